import type { DateField, KeyTextField } from '@prismicio/client';
import type { Organization } from 'schema-dts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { endOfDay, startOfDay } from './dates.ts';

// Not events: https://developers.google.com/search/docs/appearance/structured-data/event tells not to mark up
// discounts as such.

/** First and last moment of a sale, as far as they are known. */
export const validity = (
  { startsAt, endsAt }: { readonly startsAt: DateField; readonly endsAt: DateField },
  site: Pick<SitePayload, 'timeZone'>,
): { readonly validFrom?: string; readonly validThrough?: string } => ({
  ...(startsAt && { validFrom: startOfDay(startsAt, site) }),
  ...(endsAt && { validThrough: endOfDay(endsAt, site) }),
});

/** Who makes an offer, when that is known. */
export const offeredBy = (name: KeyTextField): { readonly offeredBy?: Organization } =>
  name ? { offeredBy: { '@type': 'Organization', name } } : {};
