import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].title'],
} satisfies SliceFields<'features'>;
