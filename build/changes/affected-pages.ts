import type { Card } from '../../model/card/card.ts';
import type { Locale } from '../../model/language/locale.ts';
import { resolvedCard } from '../../model/site/content-index.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { pageId } from '../plan/plan.ts';
import { readNamesOf } from '../plan/reads.ts';
import { createWantedPages, modificationOf, type PageSources, type WantedPage } from '../plan/wanted-pages.ts';
import type { ContentChanges } from '../content/index-changes.ts';
import { siteCode } from '../../templates/site-code.ts';

/** A card as the pages of its language receive it. */
interface SeenCard {
  readonly locale: Locale;
  readonly card: Card;
}

/** A card that pages receive differently than before. `before` or `after` is null if the card is new or deleted. */
export interface SeenChange {
  readonly id: string;
  readonly before: SeenCard | null;
  readonly after: SeenCard | null;
  /** Ids of the documents that caused the change: the card's own, or those that its links lead to. */
  readonly because: readonly string[];
}

/**
 * Finds cards that changed, appeared or disappeared: those of changed documents, and those with a link to a document whose path changed.
 */
export const findSeenChanges = (
  { changed, gone, all }: ContentChanges,
  remembered: readonly CheckedDocument[],
): readonly SeenChange[] => {
  const [before, after] = [byId(remembered), byId(all())];
  const own = new Set([...changed.map(({ id }) => id), ...gone]);
  const moved = new Set([...own].filter((id) => pathIn(before)(id) !== pathIn(after)(id)));
  const linking = all()
    .filter(({ id }) => !own.has(id))
    .map(({ id, links }) => ({ id, because: links.map((link) => link.id).filter((target) => moved.has(target)) }))
    .filter(({ because }) => because.length > 0);
  return [...[...own].map((id) => ({ id, because: [id] })), ...linking]
    .map((change) => ({ ...change, before: cardIn(before, change.id), after: cardIn(after, change.id) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
};

type Documents = ReadonlyMap<string, CheckedDocument>;

const byId = (documents: readonly CheckedDocument[]): Documents =>
  new Map(documents.map((document) => [document.id, document]));

const pathIn =
  (documents: Documents) =>
  (id: string): string | null =>
    documents.get(id)?.card?.path ?? null;

const cardIn = (documents: Documents, id: string): SeenCard | null => {
  const document = documents.get(id);
  const card = document && resolvedCard(document, pathIn(documents));
  return document?.locale && card ? { locale: document.locale, card } : null;
};

interface AffectedOptions extends PageSources {
  /** Documents that are new or have changed. */
  readonly changed: readonly CheckedDocument[];
  /** All documents, with their digests. */
  readonly documents: readonly Pick<CheckedDocument, 'id' | 'digest'>[];
  /** What is remembered of the pages, by `pageId`. */
  readonly pages: ReadonlyMap<string, RememberedPage>;
  /** Cards that pages receive differently; null if nothing remembered about the pages can be used. */
  readonly seen: readonly SeenChange[] | null;
}

/**
 * Creates the pages of some routes. A remembered page is reused if its route, its own document and everything it has read are unchanged;
 * otherwise its input is created again.
 */
export const createAffectedPages = ({
  changed,
  documents,
  pages,
  seen,
  routes,
  ...model
}: AffectedOptions): readonly WantedPage[] => {
  const own = new Set<string | null>(changed.map(({ id }) => id));
  const names = new Set(seen?.flatMap(namesOfChange));
  const isAsBefore = ({ route, made }: RememberedPage): boolean =>
    seen !== null && made !== null && !own.has(route.documentId) && !made.reads.some((name) => names.has(name));
  const recall = (route: PageSources['routes'][number]): WantedPage | null => {
    const page = pages.get(pageId(route));
    if (!page?.made || !isAsBefore(page) || JSON.stringify(page.made.route) !== JSON.stringify(route)) return null;
    const { key, made } = page;
    if (!made.listed.some((id) => own.has(id))) return { key, ...made };
    return { key, ...made, modifiedAt: modificationOf(route, made.listed, model) };
  };
  const recalled = routes.map(recall);
  const asked = createWantedPages(
    { ...model, routes: routes.filter((_, place) => recalled[place] === null) },
    documents,
  )[Symbol.iterator]();
  return recalled.flatMap((page) => page ?? asked.next().value ?? []);
};

/** The reads by which a page would notice a change. */
export const namesOfChange = ({ id, before, after }: SeenChange): readonly string[] => readNamesOf(id, [before, after]);

/**
 * Whether a changed document looks the same to all other documents. Then only its own pages change, and of the problems between documents
 * only those about search results and translations. Its date must not go backwards, because lists show the newest date of their documents.
 */
export const hasSameOutline = (before: CheckedDocument, after: CheckedDocument): boolean =>
  before.publishedAt !== null &&
  after.publishedAt !== null &&
  before.publishedAt <= after.publishedAt &&
  outlineOf(before) === outlineOf(after);

/** Everything that other documents can see of a document, as a comparable string. */
const outlineOf = (document: CheckedDocument): string => {
  const digest = isShared(document) ? document.digest : undefined;
  const own = {
    problems: undefined,
    publishedAt: undefined,
    slices: undefined,
    searchResult: undefined,
    search: undefined,
    compared: undefined,
    fingerprint: undefined,
  };
  return JSON.stringify({ ...document, digest, ...own });
};

/** Whether every page shows something of the document's body. */
export const isShared = ({ type }: Pick<CheckedDocument, 'type'>): boolean => SHARED.has(type);

const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);
