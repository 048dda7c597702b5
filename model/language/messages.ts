import { languageFile, warnMissing } from './catalogue.ts';
import { formatNumber } from './format.ts';
import type { MessageKey } from '../../locales/generated/messages.ts';
import { FALLBACK_LANGUAGE, type Language } from './language-file.ts';

export type { MessageKey } from '../../locales/generated/messages.ts';

/** Returns interface texts of one language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * Returns an interface text. `{name}` is replaced by the parameter of that name, numbers are grouped; a numeric `count` selects the plural
 * form. A missing text logs a warning and falls back to English, then to the key itself.
 */
export const text = (language: Language, key: MessageKey, params: MessageParams = {}): string => {
  const own = languageFile(language)?.texts[key];
  if (own !== undefined) return formatMessage(language, own, params);
  warnMissing(language, key);
  const fallback = languageFile(FALLBACK_LANGUAGE)?.texts[key];
  return fallback === undefined ? key : formatMessage(FALLBACK_LANGUAGE, fallback, params);
};

/** Returns the raw message of a language, without parameters filled in. Falls back like `text`, without a warning. */
export const messageOf = (language: Language, key: MessageKey): string =>
  languageFile(language)?.texts[key] ?? languageFile(FALLBACK_LANGUAGE)?.texts[key] ?? key;

/** Fills parameters into a message of a language and selects its plural form. */
export const formatMessage = (language: Language, message: string, params: MessageParams): string =>
  fill(language, pickForm(language, message, params['count']), params);

const pickForm = (language: Language, message: string, count: string | number | undefined): string => {
  if (typeof count !== 'number') return message;
  const forms = message.split(' | ');
  return forms[Math.min(pluralIndex(language, count), forms.length - 1)] ?? message;
};

const fill = (language: Language, message: string, params: MessageParams): string =>
  message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(language, value) : (value ?? placeholder);
  });

/** Index of the plural form of a counted text for a number. */
export const pluralIndex = (language: Language, count: number): number =>
  (languageFile(language)?.rules?.plural ?? oneOrOther)(Math.abs(count));

const oneOrOther = (count: number): number => (count === 1 ? 0 : 1);
