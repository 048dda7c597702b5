import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = {
  required: ['name', 'logo', 'category'],
  ascending: [['min_amount', 'max_amount']],
} satisfies DocumentFields<'partner'>;
