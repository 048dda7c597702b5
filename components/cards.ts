import { asText, isFilled } from '@prismicio/helpers';
import type { Content, ContentRelationshipField, RichTextField } from '@prismicio/client';
import { pick } from '../model/values/members.ts';

/** Creates the cards of documents, by document type; other types have only a title in their card. */
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
    /** Whole soʻm; null means that only the limits of the settings apply. */
    minAmount: data.min_amount,
    maxAmount: data.max_amount,
    sponsored: data.sponsored,
    cities: [...new Set(data.branches.flatMap(({ city }) => (city ? [city] : [])))],
    /** Number of places where it sells, including those without an address on its page. */
    outlets: data.outlets ?? filledRows(data.branches).length,
    website: data.website,
  }),
  product: ({ type, data }: Content.ProductDocument) => ({
    type,
    name: data.name ?? '',
    image: data.gallery[0]?.image ?? {},
    category: data.category,
    /** The longest term in months on which any shop sells it; null means no limit. */
    maxMonths: data.max_months,
    /** Prices in the shops while no sale runs. */
    prices: shopPrices(data),
  }),
  sale: ({ type, data }: Content.SaleDocument) => ({
    type,
    title: data.title ?? '',
    ...pick(data, ['image', 'discount', 'summary']),
    /** Calendar days, `YYYY-MM-DD`; null means open. */
    startsAt: data.starts_at,
    endsAt: data.ends_at,
    /** Id of the partner. */
    partner: idOf(data.partner),
    promoCode: data.promo_code,
    /** Its products have no markup for terms up to this many months; null leaves the tariffs unchanged. */
    markupFreeMonths: data.markup_free_months,
    /** Ids of its products, with their price during the sale; null keeps the shop's price. */
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

/** The rows of a group of texts, without those that an editor has left empty. */
export const filledRows = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => Object.values(row).some(Boolean));

/** Price of a product in a shop, in whole soʻm. */
export interface ShopPrice {
  /** Id of the partner; null for a price of the product itself. */
  readonly partner: string | null;
  readonly price: number | null;
  readonly oldPrice: number | null;
}

/** Id of the document in a content relationship; null if it is empty or broken. */
const idOf = (field: ContentRelationshipField): string | null =>
  isFilled.contentRelationship(field) ? field.id : null;

const WORDS_PER_MINUTE = 200;

/** Whole minutes for the words in the rich text fields of an article's slices, at least 1; the rest takes no time to read. */
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

/** The prices of the shops, plus the product's own price if no shop has one. */
const shopPrices = (data: Content.ProductDocument['data']): readonly ShopPrice[] => {
  const ofShops = data.offers.flatMap(({ partner: field, price, old_price: oldPrice }) => {
    const partner = idOf(field);
    return partner === null ? [] : [{ partner, price, oldPrice }];
  });
  if (data.price === null || ofShops.some(({ price }) => price !== null)) return ofShops;
  return [...ofShops, { partner: null, price: data.price, oldPrice: data.old_price }];
};
