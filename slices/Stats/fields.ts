import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].value', 'items[].label'],
} satisfies SliceFields<'stats'>;
