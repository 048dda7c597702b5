import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['title'],
} satisfies SliceFields<'sale_cards'>;
