import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['table'],
} satisfies SliceFields<'data_table'>;
