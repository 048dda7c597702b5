import { redact } from './redact.ts';

/**
 * What the command line makes of an error. `unavailable`: the content service, or the proxy on the way to it, cannot be reached or
 * talks nonsense, so that the last good snapshot may stand in; `service`: it answered, and the answer was no; `content`: the documents are at fault;
 * `held`: somebody has to approve it.
 */
export type ExitClass =
  | 'usage'
  | 'config'
  | 'busy'
  | 'held'
  | 'missing'
  | 'unavailable'
  | 'service'
  | 'content'
  | 'page'
  | 'storage';

/** Every code of a SiteError with its exit class. */
const EXIT_CLASSES = {
  usage: 'usage',
  'config.invalid': 'config',
  'folder.unusable': 'config',
  'files.too-many': 'config',
  'package.missing': 'config',
  'browser.missing': 'config',
  'lock.held': 'busy',
  'site.missing': 'missing',
  'site.partial': 'missing',
  'part.missing': 'missing',
  'part.mismatch': 'usage',
  'part.damaged': 'storage',
  'site.damaged': 'missing',
  'publish.overtaken': 'busy',
  'publish.taken-back': 'busy',
  'publish.held': 'held',
  'publish.damaged': 'config',
  'publish.unverified': 'page',
  'publish.unpurged': 'service',
  'publish.unsupported': 'config',
  'publish.refused': 'service',
  'publish.unavailable': 'service',
  'certificate.untrusted': 'unavailable',
  'proxy.unavailable': 'unavailable',
  'proxy.refused': 'unavailable',
  'content.unavailable': 'unavailable',
  'content.rate-limited': 'unavailable',
  'content.malformed': 'unavailable',
  'content.inconsistent': 'unavailable',
  'content.too-large': 'service',
  'content.redirected': 'service',
  'content.parsing': 'service',
  'content.forbidden': 'service',
  'content.not-found': 'service',
  'content.repository-not-found': 'service',
  'content.ref-not-found': 'service',
  'content.preview-token-expired': 'service',
  'content.gone': 'service',
  'content.generic': 'service',
  'content.invalid-name': 'config',
  'content.invalid-endpoint': 'config',
  'content.no-fetch': 'config',
  'content.invalid': 'content',
  'content.shrink': 'content',
  'page.failed': 'page',
  'content.no-snapshot': 'missing',
  'content.snapshot-damaged': 'storage',
  'backup.shrunken': 'storage',
  'write.interrupted': 'service',
  'write.no-token': 'config',
  'write.invalid-endpoint': 'config',
  'write.unconfirmed': 'usage',
  'write.forbidden': 'service',
  'write.not-found': 'service',
  'write.rejected': 'content',
  'models.drift': 'content',
  'translations.invalid': 'content',
  'push.not-ready': 'config',
  'push.duplicate': 'content',
  'push.uncertain': 'content',
  'push.journal-damaged': 'storage',
  'doctor.node': 'config',
  'doctor.languages': 'config',
  'doctor.folder': 'config',
  'doctor.host-limits': 'content',
} as const satisfies Record<string, ExitClass>;

export type ErrorCode = keyof typeof EXIT_CLASSES;
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface SiteErrorOptions {
  readonly code: ErrorCode;
  /** What happened and why. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string | undefined;
  readonly details?: ErrorDetails | undefined;
  readonly cause?: unknown;
}

/** An error that somebody can act on; anything else that is thrown is a bug. No access token survives in its texts. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly details: ErrorDetails | undefined;

  constructor({ code, message, hint, details, cause }: SiteErrorOptions) {
    super(redact(message), cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint === undefined ? undefined : redact(hint);
    this.details = details && redactDetails(details);
  }

  get exitClass(): ExitClass {
    return EXIT_CLASSES[this.code];
  }
}

/** Whether an error is a SiteError, of one of the codes if any are given. */
export const isSiteError = (error: unknown, ...codes: readonly ErrorCode[]): error is SiteError =>
  error instanceof SiteError && (codes.length === 0 || codes.includes(error.code));

/** Whether the last good snapshot may stand in for the content service. */
export const isUnavailable = (error: unknown): error is SiteError =>
  isSiteError(error) && error.exitClass === 'unavailable';

const redactDetails = (details: ErrorDetails): ErrorDetails =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? redact(value) : value]),
  );
