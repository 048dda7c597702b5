import { asText, isFilled } from '@prismicio/helpers';
import type { RichTextField } from '@prismicio/client';
import type { AllDocumentTypes } from '../model/document-type.ts';
import type {
  BlogPostDocument,
  FaqEntryDocument,
  LegalDocumentDocument,
  PartnerDocument,
  ProductDocument,
  SaleDocument,
  ServiceDocument,
} from '../prismicio-types.d.ts';
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
import type { Card, PageCard } from '../model/card.ts';
import { localePath, type Locale } from '../locales/locale.ts';
import { documentPath } from './paths.ts';

const WORDS_PER_MINUTE = 200;

/** What other pages may show of a document, made from it alone; links in it are not resolved yet. */
export const createCard = (document: AllDocumentTypes, locale: Locale): Card => {
  const uid = document.uid ?? document.type;
  const path = documentPath(document.type, uid);
  const base = { id: document.id, uid, path: path === null ? null : localePath(locale, path) };
  switch (document.type) {
    case 'blog_post':
      return { ...base, ...blogPostCard(document) };
    case 'partner':
      return { ...base, ...partnerCard(document) };
    case 'product':
      return { ...base, ...productCard(document) };
    case 'sale':
      return { ...base, ...saleCard(document) };
    case 'service':
      return { ...base, ...serviceCard(document) };
    case 'faq_entry':
      return { ...base, ...faqCard(document) };
    case 'legal_document':
      return { ...base, ...legalCard(document) };
    default:
      return { ...base, ...pageCard(document) };
  }
};

type Own<CardShape> = Omit<CardShape, 'id' | 'uid' | 'path'>;

const blogPostCard = ({ type, data }: BlogPostDocument): Own<BlogPostCard> => ({
  type,
  title: data.title ?? '',
  excerpt: data.excerpt,
  cover: data.cover,
  topic: data.topic,
  publishedAt: data.published_at,
  readingMinutes: readingMinutes(data.slices),
  services: data.services.flatMap(({ service }) => (isFilled.contentRelationship(service) ? [service.id] : [])),
});

/** Text of the rich text fields of an article's slices; the rest is read at a glance. */
const readingMinutes = (slices: BlogPostDocument['data']['slices']): number => {
  const words = slices
    .flatMap(({ primary }) => Object.values(primary))
    .filter(isRichText)
    .map((field) => asText(field).split(/\s+/).length);
  return Math.max(1, Math.round(words.reduce((sum, count) => sum + count, 0) / WORDS_PER_MINUTE));
};

const isRichText = (value: unknown): value is RichTextField =>
  Array.isArray(value) &&
  value.every((block: unknown) => typeof block === 'object' && block !== null && 'spans' in block);

const partnerCard = ({ type, data }: PartnerDocument): Own<PartnerCard> => ({
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
});

const productCard = ({ type, data }: ProductDocument): Own<ProductCard> => ({
  type,
  name: data.name ?? '',
  image: data.gallery[0]?.image ?? {},
  category: data.category,
  maxMonths: data.max_months,
  prices: shopPrices(data),
});

/** Those of the shops; the product's own where no shop says one. */
const shopPrices = (data: ProductDocument['data']): readonly ShopPrice[] => {
  const ofShops = data.offers.flatMap(({ partner, price, old_price: oldPrice }) =>
    isFilled.contentRelationship(partner) ? [{ partner: partner.id, price, oldPrice }] : [],
  );
  if (data.price === null || ofShops.some(({ price }) => price !== null)) return ofShops;
  return [...ofShops, { partner: null, price: data.price, oldPrice: data.old_price }];
};

const saleCard = ({ type, data }: SaleDocument): Own<SaleCard> => ({
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
});

const serviceCard = ({ type, data }: ServiceDocument): Own<ServiceCard> => ({
  type,
  name: data.name ?? '',
  icon: data.icon,
  summary: data.summary,
  link: data.link,
});

const faqCard = ({ type, data }: FaqEntryDocument): Own<FaqCard> => ({
  type,
  question: data.question ?? '',
  answer: data.answer,
  group: data.group,
  service: isFilled.contentRelationship(data.service) ? data.service.id : null,
  order: data.order,
});

const legalCard = ({ type, data }: LegalDocumentDocument): Own<LegalCard> => ({
  type,
  title: data.title ?? '',
  kind: data.kind,
  part: data.part,
  summary: data.summary,
  effectiveFrom: data.effective_from,
  version: data.version,
  body: data.body,
  versions: data.versions,
  order: data.order,
});

const pageCard = ({ data }: AllDocumentTypes): Own<PageCard> => ({
  type: 'page',
  title: 'title' in data && typeof data.title === 'string' ? data.title : '',
});
