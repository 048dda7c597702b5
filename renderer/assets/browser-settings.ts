import packageFile from '../../package.json' with { type: 'json' };
import type { BrowserSettings } from '../../templates/browser-settings.ts';
import type { SiteConfig } from '../site-config.ts';

/** What of the configuration goes into the browser's code. */
export const createBrowserSettings = ({
  analytics,
  tagManager,
  errorReporting,
  consent,
}: SiteConfig): BrowserSettings => ({
  analytics: analytics ? { ...analytics, cookieDomain: analytics.cookieDomain ?? null } : null,
  tagManager: tagManager ?? null,
  // Spec §9: the release label.
  errorReporting: errorReporting ? { ...errorReporting, release: `landing-page@${packageFile.version}` } : null,
  consent,
});

/** The settings as the bundler replaces them: `SITE.analytics` and so on. */
export const defineSettings = (settings: BrowserSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`SITE.${name}`, JSON.stringify(value)]));
