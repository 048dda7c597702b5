import type { Content, DateField, ImageField, KeyTextField, LinkField, RichTextField } from '@prismicio/client';
import type { Locale, PerLocale } from '../locales/locale.ts';
import type { SectionPaths } from './sections.ts';
import type { StructuredNode } from '../model/structured-data.ts';

/**
 * What other pages may show of a document. A card is made from one document alone, so that an edited
 * document costs its own page and the pages whose cards changed, and nothing else.
 */
interface CardOf<Type extends string> {
  readonly id: string;
  readonly type: Type;
  readonly uid: string;
  /** Locale-prefixed path of the document's page, or of its place on another (questions, legal documents); null for services. */
  readonly path: string | null;
}

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

/** A document of which others show nothing: they only link to it. */
export interface PageCard extends CardOf<'page'> {
  readonly title: string;
}

export interface CardTypes {
  readonly blog_post: BlogPostCard;
  readonly partner: PartnerCard;
  readonly product: ProductCard;
  readonly sale: SaleCard;
  readonly service: ServiceCard;
  readonly faq_entry: FaqCard;
  readonly legal_document: LegalCard;
}

export type CardType = keyof CardTypes;
export type Card = CardTypes[CardType] | PageCard;

/** A sale with its state on the day of the build: the only thing on a page that time changes. */
export interface DatedSale extends SaleCard {
  readonly status: 'current' | 'upcoming' | 'expired';
}

export interface Tariff {
  readonly months: number;
  /** Per cent of the price, fixed for the whole term. */
  readonly markup: number;
}

/** What every page of a language shares: one file per locale, hashed and fetched once. Links are resolved. */
export interface SitePayload {
  readonly locale: Locale;
  /** Product name, e.g. “Bolak”. */
  readonly name: string;
  /** Origin of the site without a trailing slash, e.g. `https://bolak.example`. */
  readonly url: string;
  /** Stands between the product name and the page's title. */
  readonly titleSeparator: string;
  /** IANA time zone whose calendar the site goes by. */
  readonly timeZone: string;
  readonly paths: SectionPaths;
  /** `#rrggbb`. */
  readonly brandColor: string;
  /** Public paths of the sections' pictures for social networks. */
  readonly sharePictures: Readonly<Record<string, string>>;
  /** BCP 47 tag and writing direction of each language. */
  readonly languages: PerLocale<{ readonly language: string; readonly dir: 'ltr' | 'rtl' }>;
  readonly navigation: Content.NavigationDocument['data'];
  readonly footer: Content.FooterDocument['data'];
  readonly settings: Content.SettingsDocument['data'];
  /** What every page tells search engines of the company and the site. */
  readonly structuredData: readonly StructuredNode[];
  /** Where lead forms are sent (config `leadEndpoint`); without it there are contacts instead. */
  readonly leadEndpoint?: string | undefined;
}

/** Given to every slice as `context`: what the slices of a page show of other documents. */
export interface SliceContext {
  /** Cards of the documents that the page's content relationship fields point to, by id. A missing id is a broken relationship: show nothing for it. */
  readonly cards: Readonly<Record<string, CardTypes[CardType]>>;
  /** Sales that run on the day of the build, ending soon first; only on pages with a `sale_cards` slice. */
  readonly sales: readonly DatedSale[];
}
