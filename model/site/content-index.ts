import type { Card } from '../card/card.ts';
import { perLocale, type Locale, type PerLocale } from '../language/locale.ts';
import { createCardSource, type CardSource } from '../card/card-source.ts';
import { resolveLinks } from '../link/document-link.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { joinTranslations, type JoinedTranslations } from './translations.ts';

/** What a page may read of other documents. */
export interface IndexReader {
  readonly documents: Pick<ReadonlyMap<string, IndexedDocument>, 'get'>;
  readonly cards: PerLocale<CardSource>;
  /** Path of a document's page, prefixed with its locale; null when it has none. */
  readonly pathOf: (id: string) => string | null;
}

/** All documents of one snapshot without their bodies, and their cards. */
export interface ContentIndex extends IndexReader, JoinedTranslations {
  readonly documents: ReadonlyMap<string, IndexedDocument>;
}

export const createContentIndex = (documents: readonly IndexedDocument[]): ContentIndex => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const pathOf = (id: string): string | null => byId.get(id)?.card?.path ?? null;
  const cardsIn = (locale: Locale): CardSource =>
    createCardSource(
      resolvedCards(
        documents.filter((document) => document.locale === locale),
        pathOf,
      ),
    );
  return {
    documents: byId,
    pathOf,
    ...joinTranslations(documents),
    cards: perLocale(cardsIn),
  };
};

/** Time of the newest publication, in milliseconds since 1970; 0 if nothing was published. */
export const newestPublication = ({ documents }: ContentIndex): number =>
  [...documents.values()].reduce((newest, { publishedAt }) => Math.max(newest, publishedAt ?? 0), 0);

const resolvedCards = (documents: readonly IndexedDocument[], pathOf: ContentIndex['pathOf']): readonly Card[] =>
  documents.flatMap((document) => resolvedCard(document, pathOf) ?? []);

/** Returns a document's card with its links resolved to paths. */
export const resolvedCard = (
  { card, links }: Pick<IndexedDocument, 'card' | 'links'>,
  pathOf: ContentIndex['pathOf'],
): Card | null => (card !== null && links.length > 0 ? resolveLinks(card, pathOf) : card);
