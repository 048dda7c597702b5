import { createHash } from 'node:crypto';
import type { CardTypes, SliceContext } from '../components/content.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './index-document.ts';
import type { Route } from './route.ts';
import { templates, type TemplateId } from '../templates/index.ts';
import { currentSales } from '../templates/sale-status.ts';

/** Everything that a page's payload is made of, besides the body of its own document. Plain JSON. */
export interface PageInput {
  readonly route: Route;
  readonly related: unknown;
  readonly context: SliceContext;
  /** Paths of the documents that the page's document links to, by id. */
  readonly paths: Readonly<Record<string, string | null>>;
}

export interface PageInputOptions {
  readonly index: ContentIndex;
  /** Calendar day in Tashkent, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly pageSize: number;
}

/** What a page shows of other documents and where its links lead. */
export const createPageInput = (route: Route, { index, asOf, pageSize }: PageInputOptions): PageInput => {
  const document = route.documentId === null ? undefined : index.documents.get(route.documentId);
  if (!document) return { route, related: null, context: { cards: {}, sales: [] }, paths: {} };
  const cards = index.cards[route.locale];
  const template = isTemplateId(route.template) ? templates[route.template] : undefined;
  return {
    route,
    related: template?.related({ id: document.id, params: route.params, cards, asOf, pageSize }) ?? null,
    context: {
      cards: relatedCards(document, index, route),
      sales: document.slices.includes('sale_cards') ? currentSales(cards, asOf) : [],
    },
    paths: Object.fromEntries(document.links.map(({ id }) => [id, index.pathOf(id)])),
  };
};

/**
 * Digest of all that a page's files follow from. While it stays the same the page stands, and neither its document
 * nor its payload is read again.
 */
export const createPageKey = (input: PageInput, { documentDigest, environment }: { readonly documentDigest: string; readonly environment: string }): string =>
  createHash('sha256').update(environment).update('\0').update(documentDigest).update('\0').update(JSON.stringify(input)).digest('hex').slice(0, 32);

const relatedCards = ({ links }: IndexedDocument, index: ContentIndex, { locale }: Route): SliceContext['cards'] =>
  Object.fromEntries(
    links
      .filter(({ relation }) => relation)
      .flatMap(({ id }) => {
        const card = index.cards[locale].get(id);
        return card && isContentCard(card) ? [[id, card]] : [];
      }),
  );

const isContentCard = (card: { readonly type: string }): card is CardTypes[keyof CardTypes] => card.type !== 'page';

export const isTemplateId = (name: string): name is TemplateId => Object.hasOwn(templates, name);
