import type { PageView, Queue } from './boot/queue.ts';
import { loadLanguage, languageFile } from '../model/language/catalogue.ts';
import { text, type MessageKey } from '../model/language/messages.ts';
import { consentKey } from '../model/site/consent-key.ts';
import { createButton, createElement, keepInBody } from './elements.ts';
import { localeAt } from './site-path.ts';

/** Resolves when the visitor allows third parties; never resolves if the visitor refuses (behaviours §16.14). */
export const whenAllowed = async (pageViews: Queue<PageView>): Promise<void> => {
  const locale = localeAt(location.pathname);
  await loadLanguage(locale);
  const kept = readConsent();
  // Without its texts the question would not be understood, so it is left to the next page.
  if (kept === null && !languageFile(locale)) await new Promise(() => {});
  const consent = kept ?? (await askForConsent());
  if (kept === null) keepConsent(consent);
  offerToAskAgain(pageViews);
  if (consent === 'denied') await new Promise(() => {});
};

const KEY = consentKey(SITE.basePath);

/** The visitor's decision about third parties. */
type Consent = 'granted' | 'denied';

/** The visitor's decision; null if there is none yet or storage is blocked. */
const readConsent = (): Consent | null => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : null;
  } catch {
    return null;
  }
};

/**
 * Asks the visitor at the bottom of the window. Built without React, which may not be loaded yet. It is the first element of the page, so
 * that the first press of the tab key leads to it. Its texts must have been loaded.
 */
const askForConsent = async (): Promise<Consent> =>
  new Promise((resolve) => {
    const locale = localeAt(location.pathname);
    const say = (key: MessageKey): string => text(locale, key);
    const bar = createElement('section', 'consent');
    bar.setAttribute('aria-label', say('consent.label'));
    // The page may change to another language while the question is shown.
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

/** Makes the style sheet reserve space, so that the question covers neither the focused element nor the end of the page. */
const reserve = (pixels: number): void => document.documentElement.style.setProperty('--consent-height', `${pixels}px`);

/** Stores the decision; null deletes it. If storage is blocked, it only applies to this page. */
const keepConsent = (consent: Consent | null): void => {
  try {
    if (consent === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, consent);
  } catch {
    // The next page asks again.
  }
};

/** Adds a button below the page to change the decision. Its label follows the language of the current page. */
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

/** Reloads the document, because third parties that have started cannot be stopped otherwise. */
const askAgain = (): void => {
  keepConsent(null);
  location.reload();
};
