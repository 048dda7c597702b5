import type { DateField, KeyTextField } from '@prismicio/client';
import type { Organization } from 'schema-dts';
import { endOfDay, startOfDay } from './dates.ts';

// Not events: https://developers.google.com/search/docs/appearance/structured-data/event tells not to mark up
// discounts as such.

/** First and last moment of a sale, as far as they are known. */
export const validity = (
  startsAt: DateField,
  endsAt: DateField,
): { readonly validFrom?: string; readonly validThrough?: string } => ({
  ...(startsAt && { validFrom: startOfDay(startsAt) }),
  ...(endsAt && { validThrough: endOfDay(endsAt) }),
});

/** Who makes an offer, when that is known. */
export const offeredBy = (name: KeyTextField): { readonly offeredBy?: Organization } =>
  name ? { offeredBy: { '@type': 'Organization', name } } : {};
