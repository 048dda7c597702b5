/** True if the same request may succeed in a moment: the status is a fault of the server, or the request came too slowly (408). */
export const isTemporary = (status: number): boolean => status >= 500 || status === 408;

/** Milliseconds that a `Retry-After` header asks for, in seconds or as an HTTP date; undefined if it is missing, in the past or invalid. */
export const parseRetryAfter = (value: string, now: number): number | undefined => {
  const delay = /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return delay > 0 ? delay : undefined;
};
