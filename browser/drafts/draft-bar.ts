import type { Locale } from '../../model/language/locale.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';
import { createButton, createElement } from '../elements.ts';
import { toAddress } from '../site-path.ts';
import type { DraftedPage } from './drafted-pages.ts';

/** The strip that tells an editor that this is a draft. Its words are in the language of the page, whose texts are there. */
export interface DraftBar {
  /** A draft is being fetched. */
  readonly showLoading: (locale: Locale) => void;
  /** A draft is shown that was fetched then, in milliseconds since 1970. */
  readonly showAge: (locale: Locale, fetchedAt: number) => void;
  /** The pages that the draft changes in the language. Until then, and where no draft is shown, nothing is said of that. */
  readonly showChanges: (locale: Locale, pages: readonly DraftedPage[]) => void;
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
  const changes = createElement('div', 'preview-bar__changes');
  changes.hidden = true;
  const bar = createElement('aside', 'preview-bar');
  bar.append(status, changes, refresh, exit);
  document.body.append(bar);

  let shown: (() => string) | null = null;
  let [drafted, listed]: readonly (Locale | null)[] = [null, null];
  const showOrHideChanges = (): void => {
    changes.hidden = drafted === null || drafted !== listed;
  };
  const show = (locale: Locale, words: () => string, hasDraft = false): void => {
    shown = words;
    // The page of a language may be on its way, and its texts with it.
    bar.lang = locale;
    bar.setAttribute('aria-label', text(locale, 'preview.title'));
    setText(refresh, text(locale, 'preview.refresh'));
    setText(exit, text(locale, 'preview.exit'));
    setText(status, words());
    drafted = hasDraft ? locale : null;
    showOrHideChanges();
  };
  setInterval(() => shown && setText(status, shown()), MINUTE_IN_MS);
  return {
    showLoading: (locale) => show(locale, () => text(locale, 'preview.loading')),
    showAge: (locale, fetchedAt) => show(locale, () => describeAge(locale, fetchedAt), true),
    showChanges: (locale, pages) => {
      changes.replaceChildren(describeChanges(locale, pages));
      listed = locale;
      showOrHideChanges();
    },
    showError: (locale, key) => show(locale, () => text(locale, key)),
  };
};

const describeAge = (locale: Locale, fetchedAt: number): string => {
  const count = Math.floor((Date.now() - fetchedAt) / MINUTE_IN_MS);
  const age = count === 0 ? text(locale, 'preview.now') : text(locale, 'preview.age', { count });
  return `${text(locale, 'preview.active')} · ${age}`;
};

/** A sentence, and behind it the pages. */
const describeChanges = (locale: Locale, pages: readonly DraftedPage[]): HTMLElement => {
  const { length: count } = pages;
  const details = createElement('details', '');
  const summary = createElement(count === 0 ? 'p' : 'summary', '');
  summary.textContent = text(locale, count === 0 ? 'preview.unchanged' : 'preview.changes', { count });
  if (count === 0) return summary;
  const heading = createElement('p', '');
  heading.textContent = text(locale, 'preview.pages');
  const list = createElement('ul', 'preview-bar__pages');
  list.append(...pages.slice(0, MOST_LISTED).map((page) => listPage(locale, page)));
  if (count > MOST_LISTED) list.append(listItem(text(locale, 'preview.more', { count: count - MOST_LISTED })));
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) details.removeAttribute('open');
  });
  details.append(summary, heading, list);
  return details;
};

/** The rest is told by its number. */
const MOST_LISTED = 100;

const listPage = (locale: Locale, { path, name, kind }: DraftedPage): HTMLElement => {
  const link = document.createElement('a');
  link.href = toAddress(encodeURI(path));
  link.textContent = name;
  const note = kind === 'changed' ? [] : [` — ${text(locale, `preview.${kind}`)}`];
  return listItem(kind === 'removed' ? name : link, ...note, ` ${path}`);
};

const listItem = (...content: readonly (Node | string)[]): HTMLElement => {
  const item = createElement('li', '');
  item.append(...content);
  return item;
};

/** Screen readers announce every change of a status, also one that changes nothing. */
const setText = (element: HTMLElement, words: string): void => {
  if (element.textContent !== words) element.textContent = words;
};
