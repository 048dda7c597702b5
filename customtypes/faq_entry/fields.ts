import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['question', 'answer', 'group'],
} satisfies DocumentFields<'faq_entry'>;
