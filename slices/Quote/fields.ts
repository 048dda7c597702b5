import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['text', 'author'],
} satisfies SliceFields<'quote'>;
