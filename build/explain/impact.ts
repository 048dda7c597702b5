import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { SiteError } from '../../base/errors.ts';
import { localePath } from '../../model/language/locale.ts';
import { isShared } from '../changes/affected-pages.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { readNamesOf } from '../plan/reads.ts';
import { findFieldReach } from './field-reach.ts';
import { createUnknown, type NamedDocument, type RememberedSite } from './remembered-site.ts';

/** The pages that a change of some documents can reach, by public path. */
export interface Impact {
  readonly documents: readonly NamedDocument[];
  /** The documents' own pages. */
  readonly own: readonly string[];
  /**
   * Other pages that show something of the documents, link to them or choose from a list with them. They change with what others see of a
   * document, such as its title or picture.
   */
  readonly others: readonly string[];
  /** Further pages that change if a document moves or is deleted: translations, and pages that show something linking to it. */
  readonly ifMoved: readonly string[];
}

/** Selects documents; a member that is left out matches all documents. `uid` may also be an id. */
interface DocumentQuery {
  readonly type?: string | undefined;
  readonly uid?: string | undefined;
}

export interface ImpactQuery extends DocumentQuery {
  /** A field of the documents. Default: all fields. */
  readonly field?: string | undefined;
  /** Selects the documents that show this slice, instead of by type. */
  readonly slice?: string | undefined;
}

/** Finds what a change would reach. Throws `usage` if no document, slice or field matches. */
export const findImpact = (query: ImpactQuery, site: RememberedSite): Impact => {
  const all = site.documents();
  const documents = query.slice === undefined ? findDocuments(query, all) : findShowing(query.slice, all);
  const ids = new Set<string | null>(documents.map(({ id }) => id));
  const pages = [...site.pages().values()];
  const own = pages.filter(({ route }) => ids.has(route.documentId));
  const rest = pages.filter(({ route }) => !ids.has(route.documentId));
  const reached = findReached(query, { documents, all, own, rest, withTrials: site.withTrials });
  return {
    documents: documents.map(site.nameDocument),
    ...{ own: pathsOf(reached.own), others: pathsOf(reached.others), ifMoved: pathsOf(reached.ifMoved) },
  };
};

/** Throws `usage` if no document matches. */
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
  /** Pages of the documents, and all other pages. */
  readonly own: readonly RememberedPage[];
  readonly rest: readonly RememberedPage[];
  readonly withTrials: RememberedSite['withTrials'];
}

type Reached = Readonly<Record<'own' | 'others' | 'ifMoved', readonly RememberedPage[]>>;

const findReached = ({ slice, field }: ImpactQuery, input: ReachInput): Reached => {
  const { documents, own, rest } = input;
  if (slice !== undefined) return { own, others: [], ifMoved: [] };
  const others = rest.filter(createSees(documents));
  if (field === undefined || field === 'uid') return { own, others, ifMoved: findIfMoved(input, others) };
  const found = input.withTrials((trials) => findFieldReach(field, { documents, own, others, trials }));
  return { ...found, ifMoved: [] };
};

/** Finds pages that are translations of the documents' pages, or show something that links to the documents, but nothing else of them. */
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

/** Tests whether a page has read some documents or lists of them, or shows what all pages of the language show of them. */
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

/** Whether the card of a document links to one of the given documents. */
const leadsByCard =
  (ids: Ids) =>
  ({ card, links }: CheckedDocument): boolean => {
    const leading = links.filter(({ id }) => ids.has(id));
    return leading.some(({ id }) => JSON.stringify(card).includes(`"${id}"`));
  };

const matches = (wanted: string | undefined, names: readonly (string | null)[]): boolean =>
  wanted === undefined || names.includes(wanted);

/** Public paths, sorted. */
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
