import * as z from 'zod';
import { SiteError, type ErrorCode, type ErrorDetails } from '../errors.ts';
import { quoteService } from '../redact.ts';

const GENERIC_MESSAGE = 'An invalid API response was returned';

/** An answer of the content service that is not a success. */
export interface RefusedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly retryAfter: string | null;
  /** Address that was asked for; `isSearch` is false for the repository's own address. */
  readonly url: string;
  readonly isSearch: boolean;
  readonly endpoint: string;
  readonly accessToken: string | undefined;
}

/**
 * The error that an HTTP status of the content service stands for (spec §8). The status decides, the body only adds words:
 * a 403 with an HTML page is still forbidden.
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
  return createServiceError(code, message, {
    status: response.status,
    url: response.url,
    retryAfter: response.retryAfter,
  });
};

/** An error of the content service with the hint that belongs to its code. */
export const createServiceError = (
  code: ErrorCode,
  message: string,
  details?: ErrorDetails,
  cause?: unknown,
): SiteError => new SiteError({ code, message, hint: HINTS[code], details, cause });

/** A successful answer whose body cannot be used: not JSON, cut short, or of another shape than the Content API's. */
export const createMalformedError = (reason: string, details?: ErrorDetails): SiteError =>
  createServiceError('content.malformed', `${GENERIC_MESSAGE}: ${reason}`, details);

interface Said {
  readonly isJson: boolean;
  readonly type?: string | undefined;
  readonly message: string | undefined;
  readonly error: string | undefined;
}

const classify = (response: RefusedResponse, said: Said): readonly [ErrorCode, string] => {
  const { status } = response;
  if (status === 400) return ['content.parsing', said.message ?? GENERIC_MESSAGE];
  if (status === 401 || status === 403) return ['content.forbidden', said.error ?? said.message ?? GENERIC_MESSAGE];
  if (status === 404) return classifyNotFound(response, said);
  if (status === 410) return ['content.gone', said.message ?? GENERIC_MESSAGE];
  if (status === 429)
    return ['content.rate-limited', `${GENERIC_MESSAGE}: the content service asks to wait (HTTP 429)`];
  if (status >= 500) return ['content.unavailable', `${GENERIC_MESSAGE}: the content service failed (HTTP ${status})`];
  return ['content.generic', GENERIC_MESSAGE];
};

const classifyNotFound = ({ isSearch, endpoint }: RefusedResponse, said: Said): readonly [ErrorCode, string] => {
  if (!isSearch || !said.isJson) {
    return [
      'content.repository-not-found',
      `Prismic repository not found. Check that "${endpoint}" is pointing to the correct repository.`,
    ];
  }
  if (said.type === 'api_notfound_error') return ['content.ref-not-found', said.message ?? GENERIC_MESSAGE];
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

/** Undefined when the body is not JSON; an empty object when it is JSON of no known shape. */
const readBody = (body: Buffer): z.infer<typeof bodySchema> | undefined => {
  try {
    const { success, data } = bodySchema.safeParse(JSON.parse(body.toString('utf8')));
    return success ? data : {};
  } catch {
    return undefined;
  }
};

const HINTS: Partial<Record<ErrorCode, string>> = {
  'content.unavailable': 'Try again later. `site build --offline` builds from the last good snapshot.',
  'content.rate-limited': 'Try again later. `site build --offline` builds from the last good snapshot.',
  'content.malformed': 'Check what stands between this build and the content service (a proxy, a captive portal).',
  'content.inconsistent': 'Try again. If it stays so, the content service or a cache before it is at fault.',
  'content.too-large': 'Ask for smaller pages.',
  'content.redirected': 'Set PRISMIC_ENDPOINT to the final address of the Content API.',
  'content.parsing': 'The content service refused the query. Check the models and the ref.',
  'content.generic':
    'Check PRISMIC_ENDPOINT, and what stands between this build and the content service (a proxy, a captive portal).',
  'content.forbidden': 'Set PRISMIC_ACCESS_TOKEN to a valid access token of this repository.',
  'content.not-found': 'Check the ref, and that the repository has published documents.',
  'content.repository-not-found': 'Check PRISMIC_REPOSITORY, or PRISMIC_ENDPOINT if it is set.',
  'content.ref-not-found': 'Leave the ref out to build from the newest published content.',
  'content.preview-token-expired': 'Open a new preview from the editor.',
  'content.gone': 'Leave the ref out to build from the newest published content.',
};
