import type { IncomingMessage, Server } from 'node:http';
import type { ReadBody } from './body-cache.ts';
import { headersFor, type HeaderRule } from '../../renderer/host/header-rules.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import type { LookAtFile, SeenFile } from './look-at-file.ts';
import { isCompressible, mediaType } from '../../renderer/host/media-types.ts';
import { isCompressed, type Encoding } from '../../renderer/host/compression.ts';
import { fileAddress, type NamedFile } from './preview-request.ts';
import { giveUpUnless, sealHeaders, sendBody, sendText, type Exchange } from './preview-response.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';
import { listItems, parseWeights } from '../request/accepted-weights.ts';

/** A request, its response, and everything needed to answer it. */
export interface FileExchange extends Exchange {
  readonly rules: readonly HeaderRule[];
  readonly look: LookAtFile;
  readonly readBody: ReadBody;
  /** Serves a range of a file of `dist`. */
  readonly files: Server;
}

/** Sends a file of the site: whole, in part, or as 304 if the visitor has it already. */
export const sendFile = async (exchange: FileExchange, path: string, named: NamedFile): Promise<void> => {
  const { request, rules, look, readBody } = exchange;
  const { file, isUnchanged } = await look(named.path);
  const range = requestedRange(request, file);
  const encoding = range === null ? chooseEncoding(request.headers['accept-encoding'], file) : null;
  const tag = entityTag(file, encoding);
  const headersOf = (status: number) => fileHeaders({ path, file, status, tag, rules });
  if (isNotModified(request.headers['if-none-match'], tag)) return sendText(exchange, 304, headersOf(304));
  if (range !== null) return delegate(exchange, { file, isUnchanged, range, headersOf });
  const body = await readBody(file, encoding);
  if (!body) return sendFile(exchange, path, named);
  return sendBody(exchange, 200, { body, headers: [...headersOf(200), ...encodingHeaders(encoding)] });
};

/** A path that has no page, and the error page for it. */
interface MissingPage {
  readonly path: string;
  readonly status: 404 | 410;
  readonly file: NamedFile | null;
}

/** Sends the error page of the language: without an entity tag and never in part, so that it is not cached. */
export const sendMissing = async (exchange: FileExchange, missing: MissingPage): Promise<void> => {
  const { path, status, file: named } = missing;
  const headers = headersFor(path, status, exchange.rules);
  if (named === null) return sendText(exchange, status, headers);
  const { file } = await exchange.look(named.path);
  const encoding = chooseEncoding(exchange.request.headers['accept-encoding'], file);
  const body = await exchange.readBody(file, encoding);
  if (!body) return sendMissing(exchange, missing);
  const own = [...contentHeaders(file), ...encodingHeaders(encoding)];
  return sendBody(exchange, status, { body, headers: [...headers, ...own] });
};

/**
 * The range of a file that a request asks for, as `bytes=first-last`. Null without one that counts: several ranges, a malformed one, and one
 * of another version (`If-Range`) are ignored. A range past the end is returned, and refused with 416.
 */
const requestedRange = ({ method, headers }: IncomingMessage, file: ManifestFile): string | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || first === undefined || last === undefined || first + last === '') return null;
  const tag = entityTag(file, null);
  if ((headers['if-range'] ?? tag) !== tag) return null;
  const { bytes } = file;
  if (first === '')
    return Number(last) === 0 ? `bytes=${bytes}-` : `bytes=${Math.max(0, bytes - Number(last))}-${bytes - 1}`;
  return last !== '' && Number(last) < Number(first) ? null : `bytes=${first}-${last}`;
};

interface Delegation extends SeenFile {
  readonly range: string;
  readonly headersOf: (status: number) => readonly HeaderPair[];
}

// http-server knows neither our tags nor our headers: it gets a plain request for one file, and its answer gets our headers.
const delegate = (
  { request, response, files }: FileExchange,
  { file, isUnchanged, range, headersOf }: Delegation,
): void => {
  sealHeaders(response, headersOf);
  giveUpUnless(response, isUnchanged);
  request.url = fileAddress(file);
  request.headers = { range };
  files.emit('request', request, response);
};

interface FileAnswer {
  readonly path: string;
  readonly file: ManifestFile;
  readonly status: number;
  readonly tag: string;
  readonly rules: readonly HeaderRule[];
}

const fileHeaders = ({ path, file, status, tag, rules }: FileAnswer): readonly HeaderPair[] => {
  const headers = headersFor(path, status, rules);
  if (status === 416) return [...headers, ['Content-Range', `bytes */${file.bytes}`]];
  return status < 400 ? [...headers, ...contentHeaders(file), ['ETag', tag], ['Accept-Ranges', 'bytes']] : headers;
};

const contentHeaders = ({ path }: ManifestFile): readonly HeaderPair[] => [
  ['Content-Type', mediaType(path)],
  ...(isCompressible(path) ? [['Vary', 'Accept-Encoding'] as const] : []),
];

const encodingHeaders = (encoding: Encoding | null): readonly HeaderPair[] =>
  encoding === null ? [] : [['Content-Encoding', encoding]];

/** Chooses the encoding from the request's `Accept-Encoding`; null for no encoding. */
const chooseEncoding = (accepted: string | undefined, file: ManifestFile): Encoding | null => {
  if (!isCompressed(file)) return null;
  const weights = parseWeights(accepted ?? '');
  const isAccepted = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted) ?? null;
};

/** Strong entity tag: each encoding of a file has its own. */
const entityTag = ({ sha256 }: ManifestFile, encoding: Encoding | null): string =>
  encoding === null ? `"${sha256}"` : `"${sha256}-${encoding}"`;

/** True if `If-None-Match` contains the tag, so that the answer is 304. */
const isNotModified = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && listItems(ifNoneMatch).some((item) => item === '*' || item.replace(/^W\//, '') === tag);
