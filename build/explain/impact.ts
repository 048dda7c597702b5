import { SiteError } from '../../base/errors.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { localePath } from '../../model/language/locale.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { listName } from '../plan/reads.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';

/** The pages that a change of some documents reaches, by their public paths. */
export interface Impact {
  readonly documents: readonly NamedDocument[];
  /** Their own pages: drawn again when anything in them changes. */
  readonly own: readonly string[];
  /**
   * Other pages, which show something of them, lead to them, or choose from a list that they are in: drawn again at most when what
   * others see of a document changes, such as its title, its picture or its address.
   */
  readonly others: readonly string[];
  /** Whether every page of their languages shows something of them, and is among `others`. */
  readonly isShared: boolean;
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
  const isShared = siteCode.sharedTypes?.some((type) => type === query.type) ?? false;
  const ids = new Set<string | null>(documents.map(({ id }) => id));
  const names = new Set<string>(documents.flatMap(namesOf));
  const languages = new Set(documents.map(({ locale }) => locale));
  const pages = [...site.pages().values()];
  const isOther = ({ route, made }: RememberedPage): boolean =>
    isShared ? languages.has(route.locale) : (made?.reads.some((name) => names.has(name)) ?? false);
  const own = pages.filter(({ route }) => ids.has(route.documentId));
  const others = pages.filter((page) => !ids.has(page.route.documentId) && isOther(page));
  return { documents: documents.map(site.nameDocument), own: pathsOf(own), others: pathsOf(others), isShared };
};

const matches = (wanted: string | undefined, names: readonly (string | null)[]): boolean =>
  wanted === undefined || names.includes(wanted);

/** What pages have asked for that see something of a document. */
const namesOf = ({ id, locale, card }: CheckedDocument): readonly string[] =>
  locale === null || card === null ? [id] : [id, listName(locale, card.type)];

const pathsOf = (pages: readonly RememberedPage[]): readonly string[] =>
  pages.map(({ route }) => localePath(route.locale, route.path)).toSorted();

const createNoDocument = ({ type, uid }: ImpactQuery, all: readonly CheckedDocument[]): SiteError => {
  const types = [...new Set(all.map((document) => document.type))].toSorted();
  const isKnown = types.includes(type);
  return new SiteError({
    code: 'usage',
    message: isKnown ? `There is no document "${uid}" of type ${type}` : `There is no document of type ${type}`,
    hint: isKnown ? `Its uid or id stands at \`site routes\`.` : `There are: ${types.join(', ')}.`,
  });
};
