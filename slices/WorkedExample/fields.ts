import type { SliceFields } from '../slice-fields.ts';

export const fields = {
  required: ['amount', 'months'],
} satisfies SliceFields<'worked_example'>;
