import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = { required: ['title'] } satisfies DocumentFields<'qr'>;
