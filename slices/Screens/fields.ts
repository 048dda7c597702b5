import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['items', 'items[].image'],
} satisfies SliceFields<'screens'>;
