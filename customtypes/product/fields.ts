import type { DocumentFields } from '../../model/document-fields.ts';

export const fields = {
  required: ['name', 'price', 'gallery', 'gallery[].image'],
} satisfies DocumentFields<'product'>;
