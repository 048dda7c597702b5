import { localePath } from '../../model/language/locale.ts';
import { localeAt, toAddress } from '../site-path.ts';

/** Fragment of the error page's address where the app has failed: there it is not started again. */
export const FATAL_MARK = '#fatal';

/** Nothing can be drawn here any more: the error page is loaded as a document of its own, which needs no app. */
export const leaveForErrorPage = (error: unknown): void => {
  reportError(error);
  location.replace(toAddress(localePath(localeAt(location.pathname), '/error.html')) + FATAL_MARK);
};
