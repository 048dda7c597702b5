import { internationalNumber, isForeignNumber } from './phone-mask.ts';
import type { MessageKey } from '../../model/language/messages.ts';
import type { LeadReader } from '../../model/site/site-code.ts';

/** How servers read the form, whether it was sent with JavaScript or without. */
export const leadReader: LeadReader = {
  slice: 'lead_form',
  read: (field) => {
    const phone = phoneOf(field('phone'));
    const lead = { name: field('name'), company: field('company'), phone: phone ?? '', city: field('city') };
    const errors: Record<string, MessageKey> = {
      ...(lead.name === '' && { name: 'lead.error.name' }),
      ...(lead.company === '' && { company: 'lead.error.company' }),
      ...(phone === null && { phone: 'lead.error.phone' }),
      ...(field('consent') !== 'yes' && { consent: 'lead.error.consent' }),
    };
    return { lead, errors, isFromRobot: field('website') !== '' };
  },
  texts: { sent: 'lead.sent', failed: 'lead.failed', home: 'error.home' },
};

/** The number in international format, ignoring separators. Null if it is not a number of Uzbekistan. */
const phoneOf = (value: string): string | null => {
  const phone = internationalNumber(value);
  return /^\+\d{12}$/.test(phone) && !isForeignNumber(value) ? phone : null;
};
