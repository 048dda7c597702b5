import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['title', 'code'],
} satisfies SliceFields<'promo_code'>;
