import type { BuiltMessages, Messages } from '../../locales/generated/messages.ts';
import type { Locale } from './locale.ts';

/** Language of last resort for interface texts (spec §9, i18n fallback). */
export const FALLBACK_LANGUAGE = 'en-US' as const;

/** A language with interface texts; pages exist only in the locales. */
export type Language = Locale | typeof FALLBACK_LANGUAGE;

/** Exports of `locales/<code>.ts`. */
export interface LanguageFile {
  readonly rules?: LanguageRules;
  /** Words that texts are checked by; visitors do not load them. Empty by default. */
  readonly glossary?: readonly Term[];
  readonly texts: Partial<Messages>;
  /** Texts for creating pages and for drafts; visitors do not load them. Empty by default. */
  readonly builtTexts?: Partial<BuiltMessages>;
}

/** A language at run time: both lists of texts are merged. */
export interface Catalogue extends Omit<LanguageFile, 'texts' | 'builtTexts'> {
  readonly texts: Texts;
}

type Texts = Partial<Messages & BuiltMessages>;

/** What visitors do not load, by language. */
export type BuiltTexts = Readonly<Partial<Record<Language, Pick<LanguageFile, 'builtTexts' | 'glossary'>>>>;

/** A preferred word, and words that people use instead of it. Inflected forms are found by the beginning of the word. */
interface Term {
  readonly word: string;
  readonly instead: readonly string[];
}

/** A value for each language of the site, and optionally for the fallback language. */
export type PerLanguage<Value> = Readonly<Record<Locale, Value> & Partial<Record<Language, Value>>>;

/** Name and formats of a language. Missing rules have plain defaults, which are not correct in any language. */
export interface LanguageRules {
  /** Its own name, as the language switch shows it; its code by default. */
  readonly name?: string;
  /** Address of its flag in the language switch; none by default. */
  readonly flag?: string;
  /** The unit of money after the sum; `¤` by default. */
  readonly currency?: string;
  /** Format of a calendar day, with the month names in the form used in dates; `2026-11-21` by default. */
  readonly date?: {
    /** `{day}`, `{month}` and `{year}` are replaced. */
    readonly pattern: string;
    readonly months: Months;
  };
  /** Separators of thousands and decimals; a no-break space and a comma by default. */
  readonly number?: { readonly group: string; readonly decimal: string };
  /**
   * Returns the index of the plural form of a counted text for a number (0 or more). The default is the first form for 1 and the second for
   * all others. Written out instead of using Intl, whose data differ between Node and browsers: pages must be the same bytes everywhere.
   */
  readonly plural?: (count: number) => number;
}

/** January to December. */
type Months = readonly [
  ...(readonly [string, string, string, string, string, string]),
  ...(readonly [string, string, string, string, string, string]),
];
