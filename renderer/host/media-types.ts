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

/** `Content-Type` of a file by its name. */
export const mediaType = (path: string): string => MEDIA_TYPES.get(extname(path)) ?? UNKNOWN_TYPE;

/** That of any other file. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Whether compression makes a file of this type smaller: all that is text, and nothing else here. */
export const isCompressible = (path: string): boolean => isText(mediaType(path));

const isText = (type: string): boolean => type.endsWith('charset=utf-8');

/** The endings of such files, without their dots. */
export const COMPRESSIBLE_ENDINGS: readonly string[] = [...MEDIA_TYPES].flatMap(([ending, type]) =>
  isText(type) ? [ending.slice(1)] : [],
);
