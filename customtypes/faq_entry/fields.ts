import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['question', 'answer', 'group'],
} satisfies FieldRules;
