import type { ImageField } from '@prismicio/client';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { imageSource } from '../../model/link/image-source.ts';

/** Addresses of pictures, those from unknown hosts left out: the property `image`, or nothing. */
export const imagesOf = (
  site: Pick<SitePayload, 'url'>,
  fields: readonly ImageField[],
): { readonly image?: readonly string[] } => {
  const image = fields.flatMap(({ url }) => {
    const source = url ? imageSource(url) : null;
    return source === null ? [] : [absoluteUrl(site, source)];
  });
  return image.length > 0 ? { image } : {};
};
