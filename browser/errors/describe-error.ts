import type { ErrorData } from '../../model/system/load-error.ts';

/** What an error page says of a failure (behaviours §12): 500 unless the error brings a status of its own. */
export const describeError = (error: unknown): ErrorData => {
  const { statusCode, statusMessage } = pick(error);
  const status = Number(statusCode) || 500;
  return {
    statusCode: status,
    statusMessage: typeof statusMessage === 'string' ? statusMessage : defaultMessage(status),
    description: error instanceof Error && error.message !== '' ? error.message : String(error),
  };
};

/** Redirects and client errors are no faults of the site (spec §8). */
export const isReported = (error: unknown): boolean => {
  const status = Number(pick(error).statusCode);
  return !(status >= 300 && status < 500);
};

const pick = (error: unknown): { readonly statusCode?: unknown; readonly statusMessage?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};

const defaultMessage = (status: number): string => (status === 404 ? 'Page Not Found' : 'Internal Server Error');
