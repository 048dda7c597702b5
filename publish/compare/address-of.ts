import { originIn } from '../../model/language/locale.ts';
import { encodedUrl } from '../../renderer/host/encode.ts';
import type { ComparedPage } from './site-difference.ts';

/** Addresses of sites, such as `https://bolak.example`. */
export interface ComparedPlaces {
  /** Of the public site: its languages may have hosts of their own. */
  readonly url: string;
  /** Where the two sites of a comparison are found; null where one is not: not yet, or no more. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Where a page of a comparison can be looked at, as it is now, percent-encoded; null where it cannot. */
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
