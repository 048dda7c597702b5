import type { SitePayload } from '../../components/content.ts';
import type { Locale } from '../../locales/locale.ts';
import type { SiteFile } from '../output/site-file.ts';
import type { Bundle } from '../assets/bundle.ts';
import { sha256 } from '../../content/digest.ts';
import type { SiteConfig } from '../site-config.ts';

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
  readonly fonts: Bundle['fonts'];
  /** One site payload per locale. */
  readonly site: Readonly<Record<Locale, string>>;
}

export interface EnvironmentParts {
  readonly config: SiteConfig;
  readonly bundle: Bundle;
  readonly site: Readonly<Record<Locale, SitePayload>>;
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
export const createEnvironment = ({ config, bundle, site, program }: EnvironmentParts): SharedFiles => {
  const payloads = { uz: payloadFile(site.uz), ru: payloadFile(site.ru) };
  const { script, stylesheet, fonts } = bundle;
  const digestOf = (locale: Locale) =>
    sha256(JSON.stringify([program, config, script, stylesheet, fonts, payloads[locale].path]));
  return {
    environment: {
      config,
      site,
      assets: { script, stylesheet, fonts, site: { uz: `/${payloads.uz.path}`, ru: `/${payloads.ru.path}` } },
    },
    files: [...bundle.files, payloads.uz, payloads.ru],
    digests: { uz: digestOf('uz'), ru: digestOf('ru') },
  };
};

const payloadFile = (payload: SitePayload): SiteFile => {
  const content = Buffer.from(JSON.stringify(payload));
  return { path: `assets/site.${payload.locale}.${sha256(content).slice(0, 8)}.json`, content };
};
