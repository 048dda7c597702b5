import type { ImageField } from '@prismicio/client';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';

/** Addresses of pictures: the property `image`, or nothing. */
export const imagesOf = (
  site: Pick<SitePayload, 'url'>,
  fields: readonly ImageField[],
): { readonly image?: readonly string[] } => {
  const image = fields.flatMap(({ url }) => (url ? [absoluteUrl(site, url)] : []));
  return image.length > 0 ? { image } : {};
};
