import packageFile from '../../package.json' with { type: 'json' };
import { LOCALES, originsOf } from '../../model/language/locale.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { missingTexts } from '../../model/language/missing.ts';
import type { BrowserSettings, DraftSettings } from '../../model/site/browser-settings.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { siteCode } from '../../templates/site-code.ts';

/** The parts of the configuration and the texts that are compiled into the browser's code. */
export const createBrowserSettings = (config: SiteConfig): BrowserSettings => {
  const { analytics, tagManager, errorReporting, consent, repository, prismic, content } = config;
  return {
    basePath: basePathOf(config.url),
    analytics: analytics ? { ...analytics, cookieDomain: analytics.cookieDomain ?? null } : null,
    tagManager: tagManager ?? null,
    // Release label, as spec §9 defines it.
    errorReporting: errorReporting ? { ...errorReporting, release: `landing-page@${packageFile.version}` } : null,
    toolbar: prismic.toolbar ? { repository } : null,
    consent,
    errorFrame: siteCode.systemFrames.error,
    pictureHosts: content.pictureHosts,
    drafts: createDraftSettings(config),
    lackingTexts: LOCALES.filter((locale) => missingTexts(locale).length > 0),
  };
};

/** The settings as defines for the bundler: `SITE.analytics` and so on. */
export const defineSettings = (settings: BrowserSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`SITE.${name}`, JSON.stringify(value)]));

const createDraftSettings = (config: SiteConfig): DraftSettings | null => {
  const { repository, timeZone, pageSize, prismic } = config;
  if (prismic.endpoint === null || !prismic.previews) return null;
  return {
    repository,
    endpoint: prismic.endpoint,
    timeZone,
    pageSize,
    origins: Object.values(originsOf(config)),
    anchors: siteCode.anchors ?? {},
  };
};
