import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = {
  required: ['title', 'kind', 'part', 'effective_from', 'body'],
} satisfies DocumentFields<'legal_document'>;
