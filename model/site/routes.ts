import { LOCALES, localePath, type Locale } from '../language/locale.ts';
import { compareText } from '../values/compare-text.ts';
import { pagePath } from '../link/document-path.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { PageInputOptions } from './page-input.ts';
import type { PageFormat, Route } from './route.ts';
import { isSafeUid } from '../link/safe-uid.ts';
import { createSystemPages, isErrorPage, type SystemPage } from '../system/system-pages.ts';
import type { PageSpec } from '../page/template.ts';

interface RoutesOptions extends Omit<PageInputOptions, 'asOf' | 'index'> {
  readonly index: ContentIndex;
  /** That of all pages but the error pages, which hosts look for as `404.html`; `folder` unless given. */
  readonly pageFormat?: PageFormat | undefined;
}

/** Every page of every document in every language, and the system's own pages; sorted by path, then by locale. */
export const createRoutes = (options: RoutesOptions): readonly Route[] => {
  const { index, code } = options;
  const pages = [
    ...[...index.documents.values()].flatMap((document) => documentPages(document, options)),
    ...LOCALES.flatMap((locale) =>
      createSystemPages(code.systemFrames).map((page) => systemRoute(page, locale, options)),
    ),
  ];
  return withTranslations(pages, options).toSorted(
    (a, b) => compareText(a.path, b.path) || compareText(a.locale, b.locale),
  );
};

/** A page before it is joined with its translations. */
type Page = Omit<Route, 'alternates'>;

const documentPages = (
  { id, type, uid, locale, card }: IndexedDocument,
  { index, code, pageSize, pageFormat = 'folder' }: RoutesOptions,
): readonly Page[] => {
  if (locale === null || card === null || !isSafeUid(uid)) return [];
  return Object.entries(code.templates)
    .filter(([, template]) => template.type === type)
    .flatMap(([name, template]) =>
      template.pages({ uid, cards: index.cards[locale], pageSize }).map((spec) => ({
        ...pageOf(spec, locale),
        ...{ template: name, frame: template.frame, documentId: id, format: pageFormat },
      })),
    );
};

const pageOf = ({ path, params, partOf }: PageSpec, locale: Locale) => ({
  path,
  locale,
  params,
  partOf: partOf ?? null,
});

const systemRoute = (
  { id, path, frame }: SystemPage,
  locale: Locale,
  { pageFormat = 'folder' }: Pick<RoutesOptions, 'pageFormat'>,
): Page => ({
  path,
  locale,
  template: id,
  frame,
  documentId: null,
  params: {},
  partOf: null,
  format: isErrorPage(id) ? 'html' : pageFormat,
});

/** Joins each page with the same page of its document's translation, where that one has it. */
const withTranslations = (pages: readonly Page[], options: RoutesOptions): readonly Route[] => {
  const addresses = new Set(pages.filter(hasAddress).map(({ locale, path }) => localePath(locale, path)));
  return pages.map((page) => ({
    ...page,
    alternates: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const path = pathIn(locale, page, options);
        const address = path === null ? null : localePath(locale, path);
        return address !== null && addresses.has(address) ? [[locale, address]] : [];
      }),
    ),
  }));
};

/** An error page stands in for others and has no address of its own, in any language. */
const hasAddress = ({ template }: Page): boolean => !isErrorPage(template);

/** Where a page would be in a language; null when its document has no translation there. The system's own pages are at one path. */
const pathIn = (locale: Locale, page: Page, { index }: RoutesOptions): string | null => {
  const document = page.documentId === null ? undefined : index.documents.get(page.documentId);
  if (!document || locale === page.locale) return page.path;
  const translation = index.translationOf(document.id, locale);
  return translation && pathOf(translation) + page.path.slice(pathOf(document).length);
};

/** All pages of a document are at and below this. */
const pathOf = ({ type, uid }: IndexedDocument): string => pagePath(type, uid) ?? '';
