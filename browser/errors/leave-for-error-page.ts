import { localePath } from '../../locales/locale.ts';
import { localeOfPath } from '../../locales/locale-of-path.ts';
import { FATAL_MARK } from './fatal-mark.ts';

/** Nothing can be drawn here any more: the error page is loaded as a document of its own, which stands without the app. */
export const leaveForErrorPage = (error: unknown): void => {
  reportError(error);
  location.replace(localePath(localeOfPath(location.pathname), '/error.html') + FATAL_MARK);
};
