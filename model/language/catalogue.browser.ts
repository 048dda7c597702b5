import { languageChunks } from '../../locales/generated/chunks.ts';
import {
  FALLBACK_LANGUAGE,
  type Language,
  type BuiltTexts,
  type Catalogue,
  type LanguageFile,
  type PerLanguage,
} from './language-file.ts';

const loaded = new Map<Language, Catalogue>();

const chunks: PerLanguage<() => Promise<LanguageFile>> = languageChunks;

/** Texts and rules of a language that `loadLanguage` has fetched. */
export const languageFile = (language: Language): Catalogue | undefined => loaded.get(language);

/** Adds what visitors do not load, for editors. */
export const addBuiltTexts = (texts: BuiltTexts): void => {
  added = texts;
  for (const [language, file] of loaded) loaded.set(language, withBuiltTexts(language, file));
};

let added: BuiltTexts = {};

const withBuiltTexts = (language: Language, file: Catalogue): Catalogue => {
  const own = added[language];
  return own ? { ...file, glossary: own.glossary ?? [], texts: { ...file.texts, ...own.builtTexts } } : file;
};

/**
 * Fetches a language once (spec §7), and the fallback language if it lacks texts. Returns true if all of them are loaded; a failure is
 * logged (spec §8).
 */
export const loadLanguage = async (language: Language): Promise<boolean> => {
  const isWhole = SITE.lackingTexts.every((locale) => locale !== language);
  const needed = isWhole ? [language] : [language, FALLBACK_LANGUAGE];
  await Promise.all(needed.map(async (own) => loadOnce(own)));
  return needed.every((own) => loaded.has(own));
};

const loadOnce = async (language: Language): Promise<void> => {
  const load = chunks[language];
  if (!load || loaded.has(language)) return;
  try {
    loaded.set(language, withBuiltTexts(language, await load()));
  } catch (error) {
    // oxlint-disable-next-line no-console -- spec §8: locale loading failure logs this text
    console.error(`Failed locale loading: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Warns about a text that a language lacks (spec §8). */
export const warnMissing = (language: Language, key: string): void => {
  // oxlint-disable-next-line no-console -- spec §8: missing messages log a warning
  console.warn(`Not found '${key}' key in '${language}' locale messages.`);
};
