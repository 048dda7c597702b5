import type { DocumentFields } from '../../templates/document-fields.ts';

export const fields = {
  required: ['main', 'main[].link'],
} satisfies DocumentFields<'navigation'>;
