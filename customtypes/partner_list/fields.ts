import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['title'],
} satisfies DocumentFields<'partner_list'>;
