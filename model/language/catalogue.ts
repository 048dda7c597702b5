import { languageFiles } from '../../locales/generated/files.ts';
import type { Language, BuiltTexts, Catalogue, LanguageFile, PerLanguage } from './language-file.ts';

const files: PerLanguage<LanguageFile> = languageFiles;

const catalogues = new Map<string, Catalogue>(
  Object.entries(files).map(([language, { builtTexts, ...file }]) => [
    language,
    { ...file, texts: { ...file.texts, ...builtTexts } },
  ]),
);

/** Texts and rules of a language, all kept in memory. In the browser `catalogue.browser.ts` replaces this module and fetches them. */
export const languageFile = (language: Language): Catalogue | undefined => catalogues.get(language);

/** Runs a function while one text is changed in every language that has it: differences in the result show where the text is used. */
export const withOtherText = <Result>(key: string, change: (text: string) => string, work: () => Result): Result => {
  const own = [...catalogues];
  for (const [language, file] of own) {
    const text = new Map(Object.entries(file.texts)).get(key);
    if (text !== undefined) catalogues.set(language, { ...file, texts: { ...file.texts, [key]: change(text) } });
  }
  try {
    return work();
  } finally {
    for (const [language, file] of own) catalogues.set(language, file);
  }
};

/** Makes a language available to `languageFile` and returns true if it is; here it always is. */
export const loadLanguage = async (_language: Language): Promise<boolean> => true;

/** Adds what visitors do not load; here it is always loaded. */
export const addBuiltTexts = (_texts: BuiltTexts): void => {};

/** Called for a text that a language lacks. Does nothing here: a build reports all of them at once (`missingTexts`). */
export const warnMissing = (_language: Language, _key: string): void => {};
