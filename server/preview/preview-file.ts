import type { IncomingMessage } from 'node:http';
import type { CompressFile } from './body-cache.ts';
import { headersFor, type HeaderRule } from '../../renderer/host/header-rules.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import type { ByteRange, OpenFile, WithFile } from './open-file.ts';
import { isCompressible, mediaType } from '../../renderer/host/media-types.ts';
import { isCompressed, type Encoding } from '../../renderer/host/compression.ts';
import { sendBody, sendStream, sendText, type Exchange } from './preview-response.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';
import { listItems, parseWeights } from '../request/accepted-weights.ts';

/** A request, its response, and everything needed to answer it. */
export interface FileExchange extends Exchange {
  readonly rules: readonly HeaderRule[];
  readonly withFile: WithFile;
  readonly compress: CompressFile;
}

/** Sends a file of the site: compressed, in part, uncompressed, or as 304 if the visitor has it already. */
export const sendFile = async (exchange: FileExchange, path: string, named: ManifestFile): Promise<void> =>
  exchange.withFile(named.path, async (opened) => {
    const { request, rules } = exchange;
    const { file, read } = opened;
    const range = requestedRange(request, file);
    const encoding = range === null ? chooseEncoding(request.headers['accept-encoding'], file) : null;
    const tag = entityTag(file, encoding);
    const headersOf = (status: number) => fileHeaders({ path, file, status, tag, rules });
    if (isNotModified(request.headers['if-none-match'], tag)) return sendText(exchange, 304, headersOf(304));
    if (range === null) return sendOpened(exchange, 200, { opened, encoding, headers: headersOf(200) });
    const { start, end } = range;
    if (start > end) return sendText(exchange, 416, headersOf(416));
    const headers: readonly HeaderPair[] = [
      ...headersOf(206),
      ['Content-Range', `bytes ${start}-${end}/${file.bytes}`],
    ];
    return sendStream(exchange, 206, { read: () => read(range), bytes: end - start + 1, headers });
  });

/** A path that has no page, and the error page for it. */
interface MissingPage {
  readonly path: string;
  readonly status: 404 | 410;
  readonly file: ManifestFile | null;
}

/** Sends the error page of the language: without an entity tag and never in part, so that it is not cached. */
export const sendMissing = async (exchange: FileExchange, { path, status, file }: MissingPage): Promise<void> => {
  const headers = headersFor(path, status, exchange.rules);
  if (file === null) return sendText(exchange, status, headers);
  return exchange.withFile(file.path, async (opened) => {
    const encoding = chooseEncoding(exchange.request.headers['accept-encoding'], opened.file);
    return sendOpened(exchange, status, { opened, encoding, headers: [...headers, ...contentHeaders(opened.file)] });
  });
};

interface OpenedMessage {
  readonly opened: OpenFile;
  readonly encoding: Encoding | null;
  readonly headers: readonly HeaderPair[];
}

/** Sends a whole file. */
const sendOpened = async (
  exchange: FileExchange,
  status: number,
  { opened, encoding, headers }: OpenedMessage,
): Promise<void> => {
  const { file, read } = opened;
  if (encoding === null) return sendStream(exchange, status, { read, bytes: file.bytes, headers });
  const body = await exchange.compress(opened, encoding);
  return sendBody(exchange, status, { body, headers: [...headers, ['Content-Encoding', encoding]] });
};

const requestedRange = ({ method, headers }: IncomingMessage, file: ManifestFile): ByteRange | null => {
  const ifRange = headers['if-range']?.toString();
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== entityTag(file, null))) return null;
  return parseRange(headers.range, file.bytes);
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

/**
 * Parses a range of a file of `size` bytes; it begins behind its end if the file has none of it. Null without a range that counts: several
 * ranges, and a malformed one, are ignored.
 */
const parseRange = (range: string | undefined, size: number): ByteRange | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return null;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};
