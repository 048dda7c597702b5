import type { ShopPrice } from '../../components/cards.ts';
import type {
  BlogPostCard,
  FaqCard,
  LegalCard,
  PartnerCard,
  ProductCard,
  SaleCard,
  ServiceCard,
} from '../../components/content.ts';
import type { Card, CardType, CardTypes } from '../../model/card/card.ts';
import type { CardSource } from '../../model/card/card-source.ts';

export const postCard = (uid: string, changes: Partial<BlogPostCard> = {}): BlogPostCard => ({
  id: `id-${uid}`,
  type: 'blog_post',
  uid,
  path: `/blogs/${uid}`,
  title: `Title of ${uid}`,
  excerpt: null,
  cover: {},
  topic: 'finance',
  publishedAt: '2026-01-01',
  readingMinutes: 2,
  services: [],
  ...changes,
});

export const partnerCard = (uid: string, changes: Partial<PartnerCard> = {}): PartnerCard => ({
  id: `id-${uid}`,
  type: 'partner',
  uid,
  path: `/partners/${uid}`,
  name: `Name of ${uid}`,
  logo: {},
  category: 'electronics',
  presence: 'both',
  summary: null,
  maxMonths: 12,
  minAmount: null,
  maxAmount: null,
  sponsored: false,
  cities: [],
  outlets: 1,
  website: { link_type: 'Any' },
  ...changes,
});

export const productCard = (uid: string, changes: Partial<ProductCard> = {}): ProductCard => ({
  id: `id-${uid}`,
  type: 'product',
  uid,
  path: `/products/${uid}`,
  name: `Name of ${uid}`,
  image: {},
  category: 'tv',
  maxMonths: null,
  prices: [],
  ...changes,
});

/** The price of a product at a partner. */
export const asked = (uid: string, price: number | null = 1_000_000): ShopPrice => ({
  partner: `id-${uid}`,
  price,
  oldPrice: null,
});

export const saleCard = (uid: string, changes: Partial<SaleCard> = {}): SaleCard => ({
  id: `id-${uid}`,
  type: 'sale',
  uid,
  path: `/sales/${uid}`,
  title: `Title of ${uid}`,
  image: {},
  discount: '−20 %',
  summary: null,
  startsAt: null,
  endsAt: null,
  partner: null,
  promoCode: null,
  markupFreeMonths: null,
  products: [],
  ...changes,
});

export const serviceCard = (uid: string, changes: Partial<ServiceCard> = {}): ServiceCard => ({
  id: `id-${uid}`,
  type: 'service',
  uid,
  path: null,
  name: `Name of ${uid}`,
  icon: 'card',
  summary: null,
  link: { link_type: 'Any' },
  ...changes,
});

export const faqCard = (uid: string, changes: Partial<FaqCard> = {}): FaqCard => ({
  id: `id-${uid}`,
  type: 'faq_entry',
  uid,
  path: `/faqs#${uid}`,
  question: `Question ${uid}?`,
  answer: [{ type: 'paragraph', text: `Answer ${uid}.`, spans: [], direction: 'ltr' }],
  group: 'general',
  service: null,
  order: null,
  ...changes,
});

export const legalCard = (uid: string, changes: Partial<LegalCard> = {}): LegalCard => ({
  id: `id-${uid}`,
  type: 'legal_document',
  uid,
  path: `/legal/${uid}`,
  title: `Title of ${uid}`,
  kind: 'rules',
  part: 'customers',
  summary: null,
  effectiveFrom: '2026-02-02',
  version: '1.2',
  order: null,
  ...changes,
});

/** Cards of a locale as the compiler passes them: each type sorted by uid. */
export const cardSource = (...cards: readonly Card[]): CardSource => {
  const sorted = cards.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  const lists = new Map<CardType, readonly Card[]>();
  const all = <Type extends CardType>(type: Type): readonly CardTypes[Type][] => {
    const isOfType = (card: Card): card is CardTypes[Type] => card.type === type;
    const list = lists.get(type) ?? sorted.filter(isOfType);
    lists.set(type, list);
    return list.every(isOfType) ? list : [];
  };
  return { all, get: (id) => cards.find((card) => card.id === id) };
};

export const uids = (cards: readonly { readonly uid: string }[]): readonly string[] => cards.map(({ uid }) => uid);
