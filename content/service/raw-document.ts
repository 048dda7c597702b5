import { sha256, sha256OfPieces } from '../../base/digest.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { isObjectAt, members, skipValue } from './json-scanner.ts';
import { createMalformedError } from './service-errors.ts';
import { parseJson } from './split-documents.ts';

/** A document as the service sent it, not parsed. */
export interface RawDocument {
  readonly id: string;
  readonly type: string;
  /** Prismic language id. */
  readonly lang: string;
  /** Time of the last publication, in milliseconds since 1970; null if the document states none. */
  readonly publishedAt: number | null;
  /**
   * SHA-256 of the bytes, in hex, without the value of `href`: it names the
   * ref, so it changes with every publication even if the document does not.
   */
  readonly digest: string;
  readonly bytes: Buffer;
}

/** Reads the members that identify a document, and hashes its bytes. Throws `content.malformed` if `id`, `type` or `lang` is missing. */
export const createRawDocument = (bytes: Buffer): RawDocument => {
  const found = new Map<string, Range>();
  if (!isObjectAt(bytes, 0)) throw createMalformedError('a document is not an object');
  for (const { key, start } of members(bytes, 0)) {
    if (HEADER.has(key)) found.set(key, { start, end: skipValue(bytes, start) });
    if (found.size === HEADER.size) break;
  }
  const read = (key: string, name = 'a document'): string => readText(bytes, { key, name, range: found.get(key) });
  const id = read('id');
  const name = `document ${JSON.stringify(id)}`;
  return {
    id,
    type: read('type', name),
    lang: read('lang', name),
    publishedAt: readTime(bytes, found.get('last_publication_date')),
    digest: digestWithout(bytes, found.get('href')),
    bytes,
  };
};

interface Range {
  readonly start: number;
  readonly end: number;
}

const HEADER: ReadonlySet<string> = new Set(['id', 'type', 'lang', 'href', 'last_publication_date']);

interface Wanted {
  readonly key: string;
  /** Name of the document in messages. */
  readonly name: string;
  readonly range: Range | undefined;
}

const readText = (bytes: Buffer, { key, name, range }: Wanted): string => {
  const value = range && parseJson(bytes.toString('utf8', range.start, range.end));
  if (typeof value === 'string' && value !== '') return value;
  throw createMalformedError(`${name} has no \`${key}\``);
};

const readTime = (bytes: Buffer, range: Range | undefined): number | null => {
  const value = range && parseJson(bytes.toString('utf8', range.start, range.end));
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : time;
};

const digestWithout = (bytes: Buffer, range: Range | undefined): string =>
  range === undefined ? sha256(bytes) : sha256OfPieces([bytes.subarray(0, range.start), bytes.subarray(range.end)]);

/** Compares code units: the order is the same on every machine. */
export const compareById = (a: { readonly id: string }, b: { readonly id: string }): number => compareText(a.id, b.id);
