import { SHARE_SIZE, shareSource } from '../link/source-set.ts';
import type { SitePayload } from '../page/site-payload.ts';
import type { PagePayload } from '../page/page-payload.ts';

/** A page's picture for social networks. */
export interface ShareImage {
  readonly url: string;
  readonly alt: string;
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The document's own picture where networks can show it, else its section's; null where there is neither. */
export const shareImageOf = (
  { head, frame: { section } }: PagePayload,
  { name, sharePictures }: Pick<SitePayload, 'name' | 'sharePictures'>,
): ShareImage | null => {
  const shared = section === undefined ? undefined : sharePictures[section];
  const own = head.image.url ? shareSource(head.image.url) : null;
  if (own !== null) return { ...SHARE_SIZE, url: own, alt: head.image.alt ?? shared?.alt ?? name, type: 'image/jpeg' };
  return shared === undefined ? null : { ...SHARE_SIZE, url: shared.path, alt: shared.alt, type: 'image/png' };
};
