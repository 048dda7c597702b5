import type { SitePayload } from '../components/content.ts';
import type { Locale } from '../locales/locale.ts';
import type { SiteConfig } from './site-config.ts';

/** What every page of a build shares: given once to each renderer. */
export interface RenderEnvironment {
  readonly config: SiteConfig;
  readonly site: Readonly<Record<Locale, SitePayload>>;
  readonly assets: PageAssets;
}

/** Public paths of the hashed files that every page refers to. */
export interface PageAssets {
  readonly script: string;
  readonly stylesheet: string;
  readonly site: Readonly<Record<Locale, string>>;
}
