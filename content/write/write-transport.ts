import { request } from 'undici';
import type * as z from 'zod';
import { createDispatcher } from '../../base/dispatcher.ts';
import { assertNoProxyPage } from '../../base/proxy.ts';
import { createTransportError } from '../service/transport-errors.ts';
import { orNull } from '../../base/or-null.ts';
import { SiteError } from '../../base/errors.ts';

export interface WriteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Buffer | undefined;
  /** Whether the same request may arrive twice; by default all but POST may. */
  readonly isRepeatable?: boolean | undefined;
}

export interface WriteResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Buffer;
}

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds left for the request; counts if it is less than the limit. */
  readonly timeLeft: number;
}

interface WriteTransport {
  /**
   * Returns the response, whatever its status. Throws `content.unavailable` or
   * `content.too-large`. Redirects are not followed, because they would carry the token away.
   */
  readonly send: (request: WriteRequest, options: SendOptions) => Promise<WriteResponse>;
  readonly close: () => Promise<void>;
}

/** In milliseconds and bytes. Uploads may be slow: nothing is given up within a minute. */
const LIMITS = { header: 60_000, bodyGap: 10_000, request: 90_000, bytes: 32 * 1024 * 1024 } as const;

/** Sends requests with a body over a pool of connections, and limits how long a server can make us wait. */
export const createWriteTransport = (): WriteTransport => {
  const dispatcher = createDispatcher({
    connections: 2,
    connectTimeout: 10_000,
    headersTimeout: LIMITS.header,
    bodyTimeout: LIMITS.bodyGap,
    maxResponseSize: LIMITS.bytes,
  });
  const send: WriteTransport['send'] = async ({ method, url, headers = {}, body }, { signal, timeLeft }) => {
    const allowed = Math.ceil(Math.min(LIMITS.request, timeLeft));
    const timeout = AbortSignal.timeout(allowed);
    try {
      const answer = await request(url, {
        dispatcher,
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      assertNoProxyPage(url, answer.statusCode, first(answer.headers['content-type']));
      return { status: answer.statusCode, retryAfter: first(answer.headers['retry-after']), body: bytes };
    } catch (error) {
      signal?.throwIfAborted();
      throw createTransportError(error, url, timeout.aborted, { ...LIMITS, request: allowed });
    }
  };
  return { send, close: () => dispatcher.destroy() };
};

const first = (header: string | string[] | undefined): string | null => [header ?? []].flat()[0] ?? null;

/** Parses an answer of Prismic's. Throws `content.malformed` if it has another shape. */
export const parseAnswer = <Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> =>
  parseValue(schema, readJson(body));

/** Checks an answer that is already parsed. Throws `content.malformed` if it has another shape. */
export const parseValue = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new SiteError({
    code: 'content.malformed',
    message: `Prismic answered with something of another shape than it documents: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`,
    hint: 'Check what stands between here and Prismic (a proxy, a captive portal), and PRISMIC_WRITE_ENDPOINT.',
  });
};

const readJson = (body: Buffer): unknown => orNull((): unknown => JSON.parse(body.toString('utf8'))) ?? undefined;
