import { LOCALES, type Locale, type PerLocale } from '../language/locale.ts';
import type { DocumentOf } from '../link/document-type.ts';
import type { OwnFacts, SharedType } from '../card/site-types.ts';
import type { OffsetChange } from '../values/days-left.ts';
import type { StructuredNode } from './structured-data.ts';

/** What all pages of a language share: one hashed file per locale, fetched once. Links are resolved. */
export type SitePayload = EngineFacts & OwnFacts & SharedData;

/** Addresses of the site in all languages. */
export const originsOn = ({ languages }: Pick<SitePayload, 'languages'>): readonly string[] =>
  LOCALES.map((locale) => languages[locale].url);

/** Data of the shared documents, by type. */
export type SharedData = { readonly [Type in SharedType]: DocumentOf<Type>['data'] };

/** Facts about a language that pages show. */
export interface LanguageFacts {
  /** Its own name, e.g. “Oʻzbekcha”. */
  readonly name: string;
  /** Public path of its flag; null without one. */
  readonly flag: string | null;
  /** BCP 47 tag. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** Address of the site in the language: the beginning of all absolute addresses. */
  readonly url: string;
}

interface SharedPicture {
  /** Public path. */
  readonly path: string;
  readonly alt: string;
}

/** A picture that a build draws from data shared by all pages. */
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
  /** IANA time zone of the site's calendar days. */
  readonly timeZone: string;
  /** Changes of the time zone's offset. */
  readonly utcOffsets: readonly OffsetChange[];
  /** `#rrggbb`. */
  readonly brandColor: string;
  /** Pictures for social networks, by section. */
  readonly sharePictures: Readonly<Record<string, SharedPicture>>;
  /** Pictures that the build has drawn for this language, by name. */
  readonly pictures: Readonly<Record<string, DrawnPicture>>;
  /** Facts about every language. */
  readonly languages: PerLocale<LanguageFacts>;
  /** Paths of the language's feeds. */
  readonly feeds: readonly string[];
  /** Structured data about the company and the site, on every page. */
  readonly structuredData: readonly StructuredNode[];
  /** True if the site was built only for people who are given its address (`site build --unlisted`). */
  readonly isUnlisted?: boolean | undefined;
  /** Where lead forms are sent (config `leadEndpoint`); without it pages show contacts instead. */
  readonly leadEndpoint?: string | undefined;
}
