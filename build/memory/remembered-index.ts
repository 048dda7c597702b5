import { onceEach } from '../../base/once.ts';
import { createCardSource, type CardSource } from '../../model/card/card-source.ts';
import type { Card, CardType } from '../../model/card/card.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import { resolvedCard, type IndexReader } from '../../model/site/content-index.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { SiteMemory } from './site-memory.ts';

type Remembered = Pick<SiteMemory, 'document' | 'cards'>;

/** An index that knows more about each document than pages ask for. */
export interface RememberedIndex extends IndexReader {
  readonly documents: Pick<ReadonlyMap<string, CheckedDocument>, 'get'>;
}

/** Creates the index of pages from the memory, with some documents replaced. The replaced documents must keep their addresses. */
export const createRememberedIndex = (memory: Remembered, changed: readonly CheckedDocument[]): RememberedIndex => {
  const renewed = new Map(changed.map((document) => [document.id, document]));
  const documents = onceEach((id) => renewed.get(id) ?? memory.document(id));
  const pathOf = (id: string): string | null => documents(id)?.card?.path ?? null;
  return {
    documents: { get: documents },
    pathOf,
    cards: perLocale((locale) =>
      createCards(locale, { memory, documents, pathOf, isRenewed: (id) => renewed.has(id) }),
    ),
  };
};

interface Places extends Pick<IndexReader, 'pathOf'> {
  readonly memory: Remembered;
  readonly documents: (id: string) => CheckedDocument | undefined;
  readonly isRenewed: (id: string) => boolean;
}

/**
 * Reads lists as a whole and single cards on their own. A list is always the same array, because callers cache what they derive from it.
 */
const createCards = (locale: Locale, { memory, documents, pathOf, isRenewed }: Places): CardSource => {
  const lists = new Map<CardType, CardSource>();
  const listOf = (type: CardType): CardSource => {
    const known = lists.get(type) ?? createCardSource(memory.cards(locale, type).flatMap(asItIs));
    lists.set(type, known);
    return known;
  };
  const cardOf = (id: string): Card | undefined => {
    const document = documents(id);
    return (document?.locale === locale && resolvedCard(document, pathOf)) || undefined;
  };
  const asItIs = (card: Card): Card | readonly Card[] => (isRenewed(card.id) ? (cardOf(card.id) ?? []) : card);
  return { all: (type) => listOf(type).all(type), get: cardOf };
};
