import type { languageFile as LanguageFileOf } from '../../../model/language/catalogue.ts';

/** The module of the interface texts as they are now. */
export interface Texts {
  readonly languageFile: typeof LanguageFileOf;
}

let texts: Texts = { languageFile: () => undefined };

/** Gives the module that this one is bundled with the texts to show from now on. */
export const setTexts = (current: Texts): void => {
  texts = current;
};

// What `model/language/catalogue.ts` gives, whose place this module takes.
export const languageFile: typeof LanguageFileOf = (language) => texts.languageFile(language);
export const loadLanguage = async (): Promise<void> => {};
export const warnMissing = (): void => {};
