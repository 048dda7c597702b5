import type { KeyTextField } from '@prismicio/client';
import type { CardOf } from '../model/card/card.ts';
import type { cards } from './cards.ts';
import type { SectionName, SectionPaths } from './sections.ts';

type Makers = typeof cards;

/** Cards of this site by document type. */
type Cards = { readonly [Type in keyof Makers]: CardOf<Type> & Readonly<ReturnType<Makers[Type]>> };

export type BlogPostCard = Cards['blog_post'];
export type PartnerCard = Cards['partner'];
export type ProductCard = Cards['product'];
export type SaleCard = Cards['sale'];
export type ServiceCard = Cards['service'];
export type FaqCard = Cards['faq_entry'];
export type LegalCard = Cards['legal_document'];

/** Terms on which a shop sells a product: together with the tariffs they determine its price and instalments. */
export interface Offer {
  /** Whole soʻm; null if the shop does not give a price. */
  readonly price: number | null;
  readonly oldPrice: number | null;
  /** The longest term in months; null means no limit. */
  readonly maxMonths: number | null;
  /** Limits of the shop for one purchase; null means that only the limits of the settings apply. */
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  /** No markup for terms up to this many months; 0 leaves the tariffs unchanged. */
  readonly markupFreeMonths: number;
  /** Discount of the current sale as it is shown: `−20 %`. */
  readonly discount: KeyTextField;
}

/** A product in a list: its appearance, and all offers that count there. */
export interface OfferedProduct extends Pick<ProductCard, 'id' | 'uid' | 'path' | 'name' | 'image' | 'category'> {
  /** Cheapest first. */
  readonly offers: readonly Offer[];
}

/** A sale with its status on the day of the build: the only thing on a page that depends on time. */
export interface DatedSale extends SaleCard {
  readonly status: 'current' | 'upcoming' | 'expired';
}

export interface Tariff {
  readonly months: number;
  /** Percentage of the price, fixed for the whole term. */
  readonly markup: number;
}

declare module '../model/card/site-types.ts' {
  interface SiteTypes {
    readonly cards: Cards;
    readonly shared: 'navigation' | 'footer' | 'settings';
    readonly facts: { readonly paths: SectionPaths };
    readonly frame: Frame;
    readonly context: {
      /** Sales that run on the day of the build, those that end soon first; only on pages with a `sale_cards` slice. */
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

/** In the specification white is navigation type 1, transparent 2, primary 3. */
export type NavigationStyle = 'white' | 'transparent' | 'primary';
