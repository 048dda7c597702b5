import type { PageView } from '../boot/page-views.ts';
import type { Queue } from '../boot/queue.ts';
import { loadLanguage, languageFile } from '../../model/language/catalogue.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { askForConsent } from './ask-for-consent.ts';
import { keepConsent, readConsent } from './consent.ts';
import { text } from '../../model/language/messages.ts';
import { createButton, createElement, keepInBody } from '../elements.ts';

/** Settles when the visitor agrees to third parties; never when the visitor does not (behaviours §16.14). */
export const whenAllowed = async (pageViews: Queue<PageView>): Promise<void> => {
  const locale = localeOfPath(location.pathname);
  await loadLanguage(locale);
  const kept = readConsent(() => localStorage);
  // Without its texts the question cannot be understood: the next page asks it.
  if (kept === null && !languageFile(locale)) await new Promise(() => {});
  const consent = kept ?? (await askForConsent());
  if (kept === null) keepConsent(consent, () => localStorage);
  offerToAskAgain(pageViews);
  if (consent === 'denied') await new Promise(() => {});
};

/** Puts a button below the page with which an answer is taken back, in the language of whichever page is viewed. */
const offerToAskAgain = (pageViews: Queue<PageView>): void => {
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
