import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = { required: ['main', 'main[].link'] } satisfies DocumentFields<'navigation'>;
