import type { SliceFields } from '../../model/slice/slice-fields.ts';

export const fields = { required: ['title', 'button', 'consent'] } satisfies SliceFields<'lead_form'>;
