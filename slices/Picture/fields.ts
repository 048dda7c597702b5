import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['image'],
} satisfies SliceFields<'picture'>;
