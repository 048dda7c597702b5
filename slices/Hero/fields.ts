import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['title'] } satisfies SliceFields<'hero'>;
