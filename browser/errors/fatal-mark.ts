/** Fragment of the error page's address where the app has failed: there it is not started again. */
export const FATAL_MARK = '#fatal';
