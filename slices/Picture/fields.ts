import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['image'] } satisfies SliceFields<'picture'>;
