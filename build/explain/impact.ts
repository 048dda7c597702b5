import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { SiteError } from '../../base/errors.ts';
import { localePath } from '../../model/language/locale.ts';
import { isShared } from '../changes/affected-pages.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { readNamesOf } from '../plan/reads.ts';
import { findFieldReach } from './field-reach.ts';
import { createUnknown, type NamedDocument, type RememberedSite } from './remembered-site.ts';

/** The pages that a change of some documents reaches at most, by their public paths. */
export interface Impact {
  readonly documents: readonly NamedDocument[];
  /** Their own pages. */
  readonly own: readonly string[];
  /**
   * Other pages, which show something of them, lead to them or choose from a list that they are in: they change with what others see of
   * a document, such as its title or its picture.
   */
  readonly others: readonly string[];
  /** Further pages, which change where a document has another address or goes: translations, and pages that show what leads to it. */
  readonly ifMoved: readonly string[];
}

/** Which documents are meant: all that are not told apart by it. */
interface DocumentQuery {
  readonly type?: string | undefined;
  readonly uid?: string | undefined;
}

export interface ImpactQuery extends DocumentQuery {
  /** A field of them; all unless it is said which one. */
  readonly field?: string | undefined;
  /** In place of a type: the slice that documents show. */
  readonly slice?: string | undefined;
}

/** What a change would reach. Throws `usage` where there is nothing of that name. */
export const findImpact = (query: ImpactQuery, site: RememberedSite): Impact => {
  const all = site.documents();
  const documents = query.slice === undefined ? findDocuments(query, all) : findShowing(query.slice, all);
  const ids = new Set<string | null>(documents.map(({ id }) => id));
  const pages = [...site.pages().values()];
  const own = pages.filter(({ route }) => ids.has(route.documentId));
  const rest = pages.filter(({ route }) => !ids.has(route.documentId));
  const reached = findReached(query, { documents, all, own, rest, trials: site.trials });
  return {
    documents: documents.map(site.nameDocument),
    ...{ own: pathsOf(reached.own), others: pathsOf(reached.others), ifMoved: pathsOf(reached.ifMoved) },
  };
};

/** Throws `usage` where there is none. */
export const findDocuments = (query: DocumentQuery, all: readonly CheckedDocument[]): readonly CheckedDocument[] => {
  const documents = all.filter(({ type, uid, id }) => matches(query.type, [type]) && matches(query.uid, [uid, id]));
  if (documents.length === 0) throw createNoDocument(query, all);
  return documents;
};

const findShowing = (slice: string, all: readonly CheckedDocument[]): readonly CheckedDocument[] => {
  const documents = all.filter(({ slices }) => slices.includes(slice));
  if (documents.length > 0) return documents;
  const there = [...new Set(all.flatMap(({ slices }) => slices))].toSorted();
  throw createUnknown(`No document shows the slice ${JSON.stringify(slice)}`, there);
};

interface ReachInput {
  readonly documents: readonly CheckedDocument[];
  readonly all: readonly CheckedDocument[];
  /** Pages of the documents, and all others. */
  readonly own: readonly RememberedPage[];
  readonly rest: readonly RememberedPage[];
  readonly trials: RememberedSite['trials'];
}

type Reached = Readonly<Record<'own' | 'others' | 'ifMoved', readonly RememberedPage[]>>;

const findReached = ({ slice, field }: ImpactQuery, input: ReachInput): Reached => {
  const { documents, own, rest } = input;
  if (slice !== undefined) return { own, others: [], ifMoved: [] };
  const others = rest.filter(createSees(documents));
  if (field === undefined || field === 'uid') return { own, others, ifMoved: findIfMoved(input, others) };
  return { ...findFieldReach(field, { documents, own, others, trials: input.trials() }), ifMoved: [] };
};

/** Pages that lead to some, or are translations of them, and show nothing else of their documents. */
const findIfMoved = (
  { documents, all, own, rest }: ReachInput,
  others: readonly RememberedPage[],
): Reached['ifMoved'] => {
  const ids = new Set<string | null>(documents.map(({ id }) => id));
  const leading = all.filter((document) => leadsByCard(ids)(document) || (isShared(document) && leads(ids)(document)));
  const seesLeading = createSees(leading);
  const paths = new Set(pathsOf(own));
  const isTranslation = ({ made }: RememberedPage): boolean =>
    made !== null &&
    [made.route.alternates, made.route.nearest].some((known) => Object.values(known).some((path) => paths.has(path)));
  const known = new Set(others);
  return rest.filter((page) => !known.has(page) && (isTranslation(page) || seesLeading(page)));
};

/** Whether a page has asked for some documents or for lists of them, or shows what all pages of the language do of them. */
const createSees = (documents: readonly CheckedDocument[]): ((page: RememberedPage) => boolean) => {
  const names = new Set(documents.flatMap(({ id, locale, card }) => readNamesOf(id, [{ locale, card }])));
  const languages = new Set(documents.filter(isShared).map(({ locale }) => locale));
  return ({ route, made }) =>
    languages.has(route.locale) || (made !== null && made.reads.some((name) => names.has(name)));
};

type Ids = ReadonlySet<string | null>;

const leads =
  (ids: Ids) =>
  ({ links }: CheckedDocument): boolean =>
    links.some(({ id }) => ids.has(id));

/** Whether what others see of a document leads to one of these. */
const leadsByCard =
  (ids: Ids) =>
  ({ card, links }: CheckedDocument): boolean => {
    const leading = links.filter(({ id }) => ids.has(id));
    return leading.some(({ id }) => JSON.stringify(card).includes(`"${id}"`));
  };

const matches = (wanted: string | undefined, names: readonly (string | null)[]): boolean =>
  wanted === undefined || names.includes(wanted);

/** Public paths, in order. */
export const pathsOf = (pages: readonly RememberedPage[]): readonly string[] =>
  pages.map(({ route }) => localePath(route.locale, route.path)).toSorted();

const createNoDocument = ({ type, uid }: DocumentQuery, all: readonly CheckedDocument[]): SiteError => {
  const types = [...new Set(all.map((document) => document.type))].toSorted();
  const nameOf = (document: CheckedDocument) => document.uid ?? (type === undefined ? [] : document.id);
  const names = all.flatMap((document) => (matches(type, [document.type]) ? nameOf(document) : []));
  const ofType = type === undefined ? '' : ` of type ${type}`;
  return names.length > 0
    ? createUnknown(`There is no document ${JSON.stringify(uid)}${ofType}`, [...new Set(names)].toSorted())
    : createUnknown(`There is no document of type ${JSON.stringify(type)}`, types);
};
