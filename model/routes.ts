import type { Problem } from './problem.ts';
import { LOCALES, localePath, type Locale } from '../locales/locale.ts';
import { translatedPath } from '../templates/paths.ts';
import { templates } from '../templates/registry.ts';
import { systemPages, type SystemPage } from '../templates/system/index.ts';
import type { PageSpec } from './template.ts';
import type { ContentIndex } from './content-index.ts';
import type { IndexedDocument } from './indexed-document.ts';
import type { Route } from './route.ts';
import { conflictProblems, isSafeUid, unsafeUidProblem } from './route-conflicts.ts';
import { compareText } from './compare-text.ts';

export interface RouteTable {
  /** Sorted by path, then by locale. */
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Every page of every document in every language, and the system's own pages. Pure. */
export const createRoutes = (index: ContentIndex, { pageSize }: { readonly pageSize: number }): RouteTable => {
  const documents = [...index.documents.values()].filter(({ card }) => card !== null);
  const drafts = documents.filter(isSafeUid).flatMap((document) => documentPages(document, index, pageSize));
  const routes = withTranslations(
    [...drafts, ...LOCALES.flatMap((locale) => systemPages.map((page) => systemRoute(page, locale)))],
    index,
  );
  return {
    routes: routes.toSorted((a, b) => compareText(a.path, b.path) || compareText(a.locale, b.locale)),
    problems: [
      ...documents.filter((document) => !isSafeUid(document)).map(unsafeUidProblem),
      ...conflictProblems(routes, index),
    ],
  };
};

type Draft = Omit<Route, 'alternates'>;

const documentPages = (
  { id, type, uid, locale }: IndexedDocument,
  index: ContentIndex,
  pageSize: number,
): readonly Draft[] => {
  if (locale === null) return [];
  return Object.entries(templates)
    .filter(([, template]) => template.type === type)
    .flatMap(([name, template]) =>
      template
        .pages({ uid, cards: index.cards[locale], pageSize })
        .map((spec) => ({ ...draft(spec, locale), template: name, frame: template.frame, documentId: id })),
    );
};

const draft = ({ path, params, partOf }: PageSpec, locale: Locale) => ({
  path,
  locale,
  params,
  partOf: partOf ?? null,
  file: null,
});

const systemRoute = ({ id, path, file, frame }: SystemPage, locale: Locale): Draft => ({
  path,
  locale,
  template: id,
  frame,
  documentId: null,
  params: {},
  partOf: null,
  file,
});

/** Joins each page with the same page of its document's translation, where that one has it. */
const withTranslations = (drafts: readonly Draft[], index: ContentIndex): readonly Route[] => {
  const addresses = new Set(drafts.filter(hasAddress).map(({ locale, path }) => localePath(locale, path)));
  return drafts.map((page) => ({
    ...page,
    alternates: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const path = pathIn(locale, page, index);
        const address = path === null ? null : localePath(locale, path);
        return address !== null && addresses.has(address) ? [[locale, address]] : [];
      }),
    ),
  }));
};

/** An error page stands in for others and has no address of its own, in any language. */
const hasAddress = ({ file }: Draft): boolean => file === null || file.endsWith('index.html');

/** Where a page would be in a language; null when its document has no translation there. The system's own pages stand at one path. */
const pathIn = (locale: Locale, { documentId, locale: own, path }: Draft, index: ContentIndex): string | null => {
  const document = documentId === null ? undefined : index.documents.get(documentId);
  if (!document || locale === own) return path;
  const translation = index.translationOf(document.id, locale);
  return translation && translatedPath(path, document, translation.uid);
};
