import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = {
  required: ['title', 'ends_at'],
  ascending: [['starts_at', 'ends_at']],
} satisfies DocumentFields<'sale'>;
