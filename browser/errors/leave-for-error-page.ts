import { localePath } from '../../locales/locale.ts';
import { localeOfPath } from '../locale/locale-of-path.ts';
import { claimReload } from '../updates/reload-guard.ts';

/** Nothing can be drawn here any more: the error page is loaded as a document of its own, once in a while. */
export const leaveForErrorPage = (error: unknown): void => {
  reportError(error);
  const page = localePath(localeOfPath(location.pathname), '/error.html');
  if (claimReload(page, () => sessionStorage, Date.now())) location.replace(page);
};
