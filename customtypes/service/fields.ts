import type { DocumentFields } from '../../model/document-fields.ts';

export const fields = {
  required: ['name'],
} satisfies DocumentFields<'service'>;
