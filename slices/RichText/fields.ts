import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['body'],
} satisfies SliceFields<'rich_text'>;
