import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/*
 * A strict object store after S3's reference. It implements what publishing relies on: conditional writes, copies that replace headers, lists
 * in pages, error codes, and digests of sent bodies. Anything unknown is an error.
 */

export interface StoredFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly type: string;
  readonly cacheControl: string | null;
  /** Where the website of the bucket redirects visitors. */
  readonly redirect?: string | undefined;
  /** Time of the write by the store's clock, in milliseconds. */
  readonly written?: number;
}

/**
 * How a store handles conditional writes: as S3 does; with the ETag without quotes, like Ceph 16; not at all, like older stores; or so that no
 * condition ever holds.
 */
export type Comparing = 'quoted' | 'bare' | 'never' | 'nothing holds';

/** A request in short: `GET key`, `HEAD key`, `PUT key`, `COPY key`, `DELETE key`, `LIST prefix`. */
export type Operation = `${'GET' | 'HEAD' | 'PUT' | 'COPY' | 'DELETE' | 'LIST'} ${string}`;

export interface Asked {
  readonly operation: Operation;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Store {
  readonly bucket: string;
  readonly objects: Map<string, StoredFile>;
  /** The store's clock. */
  readonly now: () => number;
  readonly compares: Comparing;
  readonly keysPerPage: number;
}

/** Parses a path-style request. Returns an answer if there is nothing to carry out. */
export const parseRequest = (
  { method = '', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  store: Store,
): Asked | Answer => {
  const { pathname, searchParams: query } = new URL(url, 'http://store.test');
  const [, bucket, ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (bucket !== store.bucket) return errorAnswer(404, 'NoSuchBucket');
  const verb = verbOf(method, { key, query, headers });
  if (verb === null) return errorAnswer(501, 'NotImplemented');
  return { operation: `${verb} ${verb === 'LIST' ? (query.get('prefix') ?? '') : key}`, key, query, headers };
};

const verbOf = (method: string, { key, query, headers }: Omit<Asked, 'operation'>) => {
  const names = [...query.keys()].filter((name) => name !== 'x-id');
  if (method === 'GET' && key === '' && query.get('list-type') === '2') return 'LIST';
  if (key === '' || names.length > 0) return null;
  if (method === 'PUT') return headers['x-amz-copy-source'] === undefined ? 'PUT' : 'COPY';
  return method === 'GET' || method === 'HEAD' || method === 'DELETE' ? method : null;
};

/** Carries out a request, if it is allowed. */
export const carryOut = (asked: Asked, body: Buffer, store: Store): Answer =>
  findRefusal(asked, body, store) ?? OPERATIONS[verbIn(asked)](asked, body, store);

const verbIn = ({ operation }: Asked) => {
  const [verb] = operation.split(' ');
  if (verb === 'GET' || verb === 'HEAD' || verb === 'PUT' || verb === 'COPY' || verb === 'DELETE' || verb === 'LIST')
    return verb;
  throw new Error(`Expected an operation, got ${operation}`);
};

const readObject = ({ key }: Asked, _: Buffer, { objects }: Store): Answer => {
  const found = objects.get(key);
  if (!found) return errorAnswer(404, 'NoSuchKey');
  const caching = found.cacheControl === null ? {} : { 'cache-control': found.cacheControl };
  const written = { 'last-modified': new Date(found.written ?? 0).toUTCString() };
  const headers = { etag: found.etag, 'content-type': found.type, ...written, ...caching };
  return { status: 200, headers, body: found.bytes };
};

const OPERATIONS = {
  GET: readObject,
  // Node's server sends no body of such an answer.
  HEAD: readObject,
  PUT: (asked: Asked, body: Buffer, store: Store): Answer => {
    const { objects } = store;
    const current = objects.get(asked.key);
    if (asked.headers['if-match'] !== undefined && current === undefined && store.compares === 'quoted')
      return errorAnswer(404, 'NoSuchKey');
    if (!isConditionMet(asked, current, store.compares)) return errorAnswer(412, 'PreconditionFailed');
    const stored = describe(body, asked, store);
    objects.set(asked.key, stored);
    return { status: 200, headers: { etag: stored.etag }, body: Buffer.of() };
  },
  COPY: (asked: Asked, _: Buffer, store: Store): Answer => {
    const [, from, ...rest] = `/${String(asked.headers['x-amz-copy-source']).replace(/^\//, '')}`.split('/');
    const { objects, bucket } = store;
    const found = from === bucket ? objects.get(decodeURIComponent(rest.join('/'))) : undefined;
    if (!found) return errorAnswer(404, 'NoSuchKey');
    const replaces = asked.headers['x-amz-metadata-directive'] === 'REPLACE';
    objects.set(asked.key, replaces ? describe(found.bytes, asked, store) : found);
    return xmlAnswer(200, `<CopyObjectResult><ETag>${found.etag}</ETag></CopyObjectResult>`);
  },
  DELETE: ({ key }: Asked, _: Buffer, { objects }: Store): Answer => {
    objects.delete(key);
    return { status: 204, headers: {}, body: Buffer.of() };
  },
  LIST: ({ query }: Asked, _: Buffer, { objects, keysPerPage }: Store): Answer => {
    const prefix = query.get('prefix') ?? '';
    const start = query.get('continuation-token') ?? '';
    const delimiter = query.get('delimiter');
    if (delimiter !== null && delimiter !== '/') return errorAnswer(501, 'NotImplemented');
    // All keys of a folder are one entry, which counts like one key.
    const entryOf = (key: string): string =>
      delimiter === null ? key : prefix + (/^[^/]*\/?/.exec(key.slice(prefix.length))?.[0] ?? '');
    const entries = new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(entryOf));
    const keys = [...entries].filter((key) => key > start).toSorted();
    const page = keys.slice(0, Math.min(keysPerPage, Number(query.get('max-keys') ?? keysPerPage)));
    const isCut = page.length < keys.length;
    const isFolder = (key: string): boolean => delimiter !== null && key !== prefix && key.endsWith('/');
    return xmlAnswer(
      200,
      [
        `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>`,
        ...(isCut ? [`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`] : []),
        ...page.map((key) =>
          isFolder(key)
            ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
            : `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
        ),
        '</ListBucketResult>',
      ].join(''),
    );
  },
};

const isConditionMet = ({ headers }: Asked, current: StoredFile | undefined, compares: Comparing): boolean => {
  const [none, match] = [headers['if-none-match'], headers['if-match']];
  if (compares === 'never' || (none === undefined && match === undefined)) return true;
  if (compares === 'nothing holds') return false;
  if (none === '*') return current === undefined;
  return match === (compares === 'bare' ? current?.etag.replaceAll('"', '') : current?.etag);
};

const describe = (bytes: Buffer, { headers }: Asked, { now }: Store): StoredFile => ({
  written: now(),
  bytes,
  etag: `"${digest('md5', bytes).toString('hex')}"`,
  type: headers['content-type'] ?? 'binary/octet-stream',
  cacheControl: headers['cache-control'] ?? null,
  redirect: headers['x-amz-website-redirect-location']?.toString(),
});

/** Why a request is refused: it is not signed, its clock is wrong, or its body has another digest. Null if it is fine. */
export const findRefusal = ({ headers }: Asked, body: Buffer, store: Pick<Store, 'now'>): Answer | null => {
  const { signed = '' } = SIGNATURE.exec(headers.authorization ?? '')?.groups ?? {};
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return errorAnswer(403, 'AccessDenied');
  if (Math.abs(dateOf(headers) - store.now()) > SKEW)
    return errorAnswer(403, 'RequestTimeTooSkewed', { date: new Date(store.now()).toUTCString() });
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== digest('md5', body).toString('base64')) return errorAnswer(400, 'BadDigest');
  if (headers['x-amz-content-sha256'] !== digest('sha256', body).toString('hex'))
    return errorAnswer(400, 'XAmzContentSHA256Mismatch');
  return null;
};

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[a-z0-9-]+\/s3\/aws4_request, SignedHeaders=(?<signed>[a-z0-9;-]+), Signature=[0-9a-f]{64}$/;

const SKEW = 15 * 60 * 1000;

/** `20261123T130000Z` */
const dateOf = (headers: IncomingHttpHeaders): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

const digest = (name: string, bytes: Buffer): Buffer => createHash(name).update(bytes).digest();

export const errorAnswer = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer => {
  const answer = xmlAnswer(
    status,
    `<Error><Code>${code}</Code><Message>Of the store: ${code}</Message><AWSAccessKeyId>${SEEN_KEY}</AWSAccessKeyId></Error>`,
  );
  return { ...answer, headers: { ...answer.headers, ...headers } };
};

/** Stores repeat the access key in their answers. It must not be shown. */
const SEEN_KEY = 'AKIATESTKEY';

export const xmlAnswer = (status: number, xml: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`),
});
