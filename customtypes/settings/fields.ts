import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = {
  required: ['company', 'phone', 'email', 'tariffs', 'tariffs[].months', 'tariffs[].markup'],
  // `calculator.css` names each term.
  groups: { tariffs: { most: 8, unique: 'months' } },
  ascending: [['min_amount', 'max_amount']],
} satisfies DocumentFields<'settings'>;
