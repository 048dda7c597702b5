import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['title', 'kind', 'part', 'effective_from', 'body'],
} satisfies FieldRules;
