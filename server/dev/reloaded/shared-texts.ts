import type { languageFile as LanguageFileOf } from '../../../model/language/catalogue.ts';

/** The module of the current interface texts. */
export interface Texts {
  readonly languageFile: typeof LanguageFileOf;
}

let texts: Texts = { languageFile: () => undefined };

/** Sets the texts of the bundle that contains this module. */
export const setTexts = (current: Texts): void => {
  texts = current;
};

// Replaces the exports of `model/language/catalogue.ts`.
export const languageFile: typeof LanguageFileOf = (language) => texts.languageFile(language);
export const loadLanguage = async (): Promise<void> => {};
export const warnMissing = (): void => {};
