import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['partners', 'partners[].partner'] } satisfies SliceFields<'partner_marquee'>;
