import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].when', 'items[].title'],
} satisfies SliceFields<'timeline'>;
