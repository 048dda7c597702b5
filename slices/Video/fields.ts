import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['embed'] } satisfies SliceFields<'video'>;
