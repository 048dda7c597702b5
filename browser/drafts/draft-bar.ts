import styles from '../../templates/layout/preview-bar.css' with { type: 'text' };
import type { Locale } from '../../model/language/locale.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';
import { createButton, createElement } from '../elements.ts';
import { toAddress } from '../site-path.ts';
import type { DraftProblem } from '../../model/check/check-draft.ts';
import type { DraftedPage } from './drafted-pages.ts';

/** The bar that tells editors that they see a draft. It uses the language of the page, whose texts must be loaded. */
interface DraftBar {
  /** Shows that a draft is being fetched. */
  readonly showLoading: (locale: Locale) => void;
  /** Shows that a draft is displayed, and its age; `fetchedAt` in milliseconds since 1970. */
  readonly showAge: (locale: Locale, fetchedAt: number) => void;
  /** Lists the pages of a language that the draft changes. The list is hidden until this is called and while no draft is displayed. */
  readonly showChanges: (locale: Locale, pages: readonly DraftedPage[]) => void;
  /** Lists the problems that the check found in the draft in a language. */
  readonly showProblems: (locale: Locale, problems: readonly DraftProblem[]) => void;
  /** Says why the page is not displayed from the draft. `hasDraft`: whether there is a draft whose changes and problems can be listed. */
  readonly showError: (locale: Locale, key: MessageKey, hasDraft: boolean) => void;
}

interface DraftBarOptions {
  readonly onRefresh: () => Promise<void>;
  readonly onExit: () => void;
}

const MINUTE_IN_MS = 60_000;

/** Adds the bar at the bottom of the page. Built without React, because it outlives the pages that React renders. */
export const createDraftBar = ({ onRefresh, onExit }: DraftBarOptions): DraftBar => {
  const status = createElement('p', 'preview-bar__status');
  status.setAttribute('role', 'status');
  const className = 'button button--secondary button--small';
  const refresh = createButton('', { className, onClick: () => void onRefresh() });
  const exit = createButton('', { className, onClick: onExit });
  const changes = createList('preview-bar__changes');
  const problems = createList('preview-bar__problems');
  const lists = [changes, problems];
  const bar = createElement('aside', 'preview-bar');
  bar.append(status, changes.element, problems.element, refresh, exit);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(bar);

  let shown: (() => string) | null = null;
  const show = (locale: Locale, words: () => string, hasDraft = false): void => {
    shown = words;
    // The page in this language, with its texts, may still be loading.
    bar.lang = locale;
    bar.setAttribute('aria-label', text(locale, 'preview.title'));
    setText(refresh, text(locale, 'preview.refresh'));
    setText(exit, text(locale, 'preview.exit'));
    setText(status, words());
    for (const list of lists) list.showIn(hasDraft ? locale : null);
  };
  setInterval(() => shown && setText(status, shown()), MINUTE_IN_MS);
  return {
    showLoading: (locale) => show(locale, () => text(locale, 'preview.loading')),
    showAge: (locale, fetchedAt) => show(locale, () => describeAge(locale, fetchedAt), true),
    showChanges: (locale, pages) => changes.fill(locale, describeChanges(locale, pages)),
    showProblems: (locale, found) => problems.fill(locale, describeProblems(locale, found)),
    showError: (locale, key, hasDraft) => show(locale, () => text(locale, key), hasDraft),
  };
};

interface ListInBar {
  readonly element: HTMLElement;
  readonly fill: (locale: Locale, content: HTMLElement | null) => void;
  /** Shows the list if it is in the language of the displayed draft. */
  readonly showIn: (locale: Locale | null) => void;
}

const createList = (className: string): ListInBar => {
  const element = createElement('div', className);
  let [drafted, listed]: readonly (Locale | null)[] = [null, null];
  const showOrHide = (): void => {
    element.hidden = drafted === null || drafted !== listed || element.childElementCount === 0;
  };
  showOrHide();
  return {
    element,
    fill: (locale, content) => {
      element.replaceChildren(...(content === null ? [] : [content]));
      listed = locale;
      showOrHide();
    },
    showIn: (locale) => {
      drafted = locale;
      showOrHide();
    },
  };
};

const describeAge = (locale: Locale, fetchedAt: number): string => {
  const count = Math.floor((Date.now() - fetchedAt) / MINUTE_IN_MS);
  const age = count === 0 ? text(locale, 'preview.now') : text(locale, 'preview.age', { count });
  return `${text(locale, 'preview.active')} · ${age}`;
};

/** A sentence that unfolds to the list of pages. */
const describeChanges = (locale: Locale, pages: readonly DraftedPage[]): HTMLElement => {
  const { length: count } = pages;
  const summary = text(locale, count === 0 ? 'preview.unchanged' : 'preview.changes', { count });
  if (count > 0)
    return foldList(locale, { summary, heading: text(locale, 'preview.pages'), items: pages }, (page) =>
      listPage(locale, page),
    );
  const sentence = createElement('p', '');
  sentence.textContent = summary;
  return sentence;
};

/** A sentence that unfolds to the problems, each with a link to its document's page. Null if there are none. */
const describeProblems = (locale: Locale, problems: readonly DraftProblem[]): HTMLElement | null => {
  const { length: count } = problems;
  if (count === 0) return null;
  const summary = text(locale, 'preview.problems', { count });
  return foldList(locale, { summary, heading: text(locale, 'preview.check'), items: problems }, listProblem);
};

interface FoldedList<Item> {
  readonly summary: string;
  readonly heading: string;
  readonly items: readonly Item[];
}

const foldList = <Item>(
  locale: Locale,
  { summary, heading, items }: FoldedList<Item>,
  describe: (item: Item) => HTMLElement,
): HTMLElement => {
  const details = createElement('details', '');
  // Details with the same name close each other: two open lists would cover a small screen.
  details.setAttribute('name', 'preview-bar');
  const [summaryElement, headingElement] = [createElement('summary', ''), createElement('p', '')];
  summaryElement.textContent = summary;
  headingElement.textContent = heading;
  const list = createElement('ul', 'preview-bar__list');
  list.append(...items.slice(0, MOST_LISTED).map(describe));
  const rest = items.length - MOST_LISTED;
  if (rest > 0) list.append(listItem(text(locale, 'preview.more', { count: rest })));
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) details.removeAttribute('open');
  });
  details.append(summaryElement, headingElement, list);
  return details;
};

/** Only the number of further items is shown. */
const MOST_LISTED = 100;

const listProblem = ({ name, path, field, message }: DraftProblem): HTMLElement => {
  const title = path === null ? isolate('bdi', name) : createLink(path, name);
  const place = field === '' ? [] : [' ', isolate('code', field)];
  return listItem(title, ` — ${message}`, ...place);
};

/** Isolates a text of the content, so that its writing direction does not affect the surrounding text. */
const isolate = (element: 'bdi' | 'code', words: string): HTMLElement => {
  const isolated = createElement(element, '');
  isolated.textContent = words;
  isolated.dir = 'auto';
  return isolated;
};

const createLink = (path: string, words: string): HTMLElement => {
  const link = document.createElement('a');
  link.href = toAddress(encodeURI(path));
  link.append(isolate('bdi', words));
  return link;
};

const listPage = (locale: Locale, { path, name, kind }: DraftedPage): HTMLElement => {
  const note = kind === 'changed' ? [] : [` — ${text(locale, `preview.${kind}`)}`];
  return listItem(kind === 'removed' ? isolate('bdi', name) : createLink(path, name), ...note, ` ${path}`);
};

const listItem = (...content: readonly (Node | string)[]): HTMLElement => {
  const item = createElement('li', '');
  item.append(...content);
  return item;
};

/** Sets a text only if it differs: screen readers announce every change of a status. */
const setText = (element: HTMLElement, words: string): void => {
  if (element.textContent !== words) element.textContent = words;
};
