import type {
  BlogLeaf,
  BlogPostingLeaf,
  FAQPageLeaf,
  FinancialProductLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  OrganizationLeaf,
  ProductLeaf,
  WebSiteLeaf,
  Organization,
} from 'schema-dts';
import type { ImageField, DateField, KeyTextField } from '@prismicio/client';
import type { DescribedPage } from '../../model/page/template.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { offsetOf } from '../../model/values/calendar.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';

/** Nodes of schema.org that describe the site and its pages to search engines. */
export type SchemaNode =
  | BlogLeaf
  | BlogPostingLeaf
  | FAQPageLeaf
  | FinancialProductLeaf
  | OfferCatalogLeaf
  | OfferLeaf
  | OrganizationLeaf
  | ProductLeaf
  | WebSiteLeaf;

/** Describes the content of a page. Must not contain anything that visitors do not see on the page. */
export type Describe<Data> = (page: DescribedPage<Data>) => readonly SchemaNode[];

type Place = Pick<SitePayload, 'timeZone'>;

/** The publication date of an article, from its calendar day. */
export const datePublished = (day: string | null, place: Place): { readonly datePublished?: string } =>
  day === null ? {} : { datePublished: startOfDay(day, place) };

/** The property `image` with the addresses of pictures; empty if there are none. */
export const imagesOf = (
  site: Pick<SitePayload, 'url'>,
  fields: readonly ImageField[],
): { readonly image?: readonly string[] } => {
  const image = fields.flatMap(({ url }) => (url ? [absoluteUrl(site, url)] : []));
  return image.length > 0 ? { image } : {};
};

// Not marked up as events: https://developers.google.com/search/docs/appearance/structured-data/event says not to mark up discounts as
// events.

/** First and last moment of a sale, as far as known. */
export const validity = (
  { startsAt, endsAt }: { readonly startsAt: DateField; readonly endsAt: DateField },
  site: Pick<SitePayload, 'timeZone'>,
): { readonly validFrom?: string; readonly validThrough?: string } => ({
  ...(startsAt && { validFrom: startOfDay(startsAt, site) }),
  ...(endsAt && { validThrough: endOfDay(endsAt, site) }),
});

/** Who makes an offer, if known. */
export const offeredBy = (name: KeyTextField): { readonly offeredBy?: Organization } =>
  name ? { offeredBy: { '@type': 'Organization', name } } : {};

/** First moment of a calendar day `YYYY-MM-DD` in the site's time zone, ISO 8601. */
const startOfDay = (day: string, place: Place): string => atTime(`${day}T00:00:00`, place);

/** Last second of a calendar day `YYYY-MM-DD` in the site's time zone, ISO 8601. */
const endOfDay = (day: string, place: Place): string => atTime(`${day}T23:59:59`, place);

const atTime = (local: string, { timeZone }: Place): string => local + offsetOf(timeZone, local);
