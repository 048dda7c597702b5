import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['items', 'items[].bank', 'items[].offer'] } satisfies SliceFields<'bank_offers'>;
