import { showToast } from '../../model/toasts/show-toast.ts';
import { text } from '../../model/language/messages.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';

/** Tells that a new build of the site is there and offers to load it. */
export const offerReload = (): void => {
  const locale = localeOfPath(location.pathname);
  showToast({
    type: 'info',
    duration: 0,
    message: text(locale, 'update.ready'),
    action: { label: text(locale, 'update.reload'), onClick: () => location.reload() },
  });
};
