import { toUrl } from './to-url.ts';

/** Hosts of the content service's pictures. */
const CONTENT_HOSTS = ['images.prismic.io', '*.cdn.prismic.io'];

/** Hosts of pictures in the mocks that Prismic's tools generate. */
export const MOCK_HOSTS: readonly string[] = ['images.unsplash.com'];

/**
 * Returns the `src` of a content picture; null unless it comes from the content service, from `/media/`, or from a host that the site
 * lists. Called when payloads are created: views render what they are given. A listed host may begin with `*.` for all its subdomains, and
 * may be followed by the beginning of a path.
 */
export const normalizePicture = (address: string, hosts: readonly string[]): string | null => {
  if (isOwnMedia(address)) return address;
  const url = readPicture(address);
  return url && [...CONTENT_HOSTS, ...hosts].some((host) => isAt(host, url)) ? url.href : null;
};

/** Host that a picture comes from; null if the address cannot be allowed by listing a host. */
export const hostOfPicture = (address: string): string | null => {
  const url = readPicture(address);
  return url?.port === '' ? url.host : null;
};

const isOwnMedia = (address: string): boolean =>
  /^\/media\/[\w\-./]+$/.test(address) && !address.includes('..') && !address.includes('//');

const readPicture = (address: string): URL | null => {
  // Not a whole address. Checked first, as a failing parse is slow.
  if (address.startsWith('/')) return null;
  const url = toUrl(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
};

const isAt = (entry: string, { host, pathname }: URL): boolean => {
  const [name = '', ...folders] = entry.split('/');
  const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isHost && pathname.startsWith(['', ...folders, ''].join('/'));
};
