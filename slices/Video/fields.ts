import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['embed'],
} satisfies SliceFields<'video'>;
