import type { KeyTextField } from '@prismicio/client';
import type { CardOf } from '../model/card/card.ts';
import type { cards } from './cards.ts';
import type { SectionName, SectionPaths } from './sections.ts';

type Makers = typeof cards;

/** Cards of this site by the types of their documents. */
type Cards = { readonly [Type in keyof Makers]: CardOf<Type> & Readonly<ReturnType<Makers[Type]>> };

export type BlogPostCard = Cards['blog_post'];
export type PartnerCard = Cards['partner'];
export type ProductCard = Cards['product'];
export type SaleCard = Cards['sale'];
export type ServiceCard = Cards['service'];
export type FaqCard = Cards['faq_entry'];
export type LegalCard = Cards['legal_document'];

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
  readonly section: SectionName;
  /** Marks `<body data-loan-page>` (spec §2, /how-to-repay). */
  readonly loanPage?: boolean;
}

/** White is the specification's navigation type 1, transparent 2, primary 3. */
export type NavigationStyle = 'white' | 'transparent' | 'primary';
