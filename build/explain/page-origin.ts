import { SiteError } from '../../base/errors.ts';
import { createNearestSearch, splitHref } from '../../content/check/between/dead-links.ts';
import { NOWHERE } from '../../content/document-places.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '../../model/language/locale.ts';
import { filesOf } from '../../model/site/route.ts';
import { isShared } from '../changes/affected-pages.ts';
import type { LastRendered, RememberedPage } from '../memory/site-memory.ts';
import { typeOfList } from '../plan/reads.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';

/** What a page is made of, and why it was last rendered. */
export interface PageOrigin {
  /** Public path. */
  readonly path: string;
  readonly locale: Locale;
  readonly template: string;
  /** Types of the slices on the page. */
  readonly slices: readonly string[];
  /** The document of the page; null for a page that the site has without a document. */
  readonly document: NamedDocument | null;
  /** Documents that the page has read, to show something of them or to link to them. */
  readonly others: readonly NamedDocument[];
  /** Types of which the page has read the list of all documents of its language, to choose from. */
  readonly lists: readonly { readonly type: string; readonly documents: number }[];
  /** Documents that every page of the language shows something of. */
  readonly shared: readonly NamedDocument[];
  /** The build that last rendered the page, and why; null if that is not known. */
  readonly rendered: (Omit<LastRendered, 'causes'> & { readonly causes: readonly NamedCause[] | null }) | null;
}

/** A document that caused a page to be rendered, as it was named then. */
export interface NamedCause extends NamedDocument {
  readonly isGone: boolean;
}

/** Explains where a page comes from. */
export const explainPage = (page: RememberedPage, site: RememberedSite): PageOrigin => {
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
    shared: documents.filter(isShared).map(site.nameDocument),
    rendered: page.rendered && {
      ...page.rendered,
      causes:
        page.rendered.causes?.map((cause): NamedCause => {
          const [there] = nameAt(cause.id, site);
          return { ...NOWHERE, ...there, ...cause, isGone: there === undefined };
        }) ?? null,
    },
  };
};

const nameAt = (id: string, site: RememberedSite): readonly NamedDocument[] => {
  const document = site.document(id);
  return document ? [site.nameDocument(document)] : [];
};

const countOfType = (documents: readonly CheckedDocument[], wanted: string): number =>
  documents.filter(({ type, card }) => type === wanted && card !== null).length;

/** Finds the page at an address as visitors or editors copy it. Throws `usage` if there is none. */
export const findPage = (address: string, site: RememberedSite): RememberedPage => {
  const path = parseAddress(address);
  const pages = [...site.pages().values()];
  const found = pages.find((page) => addressesOf(page).includes(path));
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

/** The addresses of a page and the paths of its files. */
const addressesOf = ({ route, made }: RememberedPage): readonly string[] =>
  filesOf({ ...route, format: made?.route.format ?? 'folder' }).flatMap(({ address, html, payload }) => [
    trimPath(address),
    `/${html}`,
    `/${payload}`,
  ]);

/** Returns the decoded path of a copied address, without host, query, fragment and trailing slash. */
export const parseAddress = (address: string): string => {
  const { path } = splitHref(address.trim());
  const own = path.replace(/^https?:\/\/[^/]*/i, '').replace(HOST, '');
  return trimPath(`/${own.replace(/^\/+/, '')}`);
};

/** Matches a host as browsers display it: `bolak.example/blogs`, `localhost:4173/blogs`. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+)(?=\/)/;

const trimPath = (path: string): string => path.replace(/\/+$/, '') || '/';
