import { isRepositoryName } from '@prismicio/client';
import * as z from 'zod';
import { alterError, isSiteError, SiteError, type ErrorCode } from '../../base/errors.ts';
import { SYSTEM_CLOCK, createRetry, type Clock } from '../service/retry.ts';
import { orNull } from '../../base/or-null.ts';
import { quoteService } from '../../base/redact.ts';
import { isTemporary } from '../../base/retry-after.ts';
import { createWriteTransport, type WriteRequest, type WriteResponse } from './write-transport.ts';

/** Addresses of Prismic's three services for writing, without a final slash. */
interface WriteHosts {
  readonly customTypes: string;
  readonly assets: string;
  readonly migration: string;
}

interface WriteServiceOptions {
  readonly repository: string;
  /** Never printed or stored. */
  readonly token: string;
  /** One address in place of Prismic's three hosts. */
  readonly endpoint?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface WriteService {
  readonly repository: string;
  readonly hosts: WriteHosts;
  /** Sends a request with the credentials. Every answer is a success; everything else is thrown as a SiteError. */
  readonly send: (request: WriteRequest) => Promise<WriteResponse>;
  readonly close: () => Promise<void>;
}

/**
 * The one way to write to Prismic. A request that the service asks to send later (429), or that never reached it, is sent again; after a
 * fault half-way, only a request that may be done twice (by default all but POST).
 */
export const createWriteService = (options: WriteServiceOptions): WriteService => {
  const { repository, token, endpoint, clock = SYSTEM_CLOCK, signal } = options;
  if (!isRepositoryName(repository)) throw createNameError(repository);
  const hosts = writeHosts(endpoint);
  const transport = createWriteTransport();
  const credentials = { authorization: `Bearer ${token}`, repository };
  const attempt = async (request: WriteRequest, timeLeft: number): Promise<WriteResponse> => {
    const headers = { ...request.headers, ...credentials };
    // Ctrl-C does not interrupt a write: it would be unknown whether it was done.
    const until = { signal: isRepeatable(request) ? signal : undefined, timeLeft };
    const response = await transport.send({ ...request, headers }, until);
    if (response.status >= 200 && response.status < 300) return response;
    throw createRefusal(response, { request, repository, token });
  };
  const attemptOnce = async (request: WriteRequest, timeLeft: number): Promise<WriteResponse> => {
    try {
      return await attempt(request, timeLeft);
    } catch (error) {
      throw wasNeverSent(error) ? error : createInterruption(error);
    }
  };
  const send: WriteService['send'] = async (request) => {
    const work = isRepeatable(request) ? attempt : attemptOnce;
    try {
      return await createRetry({ clock, signal })((timeLeft) => work(request, timeLeft));
    } catch (error) {
      throw createWriteFault(error);
    }
  };
  return { repository, hosts, send, close: transport.close };
};

/** Prismic's hosts, unless one address replaces them. Throws `write.invalid-endpoint`. */
export const writeHosts = (endpoint: string | undefined): WriteHosts =>
  endpoint === undefined ? PRISMIC_HOSTS : sameHost(endpoint);

const PRISMIC_HOSTS: WriteHosts = {
  customTypes: 'https://customtypes.prismic.io',
  assets: 'https://asset-api.prismic.io',
  migration: 'https://migration.prismic.io',
};

const isRepeatable = ({ method, isRepeatable: isSafe = method !== 'POST' }: WriteRequest): boolean => isSafe;

/** The paths of the three services do not collide, so one address can replace all of them. */
const sameHost = (endpoint: string): WriteHosts => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new SiteError({
      code: 'write.invalid-endpoint',
      message: `Expected a full address in PRISMIC_WRITE_ENDPOINT, got ${endpoint}`,
      hint: 'Leave it out to write to Prismic itself.',
    });
  }
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  return { customTypes: base, assets: base, migration: base };
};

const createNameError = (name: string): SiteError =>
  new SiteError({
    code: 'content.invalid-name',
    message: `An invalid Prismic repository name was given: ${name}`,
    hint: 'Set repositoryName in prismic.config.json, or PRISMIC_REPOSITORY, to NAME as in NAME.prismic.io.',
  });

interface Refused {
  readonly request: WriteRequest;
  readonly repository: string;
  readonly token: string;
}

/** Returns the error for a status of Prismic's write services, with the reason that the service gives. */
const createRefusal = (
  { status, body, retryAfter }: WriteResponse,
  { request, repository, token }: Refused,
): SiteError => {
  const code = codeOf(status);
  const said = quoteService(readReason(body), token);
  const { host, pathname } = new URL(request.url);
  return new SiteError({
    code,
    message: `${host} answered ${request.method} ${pathname} with HTTP ${status}${said && `: ${said}`}`,
    hint: hintFor(code, repository),
    details: { status, retryAfter, said },
  });
};

/** True if a request certainly had no effect, so that sending it again cannot do anything twice. */
const wasNeverSent = (error: unknown): boolean =>
  isSiteError(error) &&
  (error.code === 'content.rate-limited' ||
    error.details?.['wasSent'] === false ||
    NEVER_SENT.has(String(error.details?.['code'] ?? '')));

const NEVER_SENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** Turns a fault in a request that must not be sent twice into `write.interrupted`: it is unknown whether the service has done it. */
const createInterruption = (error: unknown): unknown =>
  isFault(error) || isSiteError(error, 'proxy.unavailable')
    ? alterError(error, { message: atPrismic(error), code: 'write.interrupted', hint: GO_ON })
    : error;

/** Gives a fault that outlasted all tries the hint for writes. */
const createWriteFault = (error: unknown): unknown =>
  isFault(error) ? alterError(error, { message: atPrismic(error), hint: GO_ON }) : error;

const GO_ON = 'Run the same command again later: nothing is done twice.';

const isFault = (error: unknown): error is SiteError =>
  isSiteError(error, 'content.unavailable', 'content.malformed', 'content.rate-limited');

const atPrismic = ({ message }: SiteError): string => message.replace('The content service at', 'Prismic at');

const codeOf = (status: number): ErrorCode => {
  if (status === 401 || status === 403) return 'write.forbidden';
  if (status === 404) return 'write.not-found';
  if (status === 429) return 'content.rate-limited';
  if (isTemporary(status)) return 'content.unavailable';
  return status >= 400 ? 'write.rejected' : 'content.redirected';
};

const hintFor = (code: ErrorCode, repository: string): string | undefined => {
  switch (code) {
    case 'write.forbidden':
      return `Set PRISMIC_WRITE_TOKEN to a write token of “${repository}”: in Prismic, Settings → API & Security → Write APIs.`;
    case 'write.not-found':
      return `Check that the repository “${repository}” exists (prismic.config.json, PRISMIC_REPOSITORY), and that nobody has deleted this in Prismic.`;
    case 'write.rejected':
      return 'Correct what the service names, and run the command again.';
    case 'content.redirected':
      return 'Redirects are not followed, since they would carry the write token away. Check PRISMIC_WRITE_ENDPOINT and proxies.';
    default:
      return GO_ON;
  }
};

const text = z.string().optional().catch(undefined);
const detailSchema = z.looseObject({ property: text, error: text, message: text });
const reasonSchema = z.object({
  message: text,
  Message: text,
  error: text,
  details: z.array(detailSchema).optional().catch(undefined),
});

/**
 * The reason of a refusal. Prismic's services name it `message`, `Message`
 * or `error`, some send plain text; HTML pages of proxies have none.
 */
const readReason = (body: Buffer): string => {
  const raw = body.toString('utf8');
  const reason = orNull(() => reasonSchema.parse(JSON.parse(raw)));
  if (reason === null) return raw.trimStart().startsWith('<') ? '' : raw;
  const said = reason.message ?? reason.Message ?? reason.error ?? '';
  const details = (reason.details ?? []).map(({ property, error, message }) =>
    [property, error ?? message].filter(Boolean).join(': '),
  );
  return [said, ...details].filter(Boolean).join('; ');
};
