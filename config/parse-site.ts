import { SiteError } from '../base/errors.ts';
import { createInvalidError, TELL_INPUT } from './invalid-error.ts';
import { siteConfigSchema, type SiteConfig } from './site-config.ts';
import * as siteModule from '../site.config.ts';
import { isRecord } from '../model/values/is-record.ts';

/** Parses `site.config.ts` only. Throws `config.invalid` with all problems. */
export const parseSite = (repository?: string): SiteConfig => {
  const site = exportedSite();
  const config = siteConfigSchema.safeParse(
    repository === undefined || !isRecord(site) ? site : { ...site, repository },
    TELL_INPUT,
  );
  if (!config.success) throw createInvalidError('site.config.ts', config.error);
  return config.data;
};

/** Imported as a namespace, so that a missing default export is reported like any other mistake. */
const exportedSite = (): unknown => {
  if ('default' in siteModule) return siteModule.default;
  throw new SiteError({
    code: 'config.invalid',
    message: 'site.config.ts: Expected `export default { … }`, got none',
    hint: 'docs/reference.md lists every setting.',
  });
};
