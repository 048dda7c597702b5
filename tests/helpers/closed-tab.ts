/** Whether an error only says that its tab or browser was closed, as calls do that are still running when their test has ended. */
export const isOfClosedTab = (error: unknown): boolean =>
  error instanceof Object &&
  'message' in error &&
  /has been closed|disposed|Target closed|Test ended/.test(String(error.message));
