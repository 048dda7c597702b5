import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { BROTLI_QUALITY, TWINS, type Encoding } from '../../renderer/host/compression.ts';
import { sha256 } from '../../base/digest.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Reads and compresses the body of a file, once as long as it fits into memory. Null if the file was replaced. */
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
    const body = (await readTwin(join(dist, file.path), content, encoding)) ?? (await compress(content, encoding));
    keep(key, body);
    return body;
  };
};

/** Reads the compressed file beside a file of a release, which its web server sends; null if there is none with the same content. */
const readTwin = async (path: string, content: Buffer, encoding: Encoding | null): Promise<Buffer | null> => {
  if (encoding === null) return null;
  try {
    const twin = await readFile(path + TWINS[encoding]);
    const opened = encoding === 'gzip' ? gunzipSync(twin) : brotliDecompressSync(twin);
    return opened.equals(content) ? twin : null;
  } catch {
    return null;
  }
};

const compress = async (content: Buffer, encoding: Encoding | null): Promise<Buffer> => {
  if (encoding === null) return content;
  if (encoding === 'gzip') return gzipped(content);
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
};

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);
