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

/** What the site tells search engines of itself and of its pages, in the words of schema.org. */
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

/** What a page says of its content: nothing that the visitor does not see on it. */
export type Describe<Data> = (page: DescribedPage<Data>) => readonly SchemaNode[];

type Place = Pick<SitePayload, 'timeZone'>;

/** When an article appeared, by its calendar day. */
export const datePublished = (day: string | null, place: Place): { readonly datePublished?: string } =>
  day === null ? {} : { datePublished: startOfDay(day, place) };

/** Addresses of pictures: the property `image`, or nothing. */
export const imagesOf = (
  site: Pick<SitePayload, 'url'>,
  fields: readonly ImageField[],
): { readonly image?: readonly string[] } => {
  const image = fields.flatMap(({ url }) => (url ? [absoluteUrl(site, url)] : []));
  return image.length > 0 ? { image } : {};
};

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

/** First moment of a calendar day `YYYY-MM-DD` where the site is, ISO 8601. */
const startOfDay = (day: string, place: Place): string => atTime(`${day}T00:00:00`, place);

/** Last second of a calendar day `YYYY-MM-DD` where the site is, ISO 8601. */
const endOfDay = (day: string, place: Place): string => atTime(`${day}T23:59:59`, place);

const atTime = (local: string, { timeZone }: Place): string => local + offsetOf(timeZone, local);
