import type { DocumentFields } from '../../model/document-fields.ts';

export const fields = {
  required: ['title'],
} satisfies DocumentFields<'legal'>;
