import type { Locale, PerLocale } from '../locales/locale.ts';
import type { DocumentOf } from './document-type.ts';
import type { OwnFacts, SharedType } from './site-types.ts';
import type { StructuredNode } from './structured-data.ts';

/** What every page of a language shares: one file per locale, hashed and fetched once. Links are resolved. */
export type SitePayload = SiteFacts & OwnFacts & SharedData;

/** Data of the documents that every page shows something of, by type. */
export type SharedData = { readonly [Type in SharedType]: DocumentOf<Type>['data'] };

export interface SharedPicture {
  /** Public path. */
  readonly path: string;
  readonly alt: string;
}

interface SiteFacts {
  readonly locale: Locale;
  /** Product name, e.g. “Bolak”. */
  readonly name: string;
  /** Origin of the site without a trailing slash, e.g. `https://bolak.example`. */
  readonly url: string;
  /** Stands between the product name and the page's title. */
  readonly titleSeparator: string;
  /** IANA time zone whose calendar the site goes by. */
  readonly timeZone: string;
  /** `#rrggbb`. */
  readonly brandColor: string;
  /** The sections' pictures for social networks, by section. */
  readonly sharePictures: Readonly<Record<string, SharedPicture>>;
  /** BCP 47 tag and writing direction of each language. */
  readonly languages: PerLocale<{ readonly language: string; readonly dir: 'ltr' | 'rtl' }>;
  /** Paths of the language's feeds. */
  readonly feeds: readonly string[];
  /** What every page tells search engines of the company and the site. */
  readonly structuredData: readonly StructuredNode[];
  /** Where lead forms are sent (config `leadEndpoint`); without it there are contacts instead. */
  readonly leadEndpoint?: string | undefined;
}
