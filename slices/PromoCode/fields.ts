import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['title', 'code'] } satisfies SliceFields<'promo_code'>;
