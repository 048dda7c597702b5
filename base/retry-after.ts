/** Whether a status may be another one in a moment, all else being as it is: a fault of the server, or a request that came to it too slowly (408). */
export const isPassing = (status: number): boolean => status >= 500 || status === 408;

/** Milliseconds that a `Retry-After` header asks for, as seconds or as an HTTP date; undefined for none, the past and nonsense. */
export const parseRetryAfter = (value: string, now: number): number | undefined => {
  const delay = /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return delay > 0 ? delay : undefined;
};
