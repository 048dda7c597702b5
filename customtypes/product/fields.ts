import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['name', 'price', 'gallery', 'gallery[].image'],
} satisfies FieldRules;
