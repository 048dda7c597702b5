import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['title'],
} satisfies DocumentFields<'how_to_repay'>;
