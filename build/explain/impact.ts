import { SiteError } from '../../base/errors.ts';
import { formatList } from '../../base/format.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { localePath } from '../../model/language/locale.ts';
import { isShared } from '../changes/affected-pages.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { readNamesOf } from '../plan/reads.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';

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

export interface ImpactQuery {
  /** Of documents. */
  readonly type?: string | undefined;
  /** All documents of the type, unless it is said which one. */
  readonly uid?: string | undefined;
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
  const named = documents.map(site.nameDocument);
  if (query.slice !== undefined) return { documents: named, own: pathsOf(own), others: [], ifMoved: [] };
  const rest = pages.filter(({ route }) => !ids.has(route.documentId));
  const sees = createSees(documents);
  if (query.field !== undefined && query.field !== 'uid') {
    const reach = findReach(query.field, { documents, own, trials: site.trials });
    const others = reach.isSeen ? pathsOf(rest.filter(sees)) : [];
    return { documents: named, own: pathsOf(reach.own), others, ifMoved: [] };
  }
  const leading = all.filter((document) => leadsByCard(ids)(document) || (isShared(document) && leads(ids)(document)));
  const seesLeading = createSees(leading);
  const paths = new Set(pathsOf(own));
  const isTranslation = ({ made }: RememberedPage): boolean =>
    made !== null && Object.values(made.route.alternates).some((path) => paths.has(path));
  const ifMoved = rest.filter((page) => !sees(page) && (isTranslation(page) || seesLeading(page)));
  return { documents: named, own: pathsOf(own), others: pathsOf(rest.filter(sees)), ifMoved: pathsOf(ifMoved) };
};

const findDocuments = (query: ImpactQuery, all: readonly CheckedDocument[]): readonly CheckedDocument[] => {
  const documents = all.filter(({ type, uid, id }) => type === query.type && matches(query.uid, [uid, id]));
  if (documents.length === 0) throw createNoDocument(query, all);
  return documents;
};

const findShowing = (slice: string, all: readonly CheckedDocument[]): readonly CheckedDocument[] => {
  const documents = all.filter(({ slices }) => slices.includes(slice));
  if (documents.length > 0) return documents;
  const there = [...new Set(all.flatMap(({ slices }) => slices))].toSorted();
  throw createMissing(`No document shows the slice ${JSON.stringify(slice)}`, there);
};

interface FieldSource {
  readonly documents: readonly CheckedDocument[];
  /** Their own pages. */
  readonly own: readonly RememberedPage[];
  readonly trials: RememberedSite['trials'];
}

interface Reach {
  readonly own: readonly RememberedPage[];
  /** Whether others see it. */
  readonly isSeen: boolean;
}

/** How far a field of documents reaches, found by other values in it; all that the documents reach where none can be tried. */
const findReach = (field: string, { documents, own, trials }: FieldSource): Reach => {
  if (trials === null) return { own, isSeen: true };
  const reached = new Set<RememberedPage>();
  const names = new Set<string>();
  let isSeen = false;
  let isFound = false;
  for (const { id } of documents) {
    const pages = own.filter(({ route }) => route.documentId === id);
    for (const tried of trials.fieldsOf(id)) {
      names.add(withoutNumbers(tried.field));
      if (!isWithin(tried.field, field)) continue;
      isFound = true;
      const others = [...tried.documents];
      isSeen ||= others.length === 0 || others.some((other) => other.isSeen);
      for (const page of pages) {
        const html = trials.draw(page);
        if (others.length === 0 || others.some((other) => trials.draw(page, other) !== html)) reached.add(page);
      }
    }
  }
  if (!isFound) throw createMissing(`There is no field ${JSON.stringify(field)}`, [...names].toSorted());
  return { own: own.filter((page) => reached.has(page)), isSeen };
};

/** Whether a field is the one that is meant, also without the numbers of its places, or in it. */
const isWithin = (field: string, meant: string): boolean =>
  [field, withoutNumbers(field)].some(
    (name) => name === meant || (/^[[. ]/.test(name.slice(meant.length)) && name.startsWith(meant)),
  );

const withoutNumbers = (field: string): string => field.replaceAll(/\[\d+\]/g, '');

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

const pathsOf = (pages: readonly RememberedPage[]): readonly string[] =>
  pages.map(({ route }) => localePath(route.locale, route.path)).toSorted();

const createNoDocument = ({ type, uid }: ImpactQuery, all: readonly CheckedDocument[]): SiteError => {
  const types = [...new Set(all.map((document) => document.type))].toSorted();
  const names = all.flatMap((document) => (document.type === type ? (document.uid ?? document.id) : []));
  return names.length > 0
    ? createMissing(`There is no document ${JSON.stringify(uid)} of type ${type}`, [...new Set(names)].toSorted())
    : createMissing(`There is no document of type ${JSON.stringify(type)}`, types);
};

const createMissing = (message: string, there: readonly string[]): SiteError =>
  new SiteError({ code: 'usage', message, hint: `There are: ${formatList(there, MOST_NAMES)}.` });

/** Who looks for a name is to find it. */
const MOST_NAMES = 40;
