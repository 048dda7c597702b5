import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import type { Encoding } from './negotiation.ts';
import { sha256 } from '../../base/digest.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** What hosts compress with on the fly; the highest, 11, takes a hundred times as long. */
const BROTLI_QUALITY = 5;

/** Reads and compresses bodies of a site's files, each once while it fits into memory. Null when another file has taken its place. */
export type ReadBody = (file: ManifestFile, encoding: Encoding | null) => Promise<Buffer | null>;

export const createBodyCache = (dist: string): ReadBody => {
  const bodies = new Map<string, Buffer>();
  let total = 0;
  const keep = (key: string, body: Buffer): void => {
    if (bodies.has(key)) return;
    bodies.set(key, body);
    total += body.length;
    for (const [oldest, { length }] of bodies) {
      if (total <= MAX_BYTES) return;
      bodies.delete(oldest);
      total -= length;
    }
  };
  return async (file, encoding) => {
    const key = `${file.sha256} ${encoding ?? 'identity'}`;
    const known = bodies.get(key);
    if (known) return known;
    const content = await readFile(join(dist, file.path));
    if (sha256(content) !== file.sha256) return null;
    const body = await compress(content, encoding);
    keep(key, body);
    return body;
  };
};

const compress = async (content: Buffer, encoding: Encoding | null): Promise<Buffer> => {
  if (encoding === null) return content;
  if (encoding === 'gzip') return gzipped(content);
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
};

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);
