import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['embed'],
} satisfies SliceFields<'video'>;
