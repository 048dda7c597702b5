import type { SitePayload } from '../../components/content.ts';
import type { Locale } from '../../locales/locale.ts';
import type { EmptyContent } from '../../templates/complete-document.ts';
import type { SiteFile } from '../output/site-file.ts';
import type { PageAssets } from '../../templates/template.ts';
import type { Bundle } from '../assets/bundle.ts';
import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** What every page of a build shares: given once to each renderer. */
export interface RenderEnvironment {
  readonly config: SiteConfig;
  readonly site: Readonly<Record<Locale, SitePayload>>;
  readonly assets: Readonly<Record<Locale, PageAssets>>;
  readonly empty: EmptyContent;
}

export interface EnvironmentParts {
  readonly config: SiteConfig;
  readonly bundle: Bundle;
  readonly site: Readonly<Record<Locale, SitePayload>>;
  readonly empty: EmptyContent;
  /** Digest of the compiled program. */
  readonly program: string;
}

export interface SharedFiles {
  readonly environment: RenderEnvironment;
  readonly files: readonly SiteFile[];
  /** Digest of all that the pages of a locale share: a page drawn with another one is drawn again. */
  readonly digests: Readonly<Record<Locale, string>>;
}

/** The hashed files that all pages refer to, and what pages are drawn with. */
export const createEnvironment = ({ config, bundle, site, empty, program }: EnvironmentParts): SharedFiles => {
  const payloads = { uz: payloadFile(site.uz), ru: payloadFile(site.ru) };
  const { script, stylesheet, fonts } = bundle;
  const assetsOf = (locale: Locale): PageAssets => ({
    script,
    stylesheet,
    fonts: fonts[locale],
    site: `/${payloads[locale].path}`,
  });
  const assets = { uz: assetsOf('uz'), ru: assetsOf('ru') };
  const digestOf = (locale: Locale) => sha256(JSON.stringify([program, config, assets[locale]]));
  return {
    environment: { config, site, assets, empty },
    files: [...bundle.files, payloads.uz, payloads.ru],
    digests: { uz: digestOf('uz'), ru: digestOf('ru') },
  };
};

const payloadFile = (payload: SitePayload): SiteFile => {
  const content = Buffer.from(JSON.stringify(payload));
  return { path: `assets/site.${payload.locale}.${sha256(content).slice(0, 8)}.json`, content };
};
