import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['items', 'items[].logo', 'items[].name'],
} satisfies SliceFields<'logos'>;
