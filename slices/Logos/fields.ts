import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['items', 'items[].logo', 'items[].name'] } satisfies SliceFields<'logos'>;
