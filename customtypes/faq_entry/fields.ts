import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = { required: ['question', 'answer', 'group'] } satisfies DocumentFields<'faq_entry'>;
