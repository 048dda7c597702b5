import { originIn } from '../../model/language/locale.ts';
import { encodedUrl } from '../../renderer/host/encode.ts';
import type { ComparedPage } from './site-difference.ts';

/** Addresses of sites, such as `https://bolak.example`. */
export interface ComparedPlaces {
  /** Address of the public site, whose languages may have hosts of their own. */
  readonly url: string;
  /** Addresses of the two sites of a comparison; null for a site that is not public yet, or no longer. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The percent-encoded address at which a compared page can be viewed, preferably its new version; null if it cannot be viewed. */
export const addressOf = (
  { kind, locale, path, from }: ComparedPage,
  { url, before, after }: ComparedPlaces,
): string | null => {
  const at = (origin: string | null, there: string): string | null =>
    origin && encodedUrl({ url: origin === url ? originIn(locale, url) : origin }, there);
  if (kind === 'added') return at(after, path);
  if (kind === 'removed') return at(before, path);
  return at(after, path) ?? at(before, from ?? path);
};
