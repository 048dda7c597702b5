import { asText, isFilled } from '@prismicio/helpers';
import type { Content, ContentRelationshipField, RichTextField } from '@prismicio/client';
import { pick } from '../model/values/members.ts';

/** What pages may show of a document, by its type; of the others they only know the title. */
export const cards = {
  blog_post: ({ type, data }: Content.BlogPostDocument) => ({
    type,
    title: data.title ?? '',
    ...pick(data, ['excerpt', 'cover', 'topic']),
    publishedAt: data.published_at,
    /** Whole minutes, at least 1. */
    readingMinutes: readingMinutes(data.slices),
    /** Ids of the services that the article relates to. */
    services: data.services.flatMap(({ service }) => idOf(service) ?? []),
  }),
  partner: ({ type, data }: Content.PartnerDocument) => ({
    type,
    name: data.name ?? '',
    ...pick(data, ['logo', 'category', 'presence', 'summary']),
    maxMonths: data.max_months,
    /** Whole soʻm; null is no limit of its own. */
    minAmount: data.min_amount,
    maxAmount: data.max_amount,
    sponsored: data.sponsored,
    cities: [...new Set(data.branches.flatMap(({ city }) => (city ? [city] : [])))],
    /** Places where it sells, those without an address on its page too. */
    outlets: data.outlets ?? data.branches.length,
    website: data.website,
  }),
  product: ({ type, data }: Content.ProductDocument) => ({
    type,
    name: data.name ?? '',
    image: data.gallery[0]?.image ?? {},
    category: data.category,
    /** The longest term on which any shop sells it; null is no limit. */
    maxMonths: data.max_months,
    /** What the shops ask for it when no sale runs. */
    prices: shopPrices(data),
  }),
  sale: ({ type, data }: Content.SaleDocument) => ({
    type,
    title: data.title ?? '',
    ...pick(data, ['image', 'discount', 'summary']),
    /** Calendar days, `YYYY-MM-DD`; null is open. */
    startsAt: data.starts_at,
    endsAt: data.ends_at,
    /** Id of the partner. */
    partner: idOf(data.partner),
    promoCode: data.promo_code,
    /** Up to so many months its products have no markup; null leaves the tariffs as they are. */
    markupFreeMonths: data.markup_free_months,
    /** Ids of the products in it, with their price while it runs; null leaves the shop's. */
    products: data.products.flatMap(({ product: field, price }) => {
      const product = idOf(field);
      return product === null ? [] : [{ product, price }];
    }),
  }),
  service: ({ type, data }: Content.ServiceDocument) => ({
    type,
    name: data.name ?? '',
    ...pick(data, ['icon', 'summary', 'link']),
  }),
  faq_entry: ({ type, data }: Content.FaqEntryDocument) => ({
    type,
    question: data.question ?? '',
    ...pick(data, ['answer', 'group']),
    /** Id of the service that the question is about. */
    service: idOf(data.service),
    order: data.order,
  }),
  legal_document: ({ type, data }: Content.LegalDocumentDocument) => ({
    type,
    title: data.title ?? '',
    ...pick(data, ['kind', 'part', 'summary']),
    effectiveFrom: data.effective_from,
    ...pick(data, ['version', 'order']),
  }),
};

/** What a shop asks for a product. Whole soʻm. */
export interface ShopPrice {
  /** Id of the partner; null where the product alone says a price. */
  readonly partner: string | null;
  readonly price: number | null;
  readonly oldPrice: number | null;
}

/** Id of the document that a field relates to; null when it is empty or broken. */
const idOf = (field: ContentRelationshipField): string | null =>
  isFilled.contentRelationship(field) ? field.id : null;

const WORDS_PER_MINUTE = 200;

/** Text of the rich text fields of an article's slices; the rest is read at a glance. */
const readingMinutes = (slices: Content.BlogPostDocument['data']['slices']): number => {
  const words = slices
    .flatMap(({ primary }) => Object.values(primary))
    .filter(isRichText)
    .map((field) => asText(field).split(/\s+/).length);
  return Math.max(1, Math.round(words.reduce((sum, count) => sum + count, 0) / WORDS_PER_MINUTE));
};

export const isRichText = (value: unknown): value is RichTextField =>
  Array.isArray(value) &&
  value.every((block: unknown) => typeof block === 'object' && block !== null && 'spans' in block);

/** Those of the shops; the product's own where no shop says one. */
const shopPrices = (data: Content.ProductDocument['data']): readonly ShopPrice[] => {
  const ofShops = data.offers.flatMap(({ partner: field, price, old_price: oldPrice }) => {
    const partner = idOf(field);
    return partner === null ? [] : [{ partner, price, oldPrice }];
  });
  if (data.price === null || ofShops.some(({ price }) => price !== null)) return ofShops;
  return [...ofShops, { partner: null, price: data.price, oldPrice: data.old_price }];
};
