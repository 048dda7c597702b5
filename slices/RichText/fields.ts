import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['body'] } satisfies SliceFields<'rich_text'>;
