import type { SitePayload } from '../../model/page/site-payload.ts';
import { offsetOf } from '../../model/values/calendar.ts';

type Place = Pick<SitePayload, 'timeZone'>;

/** First moment of a calendar day `YYYY-MM-DD` where the site is, ISO 8601. */
export const startOfDay = (day: string, place: Place): string => atTime(`${day}T00:00:00`, place);

/** Last second of a calendar day `YYYY-MM-DD` where the site is, ISO 8601. */
export const endOfDay = (day: string, place: Place): string => atTime(`${day}T23:59:59`, place);

const atTime = (local: string, { timeZone }: Place): string => local + offsetOf(timeZone, local);

/** When an article appeared, by its calendar day. */
export const datePublished = (day: string | null, place: Place): { readonly datePublished?: string } =>
  day === null ? {} : { datePublished: startOfDay(day, place) };
