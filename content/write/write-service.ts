import { isRepositoryName } from '@prismicio/client';
import { SiteError } from '../../base/errors.ts';
import { SYSTEM_CLOCK, createRetry, type Clock } from '../service/retry.ts';
import { createInterruption, createRefusal, createWriteFault, wasNeverSent } from './write-errors.ts';
import { createWriteTransport, type WriteRequest, type WriteResponse } from './write-transport.ts';

/** Addresses of the three services that Prismic is written through, without a final slash. */
export interface WriteHosts {
  readonly customTypes: string;
  readonly assets: string;
  readonly migration: string;
}

export interface WriteServiceOptions {
  readonly repository: string;
  /** Never printed, never kept. */
  readonly token: string;
  /** One address in place of Prismic's three hosts. */
  readonly endpoint?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface WriteService {
  readonly repository: string;
  readonly hosts: WriteHosts;
  /** Sends a request with the credentials; every answer is a success, everything else is thrown as a SiteError. */
  readonly send: (request: WriteRequest) => Promise<WriteResponse>;
  readonly close: () => Promise<void>;
}

/**
 * The one way to write to Prismic. A request that the service asks to send later (429), or that never reached it, is sent
 * again; after a fault half-way only what may be done twice (GET, PUT, DELETE, and a POST that says so) is.
 */
export const createWriteService = (options: WriteServiceOptions): WriteService => {
  const { repository, token, endpoint, clock = SYSTEM_CLOCK, signal } = options;
  if (!isRepositoryName(repository)) throw createNameError(repository);
  const hosts = writeHosts(endpoint);
  const transport = createWriteTransport();
  const credentials = { authorization: `Bearer ${token}`, repository };
  const attempt = async (request: WriteRequest, timeLeft: number): Promise<WriteResponse> => {
    const headers = { ...request.headers, ...credentials };
    // Ctrl-C lets a write end: it would not be known whether it was done.
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

/** Prismic's, unless one address stands for them. Throws `write.invalid-endpoint`. */
export const writeHosts = (endpoint: string | undefined): WriteHosts =>
  endpoint === undefined ? PRISMIC_HOSTS : sameHost(endpoint);

const PRISMIC_HOSTS: WriteHosts = {
  customTypes: 'https://customtypes.prismic.io',
  assets: 'https://asset-api.prismic.io',
  migration: 'https://migration.prismic.io',
};

const isRepeatable = ({ method, isRepeatable: isSafe = method !== 'POST' }: WriteRequest): boolean => isSafe;

/** The paths of the three services do not collide, so that one address can stand for all of them. */
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
