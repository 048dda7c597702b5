import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['name', 'price', 'gallery', 'gallery[].image'],
} satisfies DocumentFields<'product'>;
