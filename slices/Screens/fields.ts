import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].image'],
} satisfies SliceFields<'screens'>;
