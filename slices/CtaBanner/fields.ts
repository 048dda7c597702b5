import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['title', 'cta'] } satisfies SliceFields<'cta_banner'>;
