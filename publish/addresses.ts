import { localeOfPath } from '../model/language/locale-of-path.ts';
import { originIn } from '../model/language/locale.ts';
import { isHostFile } from '../renderer/host/host-files.ts';

/** Where visitors find a published site. */
export interface PublicPlace {
  /** Its origin. */
  readonly url: string;
  /** Whether it is that of the site, whose languages may have domains of their own; otherwise everything is at `url`. */
  readonly isMain: boolean;
}

/** The address, percent-encoded, under which visitors know a file of the site; null for what is not for visitors. */
export const visitorsAddress = (path: string, { url, isMain }: PublicPlace): string | null => {
  if (isHostFile(path)) return null;
  const address = `/${path.split('/').map(encodeURIComponent).join('/')}`.replace(/(?<=.)\/index\.html$/, '');
  const own = address === '/index.html' ? '/' : address;
  return `${isMain ? originIn(localeOfPath(own), url) : url}${own}`;
};
