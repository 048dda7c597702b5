/** Milliseconds that a `Retry-After` header asks for, as seconds or as an HTTP date; undefined for none, the past and nonsense. */
export const parseRetryAfter = (value: string, now: number): number | undefined => {
  const delay = /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return delay > 0 ? delay : undefined;
};
