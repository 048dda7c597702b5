import { SiteError, type SiteErrorOptions } from '../../base/errors.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PublicPlace } from '../../publish/addresses.ts';
import { findPurge } from '../../publish/purge/find-purge.ts';
import type { Purge } from '../../publish/purge/purger.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';

export interface PublicSideOptions {
  /** In a dry run no cache is purged, so that no token is needed. */
  readonly dryRun: boolean;
  /** Whether the public address is requested after the publication; undefined for the default. */
  readonly verify?: boolean | undefined;
  /** Seconds that caches may lag behind. */
  readonly verifyTimeout?: number | undefined;
}

/** What stands between a target and its visitors. */
export interface PublicSide {
  readonly place: PublicPlace;
  /** Purges caches of what has changed; null if there is no cache. */
  readonly cache: { readonly name: string; readonly purge: Purge } | null;
  readonly isVerified: boolean;
  /** Seconds that caches may lag behind. */
  readonly timeout: number;
}

/** Default for the seconds that caches may lag behind. */
const TIMEOUT = 60;

/**
 * Requests are only sent if the configuration or an option asks for them: a folder on a laptop needs no network. Throws `config.invalid` if
 * a token is missing, before anything is published, and `usage` if the public address of a preview is not known.
 */
export const findPublicSide = (
  { url, purge, preview }: FoundTarget,
  { dryRun, verify, verifyTimeout }: PublicSideOptions,
  { site, env }: { readonly site: Pick<SiteConfig, 'url'>; readonly env: NodeJS.ProcessEnv },
): PublicSide => {
  if (preview !== null && url === undefined) {
    if (verify) throw new SiteError(UNKNOWN);
    return { place: { url: site.url, isMain: false }, cache: null, isVerified: false, timeout: TIMEOUT };
  }
  const place = { url: url ?? site.url, isMain: (url ?? site.url) === site.url };
  const isKnown = [url, purge, verifyTimeout].some((setting) => setting !== undefined);
  const cache =
    purge === undefined || dryRun ? null : { name: purge.by, purge: findPurge(purge, { site: place.url, env }) };
  return { place, cache, isVerified: verify ?? isKnown, timeout: verifyTimeout ?? TIMEOUT };
};

const UNKNOWN: SiteErrorOptions = {
  code: 'usage',
  message: 'Expected the addresses of previews with --verify, got none',
  hint: "Name them as `previews: 'https://*.preview.example.com'` of the target in site.config.ts.",
};
