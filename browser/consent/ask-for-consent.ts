import { text, type MessageKey } from '../../model/language/messages.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import type { Consent } from './consent.ts';
import { createButton, createElement, keepInBody } from '../elements.ts';

/**
 * Asks the visitor at the foot of the window. Made by hand: React may not be here yet, and the page can be used meanwhile. It is the
 * first element of the page, so that the first press of the tab key leads to it. The texts must have been loaded.
 */
export const askForConsent = async (): Promise<Consent> =>
  new Promise((resolve) => {
    const locale = localeOfPath(location.pathname);
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
