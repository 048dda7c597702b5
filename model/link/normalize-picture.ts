import { toUrl } from './to-url.ts';

/** Where the content service keeps pictures. */
const CONTENT_HOSTS = ['images.prismic.io', '*.cdn.prismic.io'];

/** Where the mocks that Prismic's tools make have their pictures. */
export const MOCK_HOSTS: readonly string[] = ['images.unsplash.com'];

/**
 * `src` of a content picture; null when it is neither the content service's, nor one of `/media/`, nor of a host that the site lists.
 * It is asked where payloads are made: views draw what they are given. A host may begin with `*.` for all below it, and go on with
 * the beginning of a path.
 */
export const normalizePicture = (address: string, hosts: readonly string[]): string | null => {
  if (isOwnMedia(address)) return address;
  const url = readPicture(address);
  return url && [...CONTENT_HOSTS, ...hosts].some((host) => isAt(host, url)) ? url.href : null;
};

/** The host that a picture comes from; null when it has no address that could be listed. */
export const hostOfPicture = (address: string): string | null => {
  const url = readPicture(address);
  return url?.port === '' ? url.host : null;
};

const isOwnMedia = (address: string): boolean =>
  /^\/media\/[\w\-./]+$/.test(address) && !address.includes('..') && !address.includes('//');

const readPicture = (address: string): URL | null => {
  // No address by itself; to find that out by parsing costs an error.
  if (address.startsWith('/')) return null;
  const url = toUrl(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
};

const isAt = (entry: string, { host, pathname }: URL): boolean => {
  const [name = '', ...folders] = entry.split('/');
  const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isHost && pathname.startsWith(['', ...folders, ''].join('/'));
};
