import type { Locale } from '../../model/language/locale.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';
import { createButton, createElement } from '../elements.ts';

/** The strip that tells an editor that this is a draft. Its words are in the language of the page, whose texts are there. */
export interface DraftBar {
  /** A draft is being fetched. */
  readonly showLoading: (locale: Locale) => void;
  /** A draft is shown that was fetched then, in milliseconds since 1970. */
  readonly showAge: (locale: Locale, fetchedAt: number) => void;
  /** No draft is shown, and why. */
  readonly showError: (locale: Locale, key: MessageKey) => void;
}

export interface DraftBarOptions {
  readonly onRefresh: () => Promise<void>;
  readonly onExit: () => void;
}

const MINUTE_IN_MS = 60_000;

/** Puts the strip at the foot of the page. Made by hand: it outlives the pages that React draws. */
export const createDraftBar = ({ onRefresh, onExit }: DraftBarOptions): DraftBar => {
  const status = createElement('p', 'preview-bar__status');
  status.setAttribute('role', 'status');
  const className = 'button button--secondary button--small';
  const refresh = createButton('', { className, onClick: () => void onRefresh() });
  const exit = createButton('', { className, onClick: onExit });
  const bar = createElement('aside', 'preview-bar');
  bar.append(status, refresh, exit);
  document.body.append(bar);

  let shown: (() => string) | null = null;
  const show = (locale: Locale, words: () => string): void => {
    shown = words;
    // The page of a language may be on its way, and its texts with it.
    bar.lang = locale;
    bar.setAttribute('aria-label', text(locale, 'preview.title'));
    setText(refresh, text(locale, 'preview.refresh'));
    setText(exit, text(locale, 'preview.exit'));
    setText(status, words());
  };
  setInterval(() => shown && setText(status, shown()), MINUTE_IN_MS);
  return {
    showLoading: (locale) => show(locale, () => text(locale, 'preview.loading')),
    showAge: (locale, fetchedAt) => show(locale, () => describeAge(locale, fetchedAt)),
    showError: (locale, key) => show(locale, () => text(locale, key)),
  };
};

const describeAge = (locale: Locale, fetchedAt: number): string => {
  const count = Math.floor((Date.now() - fetchedAt) / MINUTE_IN_MS);
  const age = count === 0 ? text(locale, 'preview.now') : text(locale, 'preview.age', { count });
  return `${text(locale, 'preview.active')} · ${age}`;
};

/** Screen readers announce every change of a status, also one that changes nothing. */
const setText = (element: HTMLElement, words: string): void => {
  if (element.textContent !== words) element.textContent = words;
};
