import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['image'],
} satisfies SliceFields<'picture'>;
