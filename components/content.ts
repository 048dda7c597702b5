import type { Content, DateField, ImageField, KeyTextField, LinkField, RichTextField } from '@prismicio/client';
import type { CardOf } from '../model/card.ts';
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
  readonly sponsored: boolean;
  readonly cities: readonly string[];
}

export interface ProductCard extends CardOf<'product'> {
  readonly name: string;
  readonly image: ImageField;
  readonly category: Content.ProductDocument['data']['category'];
  /** Integer soʻm. */
  readonly price: number | null;
  readonly oldPrice: number | null;
  /** The longest term at this price; null is no limit. */
  readonly maxMonths: number | null;
  /** Ids of the partners that sell it. */
  readonly partners: readonly string[];
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
  readonly body: RichTextField;
  readonly versions: Content.LegalDocumentDocument['data']['versions'];
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

/** A sale with its state on the day of the build: the only thing on a page that time changes. */
export interface DatedSale extends SaleCard {
  readonly status: 'current' | 'upcoming' | 'expired';
}

export interface Tariff {
  readonly months: number;
  /** Per cent of the price, fixed for the whole term. */
  readonly markup: number;
}

declare module '../model/site-types.ts' {
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
