import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import * as z from 'zod';
import { SiteError } from '../../../base/errors.ts';
import type { BucketSettings } from '../../../config/publish-target.ts';
import type { BucketAddress } from '../../../config/target-address.ts';
import { askThroughProxy, loadAwsSdk, requestSettings, takeWholeAnswers } from '../../load-aws-sdk.ts';
import type { FileHeaders } from '../../plan-switch.ts';
import {
  createReplacing,
  type ConditionalStore,
  type NewObject,
  type Replacing,
  type StoredObject,
  type WriteCondition,
} from './conditions.ts';
import { assertEndpoint } from './endpoint.ts';
import { explainFault, isMissingObject, isPassing, statusOf } from './faults.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Objects below a prefix, by keys without the prefix. A request is retried as long as its failure may be temporary; a final failure throws
 * a `SiteError` that says what to do.
 */
export interface Bucket extends ConditionalStore {
  /** Returns the new ETag. */
  readonly write: (key: string, object: NewObject) => Promise<string>;
  /**
   * Writes an object in place of the one that has this ETag or, for null, if there is none. Returns the new ETag; null if another object is
   * there. Throws `publish.unsupported` if the store cannot compare.
   */
  readonly replace: (current: string | null, key: string, object: NewObject) => Promise<string | null>;
  readonly has: (key: string) => Promise<boolean>;
  /** Copies within the store, with other headers. False if the source does not exist. */
  readonly copy: (from: string, to: string, headers: FileHeaders) => Promise<boolean>;
  /** Lists at most `most` keys with this prefix. */
  readonly list: (start: string, most?: number) => Promise<readonly string[]>;
  /** Lists at most `most` names directly below a start that ends with a slash, or below the prefix; names of folders end with a slash. */
  readonly listLevel: (start: string, most?: number) => Promise<readonly string[]>;
  /** Lists the objects directly below a start that ends with a slash: sizes in bytes by name. */
  readonly listSizes: (start: string) => Promise<ReadonlyMap<string, number>>;
  /** The same bucket until a signal is aborted: then its requests end and throw the signal's reason. */
  readonly until: (signal: AbortSignal) => Bucket;
}

/** Opens a bucket with credentials that the SDK finds in the environment, a profile or a role. */
export const openBucket = async (
  address: BucketAddress,
  { endpoint, region, pathStyle }: BucketSettings,
  timeouts: Timeouts,
): Promise<Bucket> => {
  assertEndpoint(endpoint ?? process.env['AWS_ENDPOINT_URL_S3'] ?? '', address);
  const sdk = await loadAwsSdk();
  const client = new sdk.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(pathStyle === undefined ? {} : { forcePathStyle: pathStyle }),
    maxAttempts: timeouts.attempts,
    retryStrategy: createRetries(timeouts),
    // Not every store supports the newer checksums. All of them verify uploads by the MD5 that is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...requestSettings(timeouts.connection),
  });
  // This middleware runs around the next one: a refused answer must have been read completely, or it would keep its connection open, and
  // with it the program.
  askThroughProxy(client);
  takeWholeAnswers(client, timeouts.answer);
  return createBucket({
    sdk,
    client,
    address,
    timeouts,
    signal: null,
    host: noteHost(client),
    replacing: createReplacing(),
  });
};

/** `s3://bucket/prefix` */
export const formatBucket = ({ bucket, prefix }: BucketAddress): string =>
  prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;

interface OpenBucket {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
  readonly address: BucketAddress;
  readonly timeouts: Timeouts;
  readonly signal: AbortSignal | null;
  readonly host: () => string;
  readonly replacing: Replacing;
}

/** The SDK finds the address in many places: it is taken from the requests. */
const noteHost = (client: Sdk.S3Client): (() => string) => {
  let host = '';
  client.middlewareStack.add(
    (next) => async (args) => {
      host = hostOf(args.request);
      return next(args);
    },
    { name: 'noteHost', step: 'finalizeRequest' },
  );
  return () => host;
};

const hostOf = (request: unknown): string => {
  const { hostname, port } = hostSchema.parse(request);
  return port === undefined ? hostname : `${hostname}:${port}`;
};

const hostSchema = z.object({ hostname: z.string(), port: z.number().optional() });

type Retries = Exclude<NonNullable<Sdk.S3ClientConfig['retryStrategy']>, { readonly retry: unknown }>;

/**
 * Retries each request as often as any other. The SDK's own strategy has one budget for all of them, which parallel requests use up within
 * the first second of an outage; and it takes few statuses for temporary.
 */
const createRetries = ({ attempts }: Timeouts): Retries => ({
  acquireInitialRetryToken: async () => tokenOf(0, 0),
  refreshRetryTokenForRetry: async (token, { error, errorType, retryAfterHint }) => {
    const count = token.getRetryCount() + 1;
    const mayPass = errorType === 'TRANSIENT' || errorType === 'THROTTLING' || isPassing(error);
    if (!mayPass || count >= attempts) throw error;
    const delay = Math.min(WAITS.first * 2 ** (count - 1), WAITS.longest) * (0.5 + Math.random() / 2);
    const asked = (retryAfterHint?.getTime() ?? 0) - Date.now();
    return tokenOf(count, Math.max(delay, Math.min(asked, WAITS.asked)));
  },
  recordSuccess: () => {},
});

const tokenOf = (count: number, delay: number) => ({ getRetryCount: () => count, getRetryDelay: () => delay });

/**
 * Milliseconds before a retry: the first and the longest, which is short enough for signs of life after an outage, and the longest that a
 * store may ask for.
 */
const WAITS = { first: 200, longest: 2000, asked: 10_000 } as const;

const createBucket = (open: OpenBucket): Bucket => ({
  address: formatBucket(open.address),
  host: open.host,
  read: async (key) => readObject(open, key),
  write: async (key, object) => (await writeObject(open, { key, ...object, condition: {} })) ?? '',
  writeIf: async (condition, key, object) => writeObject(open, { key, ...object, condition }),
  replace: async (current, key, object) => open.replacing(createBucket(open), current, { key, ...object }),
  has: async (key) => hasObject(open, key),
  copy: async (from, to, headers) => copyObject(open, { from, to, headers }),
  remove: async (key) => removeObject(open, key),
  list: async (start, most = Infinity) => (await listObjects(open, { start, most, isLevel: false })).map(keyOf),
  listLevel: async (start, most = Infinity) =>
    (await listObjects(open, { start, most, isLevel: true })).map(({ key }) => key.slice(start.length)),
  listSizes: async (start) => {
    const listed = await listObjects(open, { start, most: Infinity, isLevel: true });
    return new Map(
      listed.flatMap(({ key, bytes }) => (bytes === null ? [] : [[key.slice(start.length), bytes] as const])),
    );
  },
  until: (signal) => {
    // Each of the parallel requests adds a listener.
    setMaxListeners(0, signal);
    return createBucket({ ...open, signal });
  },
});

/** Sends a request; null if the object does not exist. */
const sendIfThere = async <Answer>(
  open: OpenBucket,
  send: (open: OpenBucket) => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await send(open);
  } catch (error) {
    if (isMissingObject(error)) return null;
    throw explain(open, error);
  }
};

const readObject = async (bucket: OpenBucket, key: string): Promise<StoredObject | null> =>
  sendIfThere(bucket, async (open) => {
    const command = new open.sdk.GetObjectCommand(placeOf(open, key));
    const { Body, ETag = '', LastModified } = await open.client.send(command, optionsOf(open));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return { bytes, etag: ETag, written: LastModified?.getTime() ?? null };
  });

const hasObject = async (bucket: OpenBucket, key: string): Promise<boolean> => {
  const found = await sendIfThere(bucket, async (open) =>
    open.client.send(new open.sdk.HeadObjectCommand(placeOf(open, key)), optionsOf(open)),
  );
  return found !== null;
};

interface Writing extends NewObject {
  readonly key: string;
  readonly condition: WriteCondition | Readonly<Record<string, never>>;
}

const writeObject = async (open: OpenBucket, object: Writing): Promise<string | null> => {
  const { sdk, client, timeouts } = open;
  const { key, bytes, headers, condition } = object;
  const command = new sdk.PutObjectCommand({
    ...placeOf(open, key),
    ...headersOf(headers),
    ...condition,
    Body: bytes,
    ContentMD5: createHash('md5').update(bytes).digest('base64'),
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await client.send(command, optionsOf(open, bytes.length))).ETag ?? '';
    } catch (error) {
      // The object that should be replaced was deleted: S3 answers that it is missing, other stores that the condition failed.
      const hasFailed = statusOf(error) === 412 || ('IfMatch' in condition && isMissingObject(error));
      if (hasFailed && Object.keys(condition).length > 0) return null;
      // Not every store supports redirects: the object itself is a page that redirects.
      if (headers.redirect !== undefined && statusOf(error) === 501)
        return writeObject(open, { ...object, headers: { ...headers, redirect: undefined } });
      if (statusOf(error) !== 409 || attempt >= timeouts.attempts) throw explain(open, error);
      await wait(UNDONE_WAIT * attempt);
    }
  }
};

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly headers: FileHeaders;
}

const copyObject = async (bucket: OpenBucket, { from, to, headers }: Copying): Promise<boolean> => {
  const copied = await sendIfThere(bucket, async (open) => {
    const command = new open.sdk.CopyObjectCommand({
      ...placeOf(open, to),
      ...headersOf(headers),
      CopySource: `${open.address.bucket}/${placeOf(open, from).Key}`,
      MetadataDirective: 'REPLACE',
    });
    // A store may begin to answer, with status 200, before it has copied. Only the ETag says that it has.
    for (let attempt = 1; ; attempt += 1) {
      const { CopyObjectResult: result } = await open.client.send(command, optionsOf(open));
      if (result?.ETag !== undefined) return result;
      if (attempt >= open.timeouts.attempts) throw Object.assign(new Error(), { name: 'InternalError' });
      await wait(UNDONE_WAIT * attempt);
    }
  });
  return copied !== null;
};

const removeObject = async (bucket: OpenBucket, key: string): Promise<void> => {
  await sendIfThere(bucket, async (open) =>
    open.client.send(new open.sdk.DeleteObjectCommand(placeOf(open, key)), optionsOf(open)),
  );
};

interface Listing {
  readonly start: string;
  readonly most: number;
  /** Whether all keys below a folder are listed as one. */
  readonly isLevel: boolean;
}

interface ListedObject {
  readonly key: string;
  /** Null for a folder. */
  readonly bytes: number | null;
}

const keyOf = ({ key }: ListedObject): string => key;

const listObjects = async (open: OpenBucket, { start, most, isLevel }: Listing): Promise<readonly ListedObject[]> => {
  const { sdk, client } = open;
  const { Bucket, Key: Prefix } = placeOf(open, start);
  const listed: ListedObject[] = [];
  try {
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const command = new sdk.ListObjectsV2Command({
        Bucket,
        Prefix,
        MaxKeys: Math.min(most, 1000),
        ...(isLevel ? { Delimiter: '/' } : {}),
        ...(token === undefined ? {} : { ContinuationToken: token }),
      });
      const page = await client.send(command, optionsOf(open));
      const own = (key = ''): string => key.slice(placeOf(open, '').Key.length);
      listed.push(
        ...(page.Contents ?? []).map(({ Key, Size = 0 }) => ({ key: own(Key), bytes: Size })),
        ...(page.CommonPrefixes ?? []).map((folder) => ({ key: own(folder.Prefix), bytes: null })),
      );
      const next = listed.length < most ? page.NextContinuationToken : undefined;
      const isCut = listed.length < most && page.IsTruncated === true && next === undefined;
      if (isCut || (next !== undefined && next === token)) throw createBrokenListing(open.address);
      token = next;
    }
    return listed;
  } catch (error) {
    throw explain(open, error);
  }
};

/** Otherwise the first page would be taken for the whole list, or be listed again for ever. */
const createBrokenListing = (address: BucketAddress): SiteError =>
  new SiteError({
    code: 'publish.unsupported',
    message: `${formatBucket(address)} lists the first of its objects, and does not go on after them`,
    hint: 'It needs lists that come in pages (ListObjectsV2 with continuation-token): ask whoever runs the store, or what stands before it.',
  });

const placeOf = ({ address: { bucket, prefix } }: OpenBucket, key: string) => ({
  Bucket: bucket,
  Key: prefix === '' ? key : `${prefix}/${key}`,
});

const headersOf = ({ type, cacheControl, redirect }: FileHeaders) => ({
  ContentType: type,
  CacheControl: cacheControl,
  ...(redirect === undefined ? {} : { WebsiteRedirectLocation: redirect }),
});

const optionsOf = ({ signal, timeouts }: OpenBucket, bytes = 0) => ({
  requestTimeout: timeouts.answer + bytes / SLOWEST,
  ...(signal === null ? {} : { abortSignal: signal }),
});

const explain = ({ address, signal }: OpenBucket, error: unknown): unknown => {
  if (signal?.aborted) return signal.reason;
  return explainFault(error, formatBucket(address));
};

/** Bytes per millisecond: a slower connection is considered broken. */
const SLOWEST = 20;

/** Milliseconds before a retry, times the attempts so far: when the store accepted none of two writes at once, or did not end a copy. */
const UNDONE_WAIT = 50;
