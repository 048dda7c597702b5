import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = {
  required: ['title', 'text', 'results[].value', 'results[].label'],
} satisfies SliceFields<'case_study'>;
