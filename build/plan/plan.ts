import { isDeepStrictEqual } from 'node:util';
import type { BySource } from '../../config/project.ts';
import type { PerLocale } from '../../model/language/locale.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { scriptsOf, type PageScripts } from '../../model/page/page-scripts.ts';
import { EDITOR_PAGES } from '../../model/system/system-pages.ts';
import type { WantedPage } from './wanted-pages.ts';
import { filesOf, type PageFiles, type Route } from '../../model/site/route.ts';

/** What is known of a page as the previous build left it. */
export interface PreviousPage {
  /** Digest of the page's input and document. */
  readonly key: string;
  /** Whether the page is hidden from search engines. */
  readonly noindex: boolean;
  /** Digest of the payload. */
  readonly payload: string;
  /** Members of the site payload that the view has read. Null if the page's main cannot be reused in a rerendered page. */
  readonly siteReads: readonly string[] | null;
}

/** What the last build left behind, as far as it can be relied on. */
export interface PreviousSite {
  /** By `pageId`; empty if nothing is remembered of the last build. */
  readonly pages: Pick<ReadonlyMap<string, PreviousPage>, 'get'>;
  /** Files of the site that are not as they were written. */
  readonly lost: ReadonlySet<string>;
  /** By language: digest of the renderer, assets and site payload that the pages were rendered with. */
  readonly environments: Partial<PerLocale<string>>;
  /** Whether the sources that determine what the page says are unchanged. */
  readonly hasSameSources: (route: Route) => boolean;
  /** Whether the browser gets the page's view and slices from where it did. */
  readonly hasSameScripts: (route: Route) => boolean;
  /** By language: members of the site payload that have changed since these pages were rendered. Null if that is not known. */
  readonly changedMembers: PerLocale<ReadonlySet<string>> | null;
  /** Whether a site exists of which nothing is remembered. */
  readonly isForgotten: boolean;
}

export type RenderReason =
  | 'new'
  | 'not remembered'
  | 'forced'
  | 'file missing'
  | 'program or settings changed'
  /** Something that all pages of the language show has changed. */
  | 'shared content changed'
  | 'content changed';

export interface PlannedRender {
  readonly page: WantedPage;
  readonly reason: RenderReason;
  /** The previous page and what may be kept of it: `page` if the payload turns out the same, `main` in any case. */
  readonly kept: { readonly what: 'page' | 'main'; readonly previous: PreviousPage } | null;
}

interface PlannedKeep {
  readonly page: WantedPage;
  readonly previous: PreviousPage;
}

/** Which pages are rendered and which stay, each with its reason. */
export interface Plan {
  readonly render: readonly PlannedRender[];
  readonly keep: readonly PlannedKeep[];
}

export interface PlanOptions {
  readonly previous: PreviousSite;
  readonly environments: PerLocale<string>;
  readonly force: boolean;
}

/** Decides for each page whether to render it; the rendering is another stage. Pure. */
export const planPages = (pages: readonly WantedPage[], options: PlanOptions): Plan => {
  const planned = pages.map((page) => planPage(page, options));
  return {
    render: planned.filter((one) => 'reason' in one),
    keep: planned.filter((one) => 'previous' in one),
  };
};

const planPage = (page: WantedPage, options: PlanOptions): PlannedRender | PlannedKeep => {
  const { pages, isForgotten } = options.previous;
  const previous = pages.get(pageId(page.route));
  if (options.force) return { page, reason: 'forced', kept: null };
  if (previous === undefined) return { page, reason: isForgotten ? 'not remembered' : 'new', kept: null };
  const reason = changeReason(page, previous, options);
  if (reason === null) return { page, previous };
  const what = reason === 'content changed' ? 'page' : 'main';
  const isKept = what === 'page' || keepsMain(page, previous, { reason, ...options.previous });
  return { page, reason, kept: isKept ? { what, previous } : null };
};

/** Whether only what surrounds a page's main has changed, and nothing that its view has read. */
const keepsMain = (
  { route, key }: WantedPage,
  previous: PreviousPage,
  {
    reason,
    changedMembers,
    hasSameSources,
  }: Pick<PreviousSite, 'changedMembers' | 'hasSameSources'> & Pick<PlannedRender, 'reason'>,
): boolean =>
  reason !== 'file missing' &&
  previous.key === key &&
  hasSameSources(route) &&
  changedMembers !== null &&
  previous.siteReads?.some((name) => changedMembers[route.locale].has(name)) === false;

export const pageId = ({ locale, path }: Pick<Route, 'locale' | 'path'>): string => `${locale} ${path}`;

const changeReason = (
  { route, key }: WantedPage,
  known: PreviousPage,
  { previous, environments }: PlanOptions,
): RenderReason | null => {
  if (previous.lost.size > 0 && filesOf(route).some((file) => isLost(file, previous.lost))) return 'file missing';
  if (!previous.hasSameSources(route) || !previous.hasSameScripts(route)) return 'program or settings changed';
  if (previous.environments[route.locale] !== environments[route.locale])
    return previous.changedMembers?.[route.locale].size === 0
      ? 'program or settings changed'
      : 'shared content changed';
  return known.key === key ? null : 'content changed';
};

/** Compares the sources of a page's main: those of its page type and of the slices on it. */
export const compareSources =
  (
    { before, now }: { readonly before: BySource<string> | null; readonly now: BySource<string> },
    { documents }: Pick<IndexReader, 'documents'>,
  ): PreviousSite['hasSameSources'] =>
  ({ template, documentId }) => {
    if (before === null || makerOf(before, template) !== makerOf(now, template)) return false;
    const slices = (documentId !== null && documents.get(documentId)?.slices) || [];
    return slices.every((slice) => before.slices[slice] === now.slices[slice]);
  };

/** Compares the scripts that a page names: those of its view and slices, on editors' pages all. */
export const compareScripts = (
  { before, now }: { readonly before: PageScripts | null; readonly now: PageScripts },
  { documents }: Pick<IndexReader, 'documents'>,
): PreviousSite['hasSameScripts'] => {
  if (isDeepStrictEqual(before, now)) return () => true;
  return ({ template, documentId, locale }) => {
    if (before === null || EDITOR_PAGES.some((page) => page === template)) return false;
    const slices = (documentId !== null && documents.get(documentId)?.slices) || [];
    const [own, other] = [before, now].map((scripts) => scriptsOf({ template, slices, locale }, scripts));
    return isDeepStrictEqual(own, other);
  };
};

const makerOf = ({ templates, systemPages }: BySource<string>, template: string): string =>
  templates[template] ?? systemPages;

const isLost = ({ html, payload }: PageFiles, lost: ReadonlySet<string>): boolean =>
  lost.has(html) || lost.has(payload);
