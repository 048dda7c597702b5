import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { SiteError, isSiteError, type ErrorCode } from '../../base/errors.ts';
import { quoteService } from '../../base/redact.ts';
import type { WriteRequest, WriteResponse } from './write-transport.ts';

interface Refused {
  readonly request: WriteRequest;
  readonly repository: string;
  readonly token: string;
}

/** The error that a status of Prismic's write services stands for, with what the service says of it. */
export const createRefusal = (
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

/** Whether a request certainly did not reach the service: sending it again cannot do anything twice. */
export const wasNeverSent = (error: unknown): boolean =>
  isSiteError(error) &&
  (error.code === 'content.rate-limited' ||
    error.details?.['wasSent'] === false ||
    NEVER_SENT.has(String(error.details?.['code'] ?? '')));

const NEVER_SENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** A fault in the middle of something that must not be done twice: it is not known whether the service has done it. */
export const createInterruption = (error: unknown): unknown =>
  isFault(error) || isSiteError(error, 'proxy.unavailable')
    ? new SiteError({ ...partsOf(error), code: 'write.interrupted', hint: GO_ON })
    : error;

/** A fault that has outlasted all tries, with what to do about a write. */
export const createWriteFault = (error: unknown): unknown =>
  isFault(error) ? new SiteError({ ...partsOf(error), code: error.code, hint: GO_ON }) : error;

const GO_ON = 'Run the same command again later: nothing is done twice.';

const isFault = (error: unknown): error is SiteError =>
  isSiteError(error, 'content.unavailable', 'content.malformed', 'content.rate-limited');

const partsOf = ({ message, details, cause }: SiteError) => ({
  message: message.replace('The content service at', 'Prismic at'),
  details,
  cause,
});

const codeOf = (status: number): ErrorCode => {
  if (status === 401 || status === 403) return 'write.forbidden';
  if (status === 404) return 'write.not-found';
  if (status === 429) return 'content.rate-limited';
  if (status >= 500) return 'content.unavailable';
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

/** What a refusal says: Prismic's services name it `message`, `Message` or `error`, some as plain text. HTML pages of proxies say nothing. */
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
