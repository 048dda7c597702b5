import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['title', 'body'],
} satisfies DocumentFields<'privacy'>;
