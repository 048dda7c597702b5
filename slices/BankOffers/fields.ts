import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].bank', 'items[].offer'],
} satisfies SliceFields<'bank_offers'>;
