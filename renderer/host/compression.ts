import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ManifestFile } from '../files/manifest.ts';
import { isCompressible } from './media-types.ts';

export type Encoding = 'br' | 'gzip';

/** Whether a file is compressed for clients that accept it. A smaller file fits one packet either way. */
export const isCompressed = ({ path, bytes }: Pick<ManifestFile, 'path' | 'bytes'>): boolean =>
  isCompressible(path) && bytes >= 256;

/**
 * Compression level for pages and for responses compressed on the fly. The highest level takes twenty times as long and saves a hundredth.
 */
export const BROTLI_QUALITY = 5;

/**
 * Compresses a file to be stored beside the original: assets, which stay the same for a year, at the highest level; pages in a fraction of
 * a millisecond. The highest level of `gzip` is as fast as its middle.
 */
export const compressForKeeping = ({ path }: Pick<ManifestFile, 'path'>, content: Buffer, encoding: Encoding): Buffer =>
  encoding === 'gzip'
    ? gzipSync(content, { level: constants.Z_BEST_COMPRESSION })
    : brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: path.startsWith('assets/') ? constants.BROTLI_MAX_QUALITY : BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });

/** By encoding: the ending of a compressed file's name, as nginx expects it. */
export const TWINS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
