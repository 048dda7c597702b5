import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['text'],
} satisfies SliceFields<'callout'>;
