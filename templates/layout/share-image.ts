import { SHARE_SIZE, shareSource } from '../../model/image-source.ts';
import type { SitePayload } from '../../model/site-payload.ts';
import { text } from '../../locales/messages.ts';
import { sectionTitleKey } from '../section-title.ts';
import type { PagePayload } from '../../model/template.ts';

/** A page's picture for social networks. */
export interface ShareImage {
  readonly url: string;
  readonly alt: string;
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The document's own picture where networks can show it, else its section's; null in a site without pictures. */
export const shareImageOf = (
  { head, frame: { section }, locale }: PagePayload,
  site: SitePayload,
): ShareImage | null => {
  const sectionAlt = text(locale, sectionTitleKey(section));
  const own = head.image.url ? shareSource(head.image.url) : null;
  if (own !== null) return { ...SHARE_SIZE, url: own, alt: head.image.alt ?? sectionAlt, type: 'image/jpeg' };
  const picture = site.sharePictures[section];
  return picture === undefined ? null : { ...SHARE_SIZE, url: picture, alt: sectionAlt, type: 'image/png' };
};
