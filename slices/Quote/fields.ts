import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['text', 'author'] } satisfies SliceFields<'quote'>;
