import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['name', 'logo', 'category'],
} satisfies FieldRules;
