import { join } from 'node:path';
import type { PushContent } from '../../content/push/push-content.ts';
import { readPushContent } from '../../content/push/read-push-content.ts';
import { EMBEDDED_FOLDER } from '../../content/embedded-api/embedded-repository.ts';
import { LOCALES, languageOf, localeOfPrismic } from '../../model/language/locale.ts';

/** The embedded content in the languages of the repository. */
export const readEmbedded = (root: string): PushContent =>
  readPushContent({
    dir: join(root, EMBEDDED_FOLDER),
    publicDir: join(root, 'public'),
    languageIn,
  });

/** Language of the site in the repository, by that of the embedded one: the same one, or that of the site's language with its code, as `uz` has for `uz-uz`. */
const languageIn = (embedded: string): string | undefined => {
  const locale = localeOfPrismic(embedded) ?? LOCALES.find((code) => embedded.startsWith(`${code}-`));
  return locale && languageOf(locale).prismic;
};
