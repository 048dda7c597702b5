import * as z from 'zod';
import { alterError, SiteError, type ErrorCode, type ErrorDetails } from '../../base/errors.ts';
import { quoteService } from '../../base/redact.ts';
import { isTemporary } from '../../base/retry-after.ts';

export const GENERIC_MESSAGE = 'An invalid API response was returned';

/** An answer of the content service that is not a success. */
interface RefusedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly retryAfter: string | null;
  /** The address of the request; `isSearch` is false for the address of the repository itself. */
  readonly url: string;
  readonly isSearch: boolean;
  readonly endpoint: string;
  readonly accessToken: string | undefined;
}

/**
 * Returns the error for an HTTP status of the content service (spec §8). Only the
 * status decides, the body adds words: a 403 with an HTML page is still forbidden.
 */
export const createStatusError = (response: RefusedResponse): SiteError => {
  const body = readBody(response.body);
  const say = (text: string | undefined): string | undefined =>
    text ? quoteService(text, response.accessToken) : undefined;
  const [code, message] = classify(response, {
    ...body,
    message: say(body?.message),
    error: say(body?.error),
    isJson: body !== undefined,
  });
  const { status, url, retryAfter, accessToken } = response;
  const hint = code === 'content.forbidden' ? forbiddenHint(accessToken) : HINTS[code];
  return new SiteError({ code, message, hint, details: { status, url, retryAfter } });
};

/** Creates an error of the content service, with the hint for its code. */
export const createServiceError = (code: ErrorCode, message: string, details?: ErrorDetails): SiteError =>
  new SiteError({ code, message, hint: HINTS[code], details });

/** The error for a successful answer whose body cannot be used: not JSON, cut short, or not in the shape of the Content API. */
export const createMalformedError = (reason: string, details?: ErrorDetails): SiteError =>
  createServiceError('content.malformed', `${GENERIC_MESSAGE}: ${reason}`, details);

/** Marks a malformed answer as one that came whole: nothing was lost on the way, so the next answer will hardly differ. */
export const asWhole = (error: SiteError): SiteError =>
  alterError(error, { hint: WHOLE, details: { ...error.details, isWhole: true } });

const WHOLE =
  'The answer came whole, but is not one of the Content API. Check what stands between this build and the content service, and PRISMIC_ENDPOINT.';

/** The error for a service that refuses a ref which it has named itself. */
export const createRestlessError = ({ code, message, details }: SiteError): SiteError =>
  new SiteError({
    code,
    message: `The content service refuses the newest ref, which it has named itself: ${message}`,
    hint: 'Something is being published all the time, or a cache before the service is behind. Build again in some minutes.',
    details,
  });

interface ErrorBody {
  readonly isJson: boolean;
  readonly type?: string | undefined;
  readonly message: string | undefined;
  readonly error: string | undefined;
}

const classify = (response: RefusedResponse, said: ErrorBody): readonly [ErrorCode, string] => {
  const { status } = response;
  const generic = `${GENERIC_MESSAGE} (HTTP ${status})`;
  if (status === 400) return ['content.parsing', said.message ?? generic];
  if (status === 401 || status === 403) return ['content.forbidden', said.error ?? said.message ?? generic];
  if (status === 404) return classifyNotFound(response, said);
  if (status === 410) return ['content.gone', said.message ?? generic];
  if (status === 429)
    return ['content.rate-limited', `${GENERIC_MESSAGE}: the content service asks to wait (HTTP 429)`];
  if (isTemporary(status))
    return ['content.unavailable', `${GENERIC_MESSAGE}: the content service failed (HTTP ${status})`];
  return ['content.generic', generic];
};

const classifyNotFound = ({ isSearch, endpoint }: RefusedResponse, said: ErrorBody): readonly [ErrorCode, string] => {
  if (!isSearch || !said.isJson) {
    return [
      'content.repository-not-found',
      `Prismic repository not found. Check that "${endpoint}" is pointing to the correct repository.`,
    ];
  }
  if (said.type === 'api_notfound_error')
    return ['content.ref-not-found', said.message ?? `${GENERIC_MESSAGE} (HTTP 404)`];
  if (said.type === 'api_security_error' && /preview token.*expired/i.test(said.message ?? '')) {
    return ['content.preview-token-expired', said.message ?? GENERIC_MESSAGE];
  }
  return [
    'content.not-found',
    said.message ? `No documents were returned: ${said.message}` : 'No documents were returned',
  ];
};

const text = z.string().optional().catch(undefined);
const bodySchema = z.object({ type: text, message: text, error: text });

/** Undefined if the body is not JSON; an empty object if it is JSON of an unknown shape. */
const readBody = (body: Buffer): z.infer<typeof bodySchema> | undefined => {
  try {
    const { success, data } = bodySchema.safeParse(JSON.parse(body.toString('utf8')));
    return success ? data : {};
  } catch {
    return undefined;
  }
};

/** A proxy may also refuse: whether a token was sent tells where to look. */
const forbiddenHint = (accessToken: string | undefined): string =>
  accessToken === undefined
    ? 'No access token is set. If the repository is private, set PRISMIC_ACCESS_TOKEN to an access token of it.'
    : 'PRISMIC_ACCESS_TOKEN is set and was sent. Check that it is an access token of this repository, and what stands between this build and the content service.';

const HINTS: Partial<Record<ErrorCode, string>> = {
  'content.unavailable':
    'Try again later, or check the network, PRISMIC_ENDPOINT and the name of the repository. `site build --offline` builds from the last good snapshot.',
  'content.rate-limited': 'Try again later. `site build --offline` builds from the last good snapshot.',
  'content.malformed': 'Check what stands between this build and the content service (a proxy, a captive portal).',
  'content.inconsistent': 'Try again. If it stays so, the content service or a cache before it is at fault.',
  'content.too-large': 'Ask for smaller pages.',
  'content.redirected': 'Set PRISMIC_ENDPOINT to the final address of the Content API.',
  'content.parsing': 'The content service refused the query. Check the models and the ref.',
  'content.generic':
    'Check PRISMIC_ENDPOINT, and what stands between this build and the content service (a proxy, a captive portal).',
  'content.not-found': 'Check the ref, and that the repository has published documents.',
  'content.repository-not-found': 'Check PRISMIC_REPOSITORY, or PRISMIC_ENDPOINT if it is set.',
  'content.ref-not-found': 'Leave the ref out to build from the newest published content.',
  'content.preview-token-expired': 'Open a new preview from the editor.',
  'content.gone': 'Leave the ref out to build from the newest published content.',
};
