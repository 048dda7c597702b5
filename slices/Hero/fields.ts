import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['title'],
} satisfies SliceFields<'hero'>;
