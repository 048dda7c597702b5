import { LOCALES, languageOf } from '../model/language/locale.ts';
import { SiteError } from '../base/errors.ts';
import { listedLanguages, type LanguageSettings } from './languages.ts';
import { pagePaths } from '../model/link/document-path.ts';

/** Throws `config.invalid` if `locales/generated/` lists other languages than the configuration. */
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

/** Throws `config.invalid` if the prefix of a language is also the first segment of a page's path. */
export const assertPrefixes = (languages: readonly Pick<LanguageSettings, 'code'>[]): void => {
  for (const { code } of languages) {
    const path = pagePaths().find((other) => other.split('/')[1] === code);
    if (path === undefined) continue;
    throw new SiteError({
      code: 'config.invalid',
      message: `The code ${JSON.stringify(code)} of a language begins the path of a page, ${path}`,
      hint: 'Choose another code, or another path in prismic.config.json.',
      details: { file: 'site.config.ts', key: 'languages' },
    });
  }
};
