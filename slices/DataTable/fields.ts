import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['table'],
} satisfies SliceFields<'data_table'>;
