import type { PageView, Queue } from './boot/queue.ts';
import { loadLanguage, languageFile } from '../model/language/catalogue.ts';
import { text, type MessageKey } from '../model/language/messages.ts';
import { consentKey } from '../model/site/consent-key.ts';
import { createButton, createElement, keepInBody } from './elements.ts';
import { localeAt } from './site-path.ts';

/** Settles when the visitor agrees to third parties; never when the visitor does not (behaviours §16.14). */
export const whenAllowed = async (pageViews: Queue<PageView>): Promise<void> => {
  const locale = localeAt(location.pathname);
  await loadLanguage(locale);
  const kept = readConsent();
  // Without its texts the question cannot be understood: the next page asks it.
  if (kept === null && !languageFile(locale)) await new Promise(() => {});
  const consent = kept ?? (await askForConsent());
  if (kept === null) keepConsent(consent);
  offerToAskAgain(pageViews);
  if (consent === 'denied') await new Promise(() => {});
};

const KEY = consentKey(SITE.basePath);

/** What the visitor has said to third parties. */
type Consent = 'granted' | 'denied';

/** The visitor's answer; null before there is one, or where storage is blocked. */
const readConsent = (): Consent | null => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : null;
  } catch {
    return null;
  }
};

/**
 * Asks the visitor at the foot of the window. Made by hand: React may not be here yet, and the page can be used meanwhile. It is the
 * first element of the page, so that the first press of the tab key leads to it. The texts must have been loaded.
 */
const askForConsent = async (): Promise<Consent> =>
  new Promise((resolve) => {
    const locale = localeAt(location.pathname);
    const say = (key: MessageKey): string => text(locale, key);
    const bar = createElement('section', 'consent');
    bar.setAttribute('aria-label', say('consent.label'));
    // The page around it may come to be in the other language.
    bar.lang = locale;
    const question = createElement('p', 'consent__text');
    question.textContent = say('consent.text');
    const height = new ResizeObserver(() => reserve(bar.offsetHeight));
    const answer = (consent: Consent) => (): void => {
      height.disconnect();
      reserve(0);
      remove();
      resolve(consent);
    };
    bar.append(
      question,
      createButton(say('consent.deny'), { className: 'button button--secondary', onClick: answer('denied') }),
      createButton(say('consent.allow'), { className: 'button button--secondary', onClick: answer('granted') }),
    );
    const remove = keepInBody(bar, 'prepend');
    height.observe(bar);
  });

/** The style sheet keeps so much room free that the question covers neither the focus nor the end of the page. */
const reserve = (pixels: number): void => document.documentElement.style.setProperty('--consent-height', `${pixels}px`);

/** Keeps the answer, or with null forgets it; where storage is blocked it holds for this page alone. */
const keepConsent = (consent: Consent | null): void => {
  try {
    if (consent === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, consent);
  } catch {
    // Asked again next time.
  }
};

/** Puts a button below the page with which an answer is taken back, in the language of whichever page is viewed. */
const offerToAskAgain = (pageViews: Queue<PageView>): void => {
  const region = createElement('section', 'consent-again');
  const button = createButton('', { className: 'button button--ghost button--small', onClick: askAgain });
  region.append(button);
  const label = async (): Promise<void> => {
    const locale = localeAt(location.pathname);
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
  keepConsent(null);
  location.reload();
};
