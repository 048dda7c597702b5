import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['name', 'logo', 'category'],
  ascending: [['min_amount', 'max_amount']],
} satisfies DocumentFields<'partner'>;
