import { asText, isFilled } from '@prismicio/helpers';
import type { Content, RichTextField } from '@prismicio/client';
import type {
  BlogPostCard,
  FaqCard,
  LegalCard,
  PartnerCard,
  ProductCard,
  SaleCard,
  ServiceCard,
  ShopPrice,
} from '../components/content.ts';
import type { CardContent } from '../model/card/card.ts';

/** What pages may show of a document, by its type; of the others they only know the title. */
export const cards = {
  blog_post: ({ type, data }: Content.BlogPostDocument): CardContent<BlogPostCard> => ({
    type,
    title: data.title ?? '',
    excerpt: data.excerpt,
    cover: data.cover,
    topic: data.topic,
    publishedAt: data.published_at,
    readingMinutes: readingMinutes(data.slices),
    services: data.services.flatMap(({ service }) => (isFilled.contentRelationship(service) ? [service.id] : [])),
  }),
  partner: ({ type, data }: Content.PartnerDocument): CardContent<PartnerCard> => ({
    type,
    name: data.name ?? '',
    logo: data.logo,
    category: data.category,
    presence: data.presence,
    summary: data.summary,
    maxMonths: data.max_months,
    minAmount: data.min_amount,
    maxAmount: data.max_amount,
    sponsored: data.sponsored,
    cities: [...new Set(data.branches.flatMap(({ city }) => (city ? [city] : [])))],
    outlets: data.outlets ?? data.branches.length,
    website: data.website,
  }),
  product: ({ type, data }: Content.ProductDocument): CardContent<ProductCard> => ({
    type,
    name: data.name ?? '',
    image: data.gallery[0]?.image ?? {},
    category: data.category,
    maxMonths: data.max_months,
    prices: shopPrices(data),
  }),
  sale: ({ type, data }: Content.SaleDocument): CardContent<SaleCard> => ({
    type,
    title: data.title ?? '',
    image: data.image,
    discount: data.discount,
    summary: data.summary,
    startsAt: data.starts_at,
    endsAt: data.ends_at,
    partner: isFilled.contentRelationship(data.partner) ? data.partner.id : null,
    promoCode: data.promo_code,
    markupFreeMonths: data.markup_free_months,
    products: data.products.flatMap(({ product, price }) =>
      isFilled.contentRelationship(product) ? [{ product: product.id, price }] : [],
    ),
  }),
  service: ({ type, data }: Content.ServiceDocument): CardContent<ServiceCard> => ({
    type,
    name: data.name ?? '',
    icon: data.icon,
    summary: data.summary,
    link: data.link,
  }),
  faq_entry: ({ type, data }: Content.FaqEntryDocument): CardContent<FaqCard> => ({
    type,
    question: data.question ?? '',
    answer: data.answer,
    group: data.group,
    service: isFilled.contentRelationship(data.service) ? data.service.id : null,
    order: data.order,
  }),
  legal_document: ({ type, data }: Content.LegalDocumentDocument): CardContent<LegalCard> => ({
    type,
    title: data.title ?? '',
    kind: data.kind,
    part: data.part,
    summary: data.summary,
    effectiveFrom: data.effective_from,
    version: data.version,
    order: data.order,
  }),
};

const WORDS_PER_MINUTE = 200;

/** Text of the rich text fields of an article's slices; the rest is read at a glance. */
const readingMinutes = (slices: Content.BlogPostDocument['data']['slices']): number => {
  const words = slices
    .flatMap(({ primary }) => Object.values(primary))
    .filter(isRichText)
    .map((field) => asText(field).split(/\s+/).length);
  return Math.max(1, Math.round(words.reduce((sum, count) => sum + count, 0) / WORDS_PER_MINUTE));
};

const isRichText = (value: unknown): value is RichTextField =>
  Array.isArray(value) &&
  value.every((block: unknown) => typeof block === 'object' && block !== null && 'spans' in block);

/** Those of the shops; the product's own where no shop says one. */
const shopPrices = (data: Content.ProductDocument['data']): readonly ShopPrice[] => {
  const ofShops = data.offers.flatMap(({ partner, price, old_price: oldPrice }) =>
    isFilled.contentRelationship(partner) ? [{ partner: partner.id, price, oldPrice }] : [],
  );
  if (data.price === null || ofShops.some(({ price }) => price !== null)) return ofShops;
  return [...ofShops, { partner: null, price: data.price, oldPrice: data.old_price }];
};
