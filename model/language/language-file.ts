import type { BuiltMessages, Messages } from '../../locales/generated/messages.ts';
import type { Locale } from './locale.ts';

/** Language of last resort for interface texts (spec §9, i18n fallback). */
export const FALLBACK_LANGUAGE = 'en-US' as const;

/** A language that interface texts exist in; pages exist in the locales alone. */
export type Language = Locale | typeof FALLBACK_LANGUAGE;

/** What `locales/<code>.ts` exports. */
export interface LanguageFile {
  readonly rules?: LanguageRules;
  /** Nothing by default. */
  readonly glossary?: readonly Term[];
  readonly texts: Partial<Messages>;
  /** Texts that pages are made with and drafts shown; no visitor loads them. None by default. */
  readonly builtTexts?: Partial<BuiltMessages>;
}

/** A language as it is used: its texts are one list. */
export interface Catalogue extends Omit<LanguageFile, 'texts' | 'builtTexts'> {
  readonly texts: Texts;
}

type Texts = Partial<Messages & BuiltMessages>;

/** By language. */
export type BuiltTexts = Readonly<Partial<Record<Language, Partial<BuiltMessages>>>>;

/** One word for one thing: what the site says, and what else people say for it. Other forms of a word begin alike. */
interface Term {
  readonly word: string;
  readonly instead: readonly string[];
}

/** A value for each language of the site, and for the fallback where there is one. */
export type PerLanguage<Value> = Readonly<Record<Locale, Value> & Partial<Record<Language, Value>>>;

/** What a language says of itself, and how it is written. What it does not say has a plain default that is right in no language. */
export interface LanguageRules {
  /** Its own name, as the language switch shows it; its code by default. */
  readonly name?: string;
  /** Address of its flag in the language switch; none by default. */
  readonly flag?: string;
  /** The unit of money, after the sum; `¤` by default. */
  readonly currency?: string;
  /** A calendar day, with the names of the months as they are in it; `2026-11-21` by default. */
  readonly date?: {
    /** `{day}`, `{month}` and `{year}` are replaced. */
    readonly pattern: string;
    readonly months: Months;
  };
  /** What comes between thousands and before a fraction: a no-break space and a comma by default. */
  readonly number?: { readonly group: string; readonly decimal: string };
  /**
   * Which of the forms of a counted text, written one after another, a number (0 or more) asks for; the first for 1 and the second
   * for all others by default. Written out, not left to Intl: its data differ between Node and browsers, and pages must
   * be the same bytes everywhere.
   */
  readonly plural?: (count: number) => number;
}

/** January to December. */
type Months = readonly [
  ...(readonly [string, string, string, string, string, string]),
  ...(readonly [string, string, string, string, string, string]),
];
