import type { Card } from './card.ts';
import { perLocale, type Locale, type PerLocale } from './language/locale.ts';
import type { CardSource } from './card-source.ts';
import { createCardSource } from './card-source.ts';
import { resolveLinks } from './resolve-links.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { joinTranslations, type TranslationOf } from './translations.ts';

/** Every document of one snapshot, without their bodies, and what pages may show of them. */
export interface ContentIndex {
  readonly documents: ReadonlyMap<string, IndexedDocument>;
  readonly cards: PerLocale<CardSource>;
  /** Path of a document's page, prefixed with its locale; null when it has none. */
  readonly pathOf: (id: string) => string | null;
  readonly translationOf: TranslationOf;
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
    translationOf: joinTranslations(documents),
    cards: perLocale(cardsIn),
  };
};

/** Milliseconds since 1970 of the newest publication; 0 without documents. */
export const newestPublication = ({ documents }: ContentIndex): number =>
  [...documents.values()].reduce((newest, { publishedAt }) => Math.max(newest, publishedAt ?? 0), 0);

const resolvedCards = (documents: readonly IndexedDocument[], pathOf: ContentIndex['pathOf']): readonly Card[] =>
  documents.flatMap(({ card, links }) => (card ? [links.length > 0 ? resolveLinks(card, pathOf) : card] : []));
