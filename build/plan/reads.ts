import type { Card } from '../../model/card/card.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { createPageInput, type PageInput, type PageInputOptions } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';

/** A page's input, with what was asked of other documents for it: while none of that changes, it does not either. */
interface ReadInput {
  readonly input: PageInput;
  /** Ids of documents whose card or path was asked for, and names of lists of cards. */
  readonly reads: readonly string[];
}

/** Makes the inputs of pages, and says what was asked for. */
export const createReadInput = (options: PageInputOptions): ((route: Route) => ReadInput) => {
  const log = createReadLog(options.index);
  const logged = { ...options, index: log.index };
  return (route) => {
    const input = createPageInput(route, logged);
    return { input, reads: log.take().filter((name) => name !== route.documentId) };
  };
};

/** A list of cards of a language, among ids, which have no spaces. */
const listName = (locale: Locale, type: string): string => `${locale} ${type}`;

/** What pages have asked for that see something of a document: itself, and the lists that its cards are in. */
export const readNamesOf = (id: string, cards: readonly (ListedCard | null)[]): readonly string[] => [
  id,
  ...cards.flatMap((one) => (one?.locale && one.card ? [listName(one.locale, one.card.type)] : [])),
];

interface ListedCard {
  readonly locale: Locale | null;
  readonly card: Card | null;
}

/** The type of a list of cards; null for the id of a document. */
export const typeOfList = (name: string): string | null => name.split(' ')[1] ?? null;

/** An index that keeps in mind what is asked of it, until it is taken. */
const createReadLog = (index: IndexReader) => {
  const names = new Set<string>();
  const logged = (locale: Locale, cards: CardSource): CardSource => ({
    all: (type) => {
      names.add(listName(locale, type));
      return cards.all(type);
    },
    get: (id) => {
      names.add(id);
      return cards.get(id);
    },
  });
  return {
    index: {
      documents: index.documents,
      pathOf: (id: string) => {
        names.add(id);
        return index.pathOf(id);
      },
      cards: perLocale((locale) => logged(locale, index.cards[locale])),
    },
    take: (): readonly string[] => {
      const taken = [...names];
      names.clear();
      return taken;
    },
  };
};
