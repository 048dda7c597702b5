import type { ErrorCode } from '../base/errors.ts';

/** What `site doctor` has to say of one thing. */
export interface Finding {
  readonly status: 'ok' | 'warning' | 'problem' | 'skipped';
  /** What was looked at. */
  readonly check: string;
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
  /** Of a problem: decides the exit code. */
  readonly code?: ErrorCode | undefined;
}

export const ok = (check: string, message: string): Finding => ({ status: 'ok', check, message });

export const skipped = (check: string, message: string, remedy?: string): Finding => ({
  ...{ status: 'skipped', check, message, remedy },
});

export const warning = (check: string, message: string, remedy: string): Finding => ({
  ...{ status: 'warning', check, message, remedy },
});

export const problem = (check: string, message: string, remedy: string | undefined, code: ErrorCode): Finding => ({
  ...{ status: 'problem', check, message, remedy, code },
});

/** A finding for people: its state, what was looked at, and the remedy. */
export const describeFinding = ({ status, check, message, remedy }: Finding): string => {
  const line = `${status.padEnd(8)} ${check}: ${message}`;
  return remedy === undefined ? line : `${line}\n         → ${remedy}`;
};
