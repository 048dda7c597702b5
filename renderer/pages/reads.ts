import type { CardSource } from '../../model/card/card-source.ts';
import type { CardType } from '../../model/card/card.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { createPageInput, relatedOf, type PageInput, type PageInputOptions } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';
import type { PageSpec } from '../../model/page/template.ts';
import { siteCode } from '../../templates/site-code.ts';

/** What a page has asked for of other documents: while none of that changes, its input does not. */
export interface PageReads {
  /** Types of the lists, in its own language, that its template asked for. */
  readonly lists: readonly CardType[];
  /** Ids of documents whose card or path it needs, and names of lists that its slices show. */
  readonly needs: readonly string[];
}

/** Makes the inputs of pages, and says what was asked for. */
export type ReadInput = (route: Route) => { readonly input: PageInput; readonly reads: PageReads };

export const createReadInput = (options: PageInputOptions): ReadInput => {
  const log = createReadLog(options.index);
  const read = { ...options, index: log.index };
  return (route) => {
    const related = relatedOf(route, read);
    const own = log.take();
    const input = createPageInput(route, read, related);
    const shown = log.take();
    const names = shown.lists.map((type) => listName(route.locale, type));
    const needs = new Set([...own.ids, ...shown.ids, ...names]);
    needs.delete(route.documentId ?? '');
    return { input, reads: { lists: own.lists, needs: [...needs] } };
  };
};

/** A list of cards of a language, among ids, which have no spaces. */
export const listName = (locale: Locale, type: string): string => `${locale} ${type}`;

/** What a template asks for on a page, with what it was asked for: two that are equal come of the same cards. */
export const readRelated = (
  page: Pick<Route, 'documentId' | 'locale' | 'template' | 'params'>,
  { index, ...options }: Omit<PageInputOptions, 'code'>,
): readonly [unknown, CardReads] => {
  const log = createReadLog(index);
  return [relatedOf(page, { ...options, code: siteCode, index: log.index }), log.take()];
};

/** A document as far as it is known which pages it has. */
export interface Pager {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly locale: Locale;
}

/** The pages that a document has, with the cards that this was decided by. */
export const readSpecs = (
  { type, uid, locale }: Pager,
  { index, pageSize }: Pick<PageInputOptions, 'index' | 'pageSize'>,
): readonly [readonly PageSpec[], CardReads] => {
  const log = createReadLog(index);
  const templates = Object.values(siteCode.templates).filter((template) => template.type === type);
  return [
    templates.flatMap((template) => template.pages({ uid, cards: log.index.cards[locale], pageSize })),
    log.take(),
  ];
};

/** Cards that were asked for, whether they are there or not. */
export interface CardReads {
  readonly lists: readonly CardType[];
  readonly ids: readonly string[];
}

/** An index that keeps in mind what is asked of it, until it is taken. */
const createReadLog = (index: IndexReader) => {
  const lists = new Set<CardType>();
  const ids = new Set<string>();
  const logged = (cards: CardSource): CardSource => ({
    all: (type) => {
      lists.add(type);
      return cards.all(type);
    },
    get: (id) => {
      ids.add(id);
      return cards.get(id);
    },
  });
  return {
    index: {
      documents: index.documents,
      pathOf: (id: string) => {
        ids.add(id);
        return index.pathOf(id);
      },
      cards: perLocale((locale) => logged(index.cards[locale])),
    },
    take: (): CardReads => {
      const reads = { lists: [...lists], ids: [...ids] };
      lists.clear();
      ids.clear();
      return reads;
    },
  };
};
