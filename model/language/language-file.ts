import type { BuiltMessages, Messages } from '../../locales/generated/messages.ts';
import type { Language } from './language.ts';
import type { Locale } from './locale.ts';
import type { LanguageRules } from './rules.ts';

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
