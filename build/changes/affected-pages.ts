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

/** A card as pages of its language are given it. */
interface SeenCard {
  readonly locale: Locale;
  readonly card: Card;
}

/** What pages are given otherwise than before. */
export interface SeenChange {
  readonly id: string;
  readonly before: SeenCard | null;
  readonly after: SeenCard | null;
  /** Ids of the documents that it follows from: its own, or those that its links lead to. */
  readonly because: readonly string[];
}

/** Cards that have changed, come or gone: of documents that have, and of those in which a link leads elsewhere now. */
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
  /** Documents that are new, or other than they were. */
  readonly changed: readonly CheckedDocument[];
  /** All documents, with their digests. */
  readonly documents: readonly Pick<CheckedDocument, 'id' | 'digest'>[];
  /** What is remembered of the pages, by `pageId`. */
  readonly pages: ReadonlyMap<string, RememberedPage>;
  /** What pages are given otherwise; null where nothing that is remembered of a page counts. */
  readonly seen: readonly SeenChange[] | null;
}

/**
 * The pages of some routes. What is remembered of a page counts while its route, its own document and all that it has asked for are
 * as they were; else it is asked again what it is made of.
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

/** What pages have to have asked for to see a change. */
export const namesOfChange = ({ id, before, after }: SeenChange): readonly string[] => readNamesOf(id, [before, after]);

/**
 * Whether a document looks to all others as it did: then no page but its own changes, nor what is wrong between documents, but in
 * search results and between translations. It goes forward in time, since lists say when the newest of theirs was published.
 */
export const looksTheSame = (before: CheckedDocument, after: CheckedDocument): boolean =>
  before.publishedAt !== null &&
  after.publishedAt !== null &&
  before.publishedAt <= after.publishedAt &&
  outlineOf(before) === outlineOf(after);

/** All that others can see of a document. */
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

/** Every page shows something of their bodies. */
export const isShared = ({ type }: Pick<CheckedDocument, 'type'>): boolean => SHARED.has(type);

const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);
