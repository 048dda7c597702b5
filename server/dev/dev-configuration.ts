import { createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { createBrowserSettings } from '../../renderer/assets/browser-settings.ts';
import type { BundleOptions } from '../../renderer/assets/bundle.ts';
import { LEADS_PATH } from '../leads/receive-lead.ts';
import { fontsOf } from '../../config/languages.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { parseConfiguration, type Configuration } from '../../config/configuration.ts';

/** The configuration as `site dev` takes it: no third party hears of a site that is being developed, and forms are sent to its own server. */
export const readDevConfiguration = (env: NodeJS.ProcessEnv): Configuration => {
  const { site, ...configuration } = parseConfiguration(env);
  return {
    ...configuration,
    site: {
      ...site,
      leadEndpoint: site.leadEndpoint ?? LEADS_PATH,
      analytics: undefined,
      tagManager: undefined,
      errorReporting: undefined,
      prismic: { ...site.prismic, toolbar: false },
    },
  };
};

/** What the browser's code is made with. */
export const createBundleOptions = (root: string, site: SiteConfig): BundleOptions => ({
  root,
  color: site.brand.color,
  fonts: fontsOf(site.languages),
  settings: createBrowserSettings(site),
  empty: createEmptyContent(readModels(root)),
});
