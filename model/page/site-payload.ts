import { LOCALES, type Locale, type PerLocale } from '../language/locale.ts';
import type { DocumentOf } from '../link/document-type.ts';
import type { OwnFacts, SharedType } from '../card/site-types.ts';
import type { OffsetChange } from '../values/days-left.ts';
import type { StructuredNode } from './structured-data.ts';

/** What every page of a language shares: one file per locale, hashed and fetched once. Links are resolved. */
export type SitePayload = EngineFacts & OwnFacts & SharedData;

/** Where the site's pages are, in any language. */
export const originsOn = ({ languages }: Pick<SitePayload, 'languages'>): readonly string[] =>
  LOCALES.map((locale) => languages[locale].url);

/** Data of the documents that every page shows something of, by type. */
export type SharedData = { readonly [Type in SharedType]: DocumentOf<Type>['data'] };

/** What pages say of a language that they exist in. */
export interface LanguageFacts {
  /** Its own name, e.g. “Oʻzbekcha”. */
  readonly name: string;
  /** Public path of its flag; null without one. */
  readonly flag: string | null;
  /** BCP 47 tag. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** What whole addresses of its pages begin with. */
  readonly url: string;
}

interface SharedPicture {
  /** Public path. */
  readonly path: string;
  readonly alt: string;
}

/** A picture that a build draws of what all pages share. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Public paths. */
  readonly light: string;
  readonly dark: string;
}

interface EngineFacts {
  readonly locale: Locale;
  /** Product name, e.g. “Bolak”. */
  readonly name: string;
  /** Address of the site in the language without a trailing slash, e.g. `https://bolak.example` or `https://acme.example/shop`. */
  readonly url: string;
  /** Stands between the product name and the page's title. */
  readonly titleSeparator: string;
  /** IANA time zone whose calendar the site goes by. */
  readonly timeZone: string;
  /** Its offsets. */
  readonly utcOffsets: readonly OffsetChange[];
  /** `#rrggbb`. */
  readonly brandColor: string;
  /** The sections' pictures for social networks, by section. */
  readonly sharePictures: Readonly<Record<string, SharedPicture>>;
  /** What the build has drawn for this language, by name. */
  readonly pictures: Readonly<Record<string, DrawnPicture>>;
  /** What pages say of each language. */
  readonly languages: PerLocale<LanguageFacts>;
  /** Paths of the language's feeds. */
  readonly feeds: readonly string[];
  /** What every page tells search engines of the company and the site. */
  readonly structuredData: readonly StructuredNode[];
  /** Whether it was built for those alone who are given its address (`site build --unlisted`). */
  readonly isUnlisted?: boolean | undefined;
  /** Where lead forms are sent (config `leadEndpoint`); without it there are contacts instead. */
  readonly leadEndpoint?: string | undefined;
}
