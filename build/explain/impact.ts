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
  readonly type: string;
  /** All documents of the type, unless it is said which one. */
  readonly uid?: string | undefined;
}

/** What a change of documents would reach. Throws `usage` where there is no such document. */
export const findImpact = (query: ImpactQuery, site: RememberedSite): Impact => {
  const all = site.documents();
  const documents = all.filter(({ type, uid, id }) => type === query.type && matches(query.uid, [uid, id]));
  if (documents.length === 0) throw createNoDocument(query, all);
  const ids = new Set<string | null>(documents.map(({ id }) => id));
  const pages = [...site.pages().values()];
  const own = pages.filter(({ route }) => ids.has(route.documentId));
  const rest = pages.filter(({ route }) => !ids.has(route.documentId));
  const sees = createSees(documents);
  const leading = all.filter((document) => leadsByCard(ids)(document) || (isShared(document) && leads(ids)(document)));
  const seesLeading = createSees(leading);
  const paths = new Set(pathsOf(own));
  const isTranslation = ({ made }: RememberedPage): boolean =>
    made !== null && Object.values(made.route.alternates).some((path) => paths.has(path));
  const ifMoved = rest.filter((page) => !sees(page) && (isTranslation(page) || seesLeading(page)));
  return {
    documents: documents.map(site.nameDocument),
    ...{ own: pathsOf(own), others: pathsOf(rest.filter(sees)), ifMoved: pathsOf(ifMoved) },
  };
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

const pathsOf = (pages: readonly RememberedPage[]): readonly string[] =>
  pages.map(({ route }) => localePath(route.locale, route.path)).toSorted();

const createNoDocument = ({ type, uid }: ImpactQuery, all: readonly CheckedDocument[]): SiteError => {
  const types = [...new Set(all.map((document) => document.type))].toSorted();
  const names = all.flatMap((document) => (document.type === type ? (document.uid ?? document.id) : []));
  const [message, there] =
    names.length > 0
      ? [`There is no document ${JSON.stringify(uid)} of type ${type}`, [...new Set(names)].toSorted()]
      : [`There is no document of type ${JSON.stringify(type)}`, types];
  return new SiteError({ code: 'usage', message, hint: `There are: ${formatList(there, MOST_NAMES)}.` });
};

/** Who looks for a name is to find it. */
const MOST_NAMES = 40;
