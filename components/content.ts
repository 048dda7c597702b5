import type { Content, DateField, ImageField, KeyTextField, LinkField, RichTextField } from '@prismicio/client';
import type { CardOf } from '../model/card/card.ts';
import type { Section, SectionPaths } from './sections.ts';

export interface BlogPostCard extends CardOf<'blog_post'> {
  readonly title: string;
  readonly excerpt: KeyTextField;
  readonly cover: ImageField;
  readonly topic: Content.BlogPostDocument['data']['topic'];
  readonly publishedAt: DateField;
  /** Whole minutes, at 200 words a minute, at least 1. */
  readonly readingMinutes: number;
  /** Ids of the services that the article relates to. */
  readonly services: readonly string[];
}

export interface PartnerCard extends CardOf<'partner'> {
  readonly name: string;
  readonly logo: ImageField;
  readonly category: Content.PartnerDocument['data']['category'];
  readonly presence: Content.PartnerDocument['data']['presence'];
  readonly summary: KeyTextField;
  readonly maxMonths: number | null;
  /** Whole soʻm; null is no limit of its own. */
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly sponsored: boolean;
  readonly cities: readonly string[];
  /** Places where it sells, those without an address on its page too. */
  readonly outlets: number;
  readonly website: LinkField;
}

export interface ProductCard extends CardOf<'product'> {
  readonly name: string;
  readonly image: ImageField;
  readonly category: Content.ProductDocument['data']['category'];
  /** The longest term on which any shop sells it; null is no limit. */
  readonly maxMonths: number | null;
  /** What the shops ask for it when no sale runs. */
  readonly prices: readonly ShopPrice[];
}

/** What a shop asks for a product. Whole soʻm. */
export interface ShopPrice {
  /** Id of the partner; null where the product alone says a price. */
  readonly partner: string | null;
  readonly price: number | null;
  readonly oldPrice: number | null;
}

export interface SaleCard extends CardOf<'sale'> {
  readonly title: string;
  readonly image: ImageField;
  readonly discount: KeyTextField;
  readonly summary: KeyTextField;
  /** Calendar days, `YYYY-MM-DD`; null is open. */
  readonly startsAt: DateField;
  readonly endsAt: DateField;
  /** Id of the partner. */
  readonly partner: string | null;
  readonly promoCode: KeyTextField;
  /** Up to so many months its products have no markup; null leaves the tariffs as they are. */
  readonly markupFreeMonths: number | null;
  /** Ids of the products in it, with their price while it runs; null leaves the shop's. */
  readonly products: readonly { readonly product: string; readonly price: number | null }[];
}

export interface ServiceCard extends CardOf<'service'> {
  readonly name: string;
  readonly icon: Content.ServiceDocument['data']['icon'];
  readonly summary: KeyTextField;
  readonly link: LinkField;
}

export interface FaqCard extends CardOf<'faq_entry'> {
  readonly question: string;
  readonly answer: RichTextField;
  readonly group: Content.FaqEntryDocument['data']['group'];
  /** Id of the service that the question is about. */
  readonly service: string | null;
  readonly order: number | null;
}

export interface LegalCard extends CardOf<'legal_document'> {
  readonly title: string;
  readonly kind: Content.LegalDocumentDocument['data']['kind'];
  readonly part: Content.LegalDocumentDocument['data']['part'];
  readonly summary: KeyTextField;
  readonly effectiveFrom: DateField;
  readonly version: KeyTextField;
  readonly order: number | null;
}

interface Cards {
  readonly blog_post: BlogPostCard;
  readonly partner: PartnerCard;
  readonly product: ProductCard;
  readonly sale: SaleCard;
  readonly service: ServiceCard;
  readonly faq_entry: FaqCard;
  readonly legal_document: LegalCard;
}

/** On what terms a shop sells a product: all that its price and instalments follow from, besides the tariffs. */
export interface Offer {
  /** Whole soʻm; null where the shop does not say it. */
  readonly price: number | null;
  readonly oldPrice: number | null;
  /** The longest term; null is no limit. */
  readonly maxMonths: number | null;
  /** Limits of the shop for one purchase; null is none of its own. */
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  /** Up to so many months there is no markup; 0 leaves the tariffs as they are. */
  readonly markupFreeMonths: number;
  /** What the sale that runs gives, as it is shown: `−20 %`. */
  readonly discount: KeyTextField;
}

/** What a list shows of a product: how it looks, and all offers that count there. */
export interface OfferedProduct extends Pick<ProductCard, 'id' | 'uid' | 'path' | 'name' | 'image' | 'category'> {
  /** Cheapest first. */
  readonly offers: readonly Offer[];
}

/** A sale with its state on the day of the build: the only thing on a page that time changes. */
export interface DatedSale extends SaleCard {
  readonly status: 'current' | 'upcoming' | 'expired';
}

export interface Tariff {
  readonly months: number;
  /** Per cent of the price, fixed for the whole term. */
  readonly markup: number;
}

declare module '../model/card/site-types.ts' {
  interface SiteTypes {
    readonly cards: Cards;
    readonly shared: 'navigation' | 'footer' | 'settings';
    readonly facts: { readonly paths: SectionPaths };
    readonly frame: Frame;
    readonly context: {
      /** Sales that run on the day of the build, ending soon first; only on pages with a `sale_cards` slice. */
      readonly sales: readonly DatedSale[];
    };
  }
}

interface Frame {
  readonly layout: 'default' | 'none';
  readonly navigation: NavigationStyle;
  readonly section: Section;
  /** Marks `<body data-loan-page>` (spec §2, /how-to-repay). */
  readonly loanPage?: boolean;
}

/** White is the specification's navigation type 1, transparent 2, primary 3. */
export type NavigationStyle = 'white' | 'transparent' | 'primary';
