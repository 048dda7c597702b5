import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['title', 'code'],
} satisfies SliceFields<'promo_code'>;
