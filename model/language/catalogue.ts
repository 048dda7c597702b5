import { languageFiles } from '../../locales/generated/files.ts';
import type { Language } from './language.ts';
import type { LanguageFile, PerLanguage } from './language-file.ts';

const files: PerLanguage<LanguageFile> = languageFiles;

/** Texts and rules of a language, all in memory. The browser has `catalogue.browser.ts` instead, which fetches them. */
export const languageFile = (language: Language): LanguageFile | undefined => files[language];

/** Makes a language available to `languageFile`; here it always is. */
export const loadLanguage = async (_language: Language): Promise<void> => {};

/** A text that a language lacks: a build names all of them at once (`missing-texts.ts`). */
export const warnMissing = (_language: Language, _key: string): void => {};
