import { extname } from 'node:path';

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.css', 'text/css; charset=utf-8'],
  ['.gif', 'image/gif'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.mp4', 'video/mp4'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webm', 'video/webm'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
  ['.xml', 'application/xml; charset=utf-8'],
]);

/** The `Content-Type` of a file, by its name's ending. */
export const mediaType = (path: string): string => MEDIA_TYPES.get(extname(path)) ?? UNKNOWN_TYPE;

/** The `Content-Type` of files with another ending. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Whether files of this type are worth compressing: text is, all other types here are not. */
export const isCompressible = (path: string): boolean => isText(mediaType(path));

const isText = (type: string): boolean => type.endsWith('charset=utf-8');

/** File endings of compressible types, without dots. */
export const COMPRESSIBLE_ENDINGS: readonly string[] = [...MEDIA_TYPES].flatMap(([ending, type]) =>
  isText(type) ? [ending.slice(1)] : [],
);
