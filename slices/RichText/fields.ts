import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['body'],
} satisfies SliceFields<'rich_text'>;
