import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['name'],
} satisfies DocumentFields<'service'>;
