import type { SiteConfig } from '../../config/site-config.ts';
import type { PublicPlace } from '../../publish/addresses.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';

export interface VerifyOptions {
  /** Whether the public address is asked for what was published; undefined when it was not said. */
  readonly verify?: boolean | undefined;
  /** Seconds that caches may be behind. */
  readonly verifyTimeout?: number | undefined;
}

/** Where visitors find what is published to a target; null when nobody wants to know: a folder on a laptop needs no network. */
export const findPublicPlace = (
  { url }: FoundTarget,
  { verify, verifyTimeout }: VerifyOptions,
  site: Pick<SiteConfig, 'url'>,
): PublicPlace | null => {
  const isAsked = verify ?? (url !== undefined || verifyTimeout !== undefined);
  return isAsked ? { url: url ?? site.url, isMain: (url ?? site.url) === site.url } : null;
};
