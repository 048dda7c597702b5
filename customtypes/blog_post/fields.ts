import type { FieldRules } from '../../content/check/field-rules.ts';

export const fields = {
  required: ['title', 'excerpt', 'cover', 'topic', 'published_at'],
} satisfies FieldRules;
