import type { Messages } from './generated/messages.ts';
import type { Language } from './language.ts';
import type { Locale } from './locale.ts';
import type { LanguageRules } from './rules.ts';

/** What `locales/<code>.ts` exports. */
export interface LanguageFile {
  readonly rules?: LanguageRules;
  readonly texts: Partial<Messages>;
}

/** A value for each language of the site, and for the fallback where there is one. */
export type PerLanguage<Value> = Readonly<Record<Locale, Value> & Partial<Record<Language, Value>>>;
