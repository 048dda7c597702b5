import { LOCALES, localePath, type Locale } from '../language/locale.ts';
import { compareText } from '../values/compare-text.ts';
import { pagePath } from '../link/document-path.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { PageInputOptions } from './page-input.ts';
import type { Route } from './route.ts';
import type { PageFormat } from './page-format.ts';
import { isSafeUid } from '../link/safe-uid.ts';
import { createSystemPages, isErrorPage, type SystemPage } from '../system/system-pages.ts';
import { groupBy } from '../values/group-by.ts';
import type { Template } from '../page/template.ts';

interface RoutesOptions extends Omit<PageInputOptions, 'asOf' | 'index'> {
  readonly index: ContentIndex;
  /** Format of all pages except error pages, which hosts look for as `404.html`; defaults to `folder`. */
  readonly pageFormat?: PageFormat | undefined;
}

/** Creates the routes of every page of every document in every language, and of the system pages; sorted by path, then by locale. */
export const createRoutes = (options: RoutesOptions): readonly Route[] => {
  const { index, code } = options;
  const byType = groupBy(Object.entries(code.templates), ([, { type }]): string => type);
  const pages = [
    ...[...index.documents.values()].flatMap((document) =>
      documentPages(document, byType.get(document.type) ?? [], options),
    ),
    ...LOCALES.flatMap((locale) =>
      createSystemPages(code.systemFrames).map((page) => systemRoute(page, locale, options)),
    ),
  ];
  return withTranslations(pages, options).toSorted(
    (a, b) => compareText(a.path, b.path) || compareText(a.locale, b.locale),
  );
};

/** A page before it is joined with its translations. */
interface Page {
  /**
   * Has all members from the start: if members were added to each copy later, V8 would keep a hidden class for each, which takes more
   * memory than the copy.
   */
  readonly route: Route;
  readonly key: string | null;
}

const NOWHERE: Route['alternates'] = {};

const documentPages = (
  { id, uid, locale, card }: IndexedDocument,
  templates: readonly (readonly [name: string, template: Template])[],
  { index, pageSize, pageFormat = 'folder' }: RoutesOptions,
): readonly Page[] => {
  if (locale === null || card === null || !isSafeUid(uid)) return [];
  const pages: Page[] = [];
  for (const [name, template] of templates)
    for (const { path, params, partOf = null, key = null } of template.pages({
      id: card.id,
      uid,
      cards: index.cards[locale],
      pageSize,
    }))
      pages.push({
        // Member by member: on tens of thousands of pages, spreads would take half the time of all routes.
        route: {
          path,
          locale,
          params,
          partOf,
          template: name,
          frame: template.frame,
          documentId: id,
          format: pageFormat,
          alternates: NOWHERE,
          nearest: NOWHERE,
        },
        key,
      });
  return pages;
};

const systemRoute = (
  { id, path, frame }: SystemPage,
  locale: Locale,
  { pageFormat = 'folder' }: Pick<RoutesOptions, 'pageFormat'>,
): Page => ({
  route: {
    ...{ path, locale, template: id, frame, documentId: null, params: {}, partOf: null },
    format: isErrorPage(id) ? 'html' : pageFormat,
    ...{ alternates: NOWHERE, nearest: NOWHERE },
  },
  key: null,
});

/**
 * Links each page with the same page of the translations of its document, or with the translation's first page if it lacks the same one.
 */
const withTranslations = (pages: readonly Page[], { index }: RoutesOptions): readonly Route[] => {
  const addressed = pages.filter(hasAddress);
  const addresses = new Set(addressed.map(({ route: { locale, path } }) => localePath(locale, path)));
  const keyed = new Map(
    addressed.flatMap(({ route: { documentId, path }, key }) =>
      key === null ? [] : [[keyOf(documentId, key), path] as const],
    ),
  );
  const paths = { index, pathOfKey: (id: string, key: string) => keyed.get(keyOf(id, key)) ?? null };
  const at = (pathFor: (locale: Locale) => string | null): Route['alternates'] => {
    const found: Partial<Record<Locale, string>> = {};
    for (const locale of LOCALES) {
      const path = pathFor(locale);
      const address = path === null ? null : localePath(locale, path);
      if (address !== null && addresses.has(address)) found[locale] = address;
    }
    return found;
  };
  return pages.map((page) => {
    const alternates = at((locale) => pathIn(locale, page, paths));
    const nearest = at((locale) => (alternates[locale] === undefined ? firstPathIn(locale, page.route, index) : null));
    return { ...page.route, alternates, nearest };
  });
};

const keyOf = (documentId: string | null, key: string): string => JSON.stringify([documentId, key]);

/** An error page is sent in place of other pages and has no address of its own, in any language. */
const hasAddress = ({ route }: Page): boolean => !isErrorPage(route.template);

interface TranslatedPaths {
  readonly index: ContentIndex;
  /** Path of the document's page with the given key; null if no page has it. */
  readonly pathOfKey: (documentId: string, key: string) => string | null;
}

/**
 * Path that a page would have in a language; null if its document has no translation there. System pages have the same path in every
 * language.
 */
const pathIn = (locale: Locale, { route, key }: Page, { index, pathOfKey }: TranslatedPaths): string | null => {
  const document = route.documentId === null ? undefined : index.documents.get(route.documentId);
  if (!document || locale === route.locale) return route.path;
  const translation = index.translationOf(document.id, locale);
  if (!translation) return null;
  if (key !== null) return pathOfKey(translation.id, key);
  return pathOf(translation) + route.path.slice(pathOf(document).length);
};

/** Path of the first page of the page's document in a language; null if the document has no translation there. */
const firstPathIn = (locale: Locale, { documentId }: Pick<Route, 'documentId'>, index: ContentIndex): string | null => {
  const translation = documentId === null ? null : index.translationOf(documentId, locale);
  return translation ? pathOf(translation) : null;
};

/** All pages of a document are at this path or below it. */
const pathOf = ({ type, uid }: IndexedDocument): string => pagePath(type, uid) ?? '';
