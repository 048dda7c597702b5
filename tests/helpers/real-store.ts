import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';

const realStoreSchema = z.object({
  endpoint: z.url(),
  bucket: z.string(),
  region: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
});

/** A real store with a bucket for tests. */
export type RealStore = z.infer<typeof realStoreSchema>;

/** Environment variable with which `npm run test:stores` passes the store to the test processes. */
export const REAL_STORE = 'REAL_STORE';

/** The store on which the S3 suites run; null for the tests' own server. */
export const realStore: RealStore | null =
  process.env[REAL_STORE] === undefined ? null : realStoreSchema.parse(JSON.parse(process.env[REAL_STORE]));

export interface StoreRequest {
  readonly method: string;
  /** The path as it is sent, with escapes. */
  readonly path: string;
  readonly query?: URLSearchParams;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface StoreAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Signs a request and sends it to a store. */
export const askStore = async (store: RealStore, request: StoreRequest): Promise<StoreAnswer> => {
  const { method, path, query = new URLSearchParams(), body = Buffer.of() } = request;
  query.sort();
  // Signatures need spaces as %20, not as plus signs.
  const search = query.toString().replaceAll('+', '%20');
  const { headers, authorization } = sign(store, { ...request, search, body });
  const url = `${store.endpoint}${path}${search === '' ? '' : `?${search}`}`;
  const answer = await fetch(url, {
    method,
    headers: { ...headers, authorization },
    ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
const sign = (
  { endpoint, region, credentials }: RealStore,
  { method, path, search, headers: given, body }: StoreRequest & { readonly search: string; readonly body: Buffer },
) => {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const headers = { ...given, 'x-amz-date': time, 'x-amz-content-sha256': digest(body) };
  const signed = Object.entries({ ...headers, host: new URL(endpoint).host })
    .filter(([name]) => name === 'host' || name.startsWith('x-amz-'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, path, search, lines, names, headers['x-amz-content-sha256']].join('\n');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), digest(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const credential = [credentials.accessKeyId, ...scope].join('/');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { headers, authorization };
};

const digest = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
