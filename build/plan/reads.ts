import type { Card } from '../../model/card/card.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { createPageInput, type PageInput, type PageInputOptions } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';

/** A page's input and what was read of other documents to create it. While those reads give the same, so does the input. */
interface ReadInput {
  readonly input: PageInput;
  /** Ids of documents whose card or path was read, and names of lists of cards. */
  readonly reads: readonly string[];
}

/** Creates the function that returns the input of a page together with its reads. */
export const createReadInput = (options: PageInputOptions): ((route: Route) => ReadInput) => {
  const log = createReadLog(options.index);
  const logged = { ...options, index: log.index };
  return (route) => {
    const input = createPageInput(route, logged);
    return { input, reads: log.take().filter((name) => name !== route.documentId) };
  };
};

/** Name of the list of all cards of a type. It has a space, which no id has. */
const listName = (locale: Locale, type: string): string => `${locale} ${type}`;

/** The reads that can see something of a document: its id, and the lists that its cards are in. */
export const readNamesOf = (id: string, cards: readonly (ListedCard | null)[]): readonly string[] => [
  id,
  ...cards.flatMap((one) => (one?.locale && one.card ? [listName(one.locale, one.card.type)] : [])),
];

interface ListedCard {
  readonly locale: Locale | null;
  readonly card: Card | null;
}

/** The card type of a list name; null for the id of a document. */
export const typeOfList = (name: string): string | null => name.split(' ')[1] ?? null;

/** Wraps an index so that reads are recorded until `take` returns and clears them. */
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
