import { localePath } from '../../model/language/locale.ts';
import { localeAt, toAddress } from '../site-path.ts';

/** Fragment that marks the error page as opened because the app failed. The app is not started there again. */
export const FATAL_MARK = '#fatal';

/** Loads the error page as a document, which works without the app, because the app can render nothing any more. */
export const leaveForErrorPage = (error: unknown): void => {
  reportError(error);
  location.replace(toAddress(localePath(localeAt(location.pathname), '/error.html')) + FATAL_MARK);
};
