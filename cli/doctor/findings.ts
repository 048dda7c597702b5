import type { ErrorCode } from '../../base/errors.ts';
import type { Finding } from '../terminal/events.ts';

export const ok = (check: string, message: string): Finding => ({ status: 'ok', check, message });

export const skipped = (check: string, message: string, remedy?: string): Finding => ({
  status: 'skipped',
  check,
  message,
  remedy,
});

export const warning = (check: string, message: string, remedy: string): Finding => ({
  status: 'warning',
  check,
  message,
  remedy,
});

export const problem = (check: string, message: string, remedy: string | undefined, code: ErrorCode): Finding => ({
  status: 'problem',
  check,
  message,
  remedy,
  code,
});
