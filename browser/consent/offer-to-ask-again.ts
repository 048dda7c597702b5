import type { PageView } from '../boot/page-views.ts';
import type { Queue } from '../boot/queue.ts';
import { loadLanguage, languageFile } from '../../model/language/catalogue.ts';
import { text } from '../../model/language/messages.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { keepConsent } from './consent.ts';
import { createButton, createElement, keepInBody } from './elements.ts';

/** Puts a button below the page with which an answer is taken back, in the language of whichever page is viewed. */
export const offerToAskAgain = (pageViews: Queue<PageView>): void => {
  const region = createElement('section', 'consent-again');
  const button = createButton('', { className: 'button button--ghost button--small', onClick: askAgain });
  region.append(button);
  const label = async (): Promise<void> => {
    const locale = localeOfPath(location.pathname);
    await loadLanguage(locale);
    if (!languageFile(locale)) return;
    region.setAttribute('aria-label', text(locale, 'consent.label'));
    region.lang = locale;
    button.textContent = text(locale, 'consent.again');
    if (!region.isConnected) keepInBody(region, 'append');
  };
  void label();
  pageViews.listen(() => void label());
};

/** What third parties have begun ends only with the document. */
const askAgain = (): void => {
  keepConsent(null, () => localStorage);
  location.reload();
};
