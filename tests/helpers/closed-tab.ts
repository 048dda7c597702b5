/**
 * Whether an error only says that its tab, or its browser, has been closed: what was under way in a test that is over ends with it,
 * and nobody waits for it any more.
 */
export const isOfClosedTab = (error: unknown): boolean =>
  error instanceof Object &&
  'message' in error &&
  /has been closed|disposed|Target closed|Test ended/.test(String(error.message));
