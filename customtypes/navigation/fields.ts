import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['main', 'main[].link'],
} satisfies FieldRules;
