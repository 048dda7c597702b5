import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = { required: ['name'] } satisfies DocumentFields<'service'>;
