import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PushContent } from '../../content/push/push-content.ts';
import { readPushContent } from '../../content/push/read-push-content.ts';

/** The embedded content in the languages of the repository. */
export const readEmbedded = (root: string, config: SiteConfig): PushContent =>
  readPushContent({
    dir: join(root, 'content/embedded'),
    publicDir: join(root, 'public'),
    languageIn: languageIn(config),
  });

/** Language of the site in the repository, by that of the embedded one: `uz-uz` is the language of `locales.uz`. */
const languageIn =
  ({ locales }: SiteConfig) =>
  (embedded: string): string | undefined =>
    Object.entries(locales).find(([locale]) => embedded.startsWith(`${locale}-`))?.[1].prismic;
