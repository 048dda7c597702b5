import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ManifestFile } from '../files/manifest.ts';
import { isCompressible } from './media-types.ts';

export type Encoding = 'br' | 'gzip';

/** Whether a file is sent compressed to those who take it. A smaller one gains nothing: it fills one packet either way. */
export const isCompressed = ({ path, bytes }: Pick<ManifestFile, 'path' | 'bytes'>): boolean =>
  isCompressible(path) && bytes >= 256;

/** Of one edit, or of what is sent at once, the highest would take twenty times as long for a hundredth of the bytes. */
export const BROTLI_QUALITY = 5;

/**
 * The form in which a file is kept beside it: as small as it gets for what stays as it is for a year, and for pages as small
 * as it gets in a fraction of a millisecond. `gzip` at its highest costs as much as at its middle.
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

/** Every encoding with the end of the name that its form of a file has: what nginx looks for. */
export const TWINS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
