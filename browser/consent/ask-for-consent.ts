import { loadMessages } from '../../locales/catalogue.ts';
import { text, type MessageKey } from '../../locales/messages.ts';
import { localeOfPath } from '../locale/locale-of-path.ts';
import type { Consent } from './consent.ts';

/** Asks the visitor at the foot of the page. Made by hand: React may not be here yet, and the page can be used meanwhile. */
export const askForConsent = async (): Promise<Consent> => {
  const locale = localeOfPath(location.pathname);
  await loadMessages(locale);
  const say = (key: MessageKey): string => text(locale, key);
  const bar = element('section', 'consent');
  bar.setAttribute('aria-label', say('consent.label'));
  const question = element('p', 'consent__text');
  question.textContent = say('consent.text');
  const deny = button(say('consent.deny'), 'button button--secondary');
  const allow = button(say('consent.allow'), 'button');
  bar.append(question, deny, allow);
  document.body.append(bar);
  return new Promise((resolve) => {
    const answer = (consent: Consent) => (): void => {
      bar.remove();
      resolve(consent);
    };
    deny.addEventListener('click', answer('denied'));
    allow.addEventListener('click', answer('granted'));
  });
};

const element = (name: string, className: string): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  return made;
};

const button = (label: string, className: string): HTMLElement => {
  const made = element('button', className);
  made.setAttribute('type', 'button');
  made.textContent = label;
  return made;
};
