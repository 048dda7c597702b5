import { redact } from './redact.ts';

/**
 * What the command line makes of an error. `usage`: the command, the configuration, or what it finds in folders is at fault; `content`: the
 * documents, or a page; `unavailable`: the content service, or the proxy on the way to it, cannot be reached or answers nonsense, so the
 * last good snapshot may stand in; `service`: the service refused, or what is kept of it is damaged; `held`: somebody must approve it.
 */
export type ExitClass = 'usage' | 'content' | 'unavailable' | 'service' | 'held';

/** The exit class of each code of a SiteError. */
const EXIT_CLASSES = {
  usage: 'usage',
  'config.invalid': 'usage',
  'source.invalid': 'usage',
  'folder.unusable': 'usage',
  'files.too-many': 'usage',
  'package.missing': 'usage',
  'browser.missing': 'usage',
  'lock.held': 'usage',
  'site.missing': 'usage',
  'site.partial': 'usage',
  'part.missing': 'usage',
  'part.mismatch': 'usage',
  'part.damaged': 'service',
  'site.damaged': 'usage',
  'publish.overtaken': 'usage',
  'publish.taken-back': 'usage',
  'publish.held': 'held',
  'publish.damaged': 'usage',
  'publish.unverified': 'content',
  'publish.unpurged': 'service',
  'publish.unsupported': 'usage',
  'publish.refused': 'service',
  'publish.unavailable': 'service',
  'certificate.untrusted': 'unavailable',
  'encryption.failed': 'unavailable',
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
  'content.invalid-name': 'usage',
  'content.invalid-endpoint': 'usage',
  'content.no-fetch': 'usage',
  'content.invalid': 'content',
  'content.shrink': 'content',
  'page.failed': 'content',
  'content.no-snapshot': 'usage',
  'content.snapshot-damaged': 'service',
  'backup.shrunken': 'service',
  'write.interrupted': 'service',
  'write.no-token': 'usage',
  'write.invalid-endpoint': 'usage',
  'write.unconfirmed': 'usage',
  'write.forbidden': 'service',
  'write.not-found': 'service',
  'write.rejected': 'content',
  'models.drift': 'content',
  'translations.invalid': 'content',
  'push.not-ready': 'usage',
  'push.duplicate': 'content',
  'push.uncertain': 'content',
  'push.journal-damaged': 'service',
  'doctor.node': 'usage',
  'doctor.languages': 'usage',
  'doctor.folder': 'usage',
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

/** An error that somebody can act on; anything else that is thrown is a bug. Access tokens in its texts are blanked. */
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

/** True for a SiteError; if codes are given, only for one with such a code. */
export const isSiteError = (error: unknown, ...codes: readonly ErrorCode[]): error is SiteError =>
  error instanceof SiteError && (codes.length === 0 || codes.includes(error.code));

/** Creates a copy of an error in which some parts are replaced. */
export const alterError = (
  { code, message, hint, details, cause }: SiteError,
  parts: Partial<SiteErrorOptions>,
): SiteError => new SiteError({ code, message, hint, details, cause, ...parts });

/** True if the last good snapshot may stand in for the content service. */
export const isUnavailable = (error: unknown): error is SiteError =>
  isSiteError(error) && error.exitClass === 'unavailable';

/** The message of an error, or of anything else that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The stack of an error, or its message if it has none. */
export const errorStack = (error: unknown): string => (error instanceof Error && error.stack) || errorMessage(error);

const redactDetails = (details: ErrorDetails): ErrorDetails =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? redact(value) : value]),
  );
