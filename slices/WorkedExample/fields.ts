import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['amount', 'months'] } satisfies SliceFields<'worked_example'>;
