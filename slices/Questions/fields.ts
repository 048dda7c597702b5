import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].entry'],
} satisfies SliceFields<'questions'>;
