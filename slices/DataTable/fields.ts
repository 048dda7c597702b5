import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['table'] } satisfies SliceFields<'data_table'>;
