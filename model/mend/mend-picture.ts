import { normalizePicture } from '../link/normalize-picture.ts';
import { isMediaBlock, isPictureField } from './mend-media-block.ts';

/** A picture with the address that it gets on a page; one from elsewhere than the site allows is as if it were not filled in. */
export const mendPicture = (whole: object, hosts: readonly string[]): object => {
  if (!isPictureField(whole) && !(isMediaBlock(whole) && whole.type === 'image')) return whole;
  const address: unknown = Reflect.get(whole, 'url');
  const url = typeof address === 'string' ? normalizePicture(address, hosts) : null;
  if (url === address) return whole;
  if (url !== null) return { ...whole, url };
  return 'type' in whole ? { type: whole.type } : {};
};
