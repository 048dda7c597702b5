import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = { required: ['from', 'to'] } satisfies DocumentFields<'redirect'>;
