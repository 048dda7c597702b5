import { SiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { createNearestSearch } from '../../content/check/between/dead-links.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '../../model/language/locale.ts';
import { filesOf } from '../../model/site/route-addresses.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { LastDrawn, RememberedPage } from '../memory/site-memory.ts';
import { typeOfList } from '../plan/reads.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';

/** What a page is made of, and why it was drawn last. */
export interface PageOrigin {
  /** Public path. */
  readonly path: string;
  readonly locale: Locale;
  readonly template: string;
  /** Types of the slices that it shows. */
  readonly slices: readonly string[];
  /** The document that it is the page of; null for a page that the site has by itself. */
  readonly document: NamedDocument | null;
  /** Documents that it has asked for: of which it shows something, or to which it leads. */
  readonly others: readonly NamedDocument[];
  /** Types of documents of which it has seen all of its language, to choose from. */
  readonly lists: readonly { readonly type: string; readonly documents: number }[];
  /** Documents that every page of the language shows something of. */
  readonly shared: readonly NamedDocument[];
  /** The build that has drawn it, and because of what; null where that is not known. */
  readonly drawn: (Omit<LastDrawn, 'causes'> & { readonly causes: readonly Cause[] }) | null;
}

/** A document because of which a page was drawn; what is gone has its id alone. */
export type Cause = Pick<NamedDocument, 'id'> & Partial<NamedDocument>;

/** Explains the page at an address, as visitors or editors may copy it. Throws `usage` where there is none. */
export const explainPage = (address: string, site: RememberedSite): PageOrigin => {
  const page = findPage(address, [...site.pages().values()]);
  const { documentId, locale, path } = page.route;
  const document = documentId === null ? undefined : site.document(documentId);
  const reads = page.made?.reads ?? [];
  const documents = site.documents().filter((other) => other.locale === locale);
  const types = reads.flatMap((name) => typeOfList(name) ?? []);
  return {
    path: localePath(locale, path),
    locale,
    template: page.made?.route.template ?? '',
    slices: document?.slices ?? [],
    document: document ? site.nameDocument(document) : null,
    others: reads.flatMap((name) => nameAt(name, site)),
    lists: types.toSorted().map((type) => ({ type, documents: countOfType(documents, type) })),
    shared: documents.filter(({ type }) => SHARED.has(type)).map(site.nameDocument),
    drawn: page.drawn && {
      ...page.drawn,
      causes: page.drawn.causes.map((id): Cause => nameAt(id, site)[0] ?? { id }),
    },
  };
};

const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);

const nameAt = (id: string, site: RememberedSite): readonly NamedDocument[] => {
  const document = site.document(id);
  return document ? [site.nameDocument(document)] : [];
};

const countOfType = (documents: readonly CheckedDocument[], wanted: string): number =>
  documents.filter(({ type, card }) => type === wanted && card !== null).length;

const findPage = (address: string, pages: readonly RememberedPage[]): RememberedPage => {
  const path = parseAddress(address);
  const found = pages.find(({ route, made }) =>
    filesOf({ ...route, file: made?.route.file ?? null }).some((files) => trimPath(files.address) === path),
  );
  if (found) return found;
  const paths = pages.map(({ route }) => localePath(route.locale, route.path));
  const locale = LOCALES.find((code) => path.startsWith(`/${code}/`));
  const nearest = createNearestSearch(paths)(path, locale ?? DEFAULT_LOCALE);
  throw new SiteError({
    code: 'usage',
    message: `There is no page at ${path}${nearest === null ? '' : `, the nearest is ${nearest}`}`,
    hint: 'List all of them with `site routes`.',
  });
};

/** Its path: an address may have a host, a query, a fragment, and the name of its file. */
const parseAddress = (address: string): string => {
  const { pathname } = new URL(address, 'https://site.invalid');
  return trimPath((orNull(() => decodeURI(pathname)) ?? pathname).replace(/(?:index\.html|_payload\.json)$/, ''));
};

const trimPath = (path: string): string => path.replace(/\/+$/, '') || '/';
