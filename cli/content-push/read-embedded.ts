import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { EMBEDDED_LANGUAGES } from '../../content/embedded-api/embedded-metadata.ts';
import type { PushContent } from '../../content/push/push-content.ts';
import { readPushContent } from '../../content/push/read-push-content.ts';

/** The embedded content in the languages of the repository. */
export const readEmbedded = (root: string, config: SiteConfig): PushContent =>
  readPushContent({
    dir: join(root, 'content/embedded'),
    publicDir: join(root, 'public'),
    languages: languageMap(config),
  });

/** The site's languages in the repository, by those of the embedded one: `uz-uz` is the language of `locales.uz`. */
const languageMap = ({ locales }: SiteConfig): ReadonlyMap<string, string> =>
  new Map(
    EMBEDDED_LANGUAGES.flatMap(({ id }) =>
      Object.entries(locales)
        .filter(([locale]) => id.startsWith(`${locale}-`))
        .map(([, { prismic }]): [string, string] => [id, prismic]),
    ),
  );
