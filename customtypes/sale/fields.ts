import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['title', 'ends_at'],
} satisfies DocumentFields<'sale'>;
