import type { ErrorData } from '../../model/system/load-error.ts';

/** What the error page says about an error (behaviours §12). The status is 500 unless the error has its own. */
export const describeError = (error: unknown): ErrorData => {
  const { statusCode, statusMessage } = pick(error);
  const status = Number(statusCode) || 500;
  return {
    statusCode: status,
    statusMessage: typeof statusMessage === 'string' ? statusMessage : defaultMessage(status),
    description: error instanceof Error && error.message !== '' ? error.message : String(error),
  };
};

/** Whether an error is reported. Redirects and client errors are not the site's fault (spec §8). */
export const isReported = (error: unknown): boolean => {
  const status = Number(pick(error).statusCode);
  return !(status >= 300 && status < 500);
};

const pick = (error: unknown): { readonly statusCode?: unknown; readonly statusMessage?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};

const defaultMessage = (status: number): string => (status === 404 ? 'Page Not Found' : 'Internal Server Error');
