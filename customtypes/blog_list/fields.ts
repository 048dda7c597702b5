import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['title'],
} satisfies FieldRules;
