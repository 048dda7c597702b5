import { isDeepStrictEqual } from 'node:util';
import type { CardType } from '../../../model/card/card.ts';
import type { Locale } from '../../../model/language/locale.ts';
import type { IndexReader } from '../../../model/site/content-index.ts';
import type { Route } from '../../../model/site/route.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import { pageId } from '../../../renderer/pages/plan.ts';
import { listName, readRelated, readSpecs } from '../../../renderer/pages/reads.ts';
import type { StandingMemory } from './standing-memory.ts';

export interface Comparison {
  readonly memory: StandingMemory;
  /** What pages read before the change, and after it. */
  readonly before: IndexReader;
  readonly after: IndexReader;
  readonly asOf: string;
  readonly pageSize: number;
}

export interface Affected {
  /** Whether what may be shown of the documents is something else. */
  readonly isShown: boolean;
  /** Pages of other documents that may change. */
  readonly routes: readonly Route[];
}

/** More are not worth a way of their own: neither at once, nor from one build of the whole site to the next. */
const MOST = 2000;

/**
 * Pages of other documents that show something else once documents have changed: those that need one of these, and those whose
 * template makes something else of a list. Null when a document has other pages than before, or when there are too many.
 */
export const findAffected = (documents: readonly CheckedDocument[], comparison: Comparison): Affected | null => {
  const shown = findShown(documents, comparison);
  if (shown.length === 0) return { isShown: false, routes: [] };
  const lists = listsOf(shown);
  if (!havePagesAsBefore(shown, lists, comparison)) return null;
  const { memory } = comparison;
  const changed = new Set(documents.map(({ id }) => id));
  const needed = [...shown.map(({ id }) => id), ...lists.map(({ locale, type }) => listName(locale, type))];
  const readers = new Set(needed.flatMap((name) => memory.dependantsOf(name).readers));
  const others = findListPages(lists, comparison);
  const owners = new Set([...readers, ...others.flatMap(({ documentId }) => documentId ?? [])]);
  const wanted = new Set(others.map(pageId));
  if (owners.size > MOST) return null;
  const routes = [...owners]
    .filter((id) => !changed.has(id))
    .flatMap((id) => memory.find(id).pages.map(({ route }) => route))
    .filter((route) => readers.has(route.documentId ?? '') || wanted.has(pageId(route)));
  return routes.length + memory.amended.pages.size > MOST ? null : { isShown: true, routes };
};

/** Documents of which others may show something else. */
const findShown = (documents: readonly CheckedDocument[], { before, after }: Comparison): readonly CheckedDocument[] =>
  documents.filter(
    ({ id, locale }) =>
      locale !== null && !isDeepStrictEqual(before.cards[locale].get(id), after.cards[locale].get(id)),
  );

interface List {
  readonly locale: Locale;
  readonly type: CardType;
}

const listsOf = (shown: readonly CheckedDocument[]): readonly List[] => {
  const lists = shown.flatMap(({ locale, card }): readonly List[] =>
    locale === null || card === null || card.type === 'page' ? [] : [{ locale, type: card.type }],
  );
  return [...new Map(lists.map((list) => [listName(list.locale, list.type), list])).values()];
};

/** It has to have come about by the same cards too: what is remembered of who needs them is that of before. */
const havePagesAsBefore = (
  shown: readonly CheckedDocument[],
  lists: readonly List[],
  { memory, before, after, pageSize }: Comparison,
): boolean => {
  const own = shown.flatMap(({ id, type, uid, locale }) => (locale === null ? [] : [{ id, type, uid, locale }]));
  const pagers = [
    ...own,
    ...shown.flatMap(({ id }) => memory.dependantsOf(id).pagers),
    ...lists.flatMap(({ locale, type }) => memory.listPagers(locale, type)),
  ];
  return pagers.every((pager) =>
    isDeepStrictEqual(readSpecs(pager, { index: before, pageSize }), readSpecs(pager, { index: after, pageSize })),
  );
};

const findListPages = (lists: readonly List[], { memory, before, after, ...options }: Comparison) =>
  lists
    .flatMap(({ locale, type }) => memory.listReaders(locale, type))
    .filter(
      (page) =>
        !isDeepStrictEqual(
          readRelated(page, { ...options, index: before }),
          readRelated(page, { ...options, index: after }),
        ),
    );
