import { originIn } from '../../model/language/locale.ts';
import { encodedUrl } from '../../renderer/host/encode.ts';
import type { ComparedPage } from './site-difference.ts';

interface ComparedPlace {
  /** Origin of the public site. */
  readonly url: string;
  /** Whether what is compared is there already; otherwise it is only what it is compared with. */
  readonly isThere: boolean;
}

/** Where visitors find a page of a comparison, percent-encoded; null where they do not yet, or no more. */
export const addressOf = ({ kind, locale, path }: ComparedPage, { url, isThere }: ComparedPlace): string | null => {
  const isAway = isThere ? kind === 'removed' : kind === 'added' || kind === 'moved';
  return isAway ? null : encodedUrl({ url: originIn(locale, url) }, path);
};
