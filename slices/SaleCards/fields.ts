import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['title'] } satisfies SliceFields<'sale_cards'>;
