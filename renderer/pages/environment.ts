import type { SitePayload } from '../../model/page/site-payload.ts';
import { LOCALES, perLocale, type Locale, type PerLocale } from '../../model/language/locale.ts';
import { basePathOf, publicAddress } from '../../model/link/base-path.ts';
import type { ContentRules } from '../../model/repair/prepare-document.ts';
import type { SiteFile } from '../files/manifest.ts';
import type { PageAssets } from '../../model/page/page-payload.ts';
import type { PageScripts } from '../../model/page/page-scripts.ts';
import type { Bundle } from '../assets/bundle.ts';
import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** What every page of a build shares; passed once to each renderer. */
export interface RenderEnvironment {
  readonly sites: PerLocale<SitePayload>;
  readonly assets: PerLocale<PageAssets>;
  readonly scripts: PageScripts;
  readonly rules: ContentRules;
}

interface EnvironmentParts {
  readonly config: SiteConfig;
  readonly bundle: Bundle;
  readonly sites: PerLocale<SitePayload>;
  readonly rules: ContentRules;
  /** Digest of the sources that render pages, and of the configuration. */
  readonly renderedBy: string;
}

export interface SharedFiles {
  readonly environment: RenderEnvironment;
  readonly files: readonly SiteFile[];
  /** By language: digest of everything its pages share. A page rendered with another digest is rendered again. Views and slices have scripts of their own. */
  readonly digests: PerLocale<string>;
}

/** Creates the hashed files that all pages refer to, and the environment to render pages with. */
export const createEnvironment = ({ config, bundle, sites, rules, renderedBy }: EnvironmentParts): SharedFiles => {
  const payloads = perLocale((locale) => payloadFile(sites[locale]));
  const { script, fontScript, stylesheet, fonts, scripts } = bundle;
  const fontsOf = (locale: Locale) => config.languages.find(({ code }) => code === locale)?.fonts ?? [];
  const assetsOf = (locale: Locale): PageAssets => ({
    script,
    fontScript,
    stylesheet,
    fonts: fontsOf(locale).flatMap((font) => fonts[font] ?? []),
    site: publicAddress(`/${payloads[locale].path}`, basePathOf(config.url)),
  });
  const assets = perLocale(assetsOf);
  const digestOf = (locale: Locale): string =>
    sha256(JSON.stringify([renderedBy, assets[locale], scripts.texts[locale]]));
  return {
    environment: { sites, assets, scripts, rules },
    files: [...bundle.files, ...LOCALES.map((locale) => payloads[locale])],
    digests: perLocale(digestOf),
  };
};

const payloadFile = (payload: SitePayload): SiteFile => {
  const content = Buffer.from(JSON.stringify(payload));
  return { path: `assets/site.${payload.locale}.${sha256(content).slice(0, 8)}.json`, content };
};
