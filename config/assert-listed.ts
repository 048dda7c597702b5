import { LOCALES, languageOf } from '../model/language/locale.ts';
import { SiteError } from '../base/errors.ts';
import { listedLanguages, type LanguageSettings } from './languages.ts';

/** Throws `config.invalid` when the program was written for other languages than the configuration has. */
export const assertListed = (languages: readonly LanguageSettings[]): void => {
  if (
    JSON.stringify(listedLanguages(languages)) ===
    JSON.stringify(LOCALES.map((code) => ({ code, ...languageOf(code) })))
  )
    return;
  throw new SiteError({
    code: 'config.invalid',
    message: 'The languages in site.config.ts are not those of locales/generated/',
    hint: 'Run npx site types.',
    details: { file: 'site.config.ts', key: 'languages' },
  });
};
