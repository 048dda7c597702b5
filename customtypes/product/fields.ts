import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = { required: ['name', 'gallery', 'gallery[].image'] } satisfies DocumentFields<'product'>;
