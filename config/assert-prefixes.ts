import { SiteError } from '../base/errors.ts';
import { pagePaths } from '../model/link/document-path.ts';
import type { LanguageSettings } from './languages.ts';

/** Throws `config.invalid` when the pages of a language would be below the path of another page. */
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
