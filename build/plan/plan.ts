import type { BySource } from '../../config/project.ts';
import type { PerLocale } from '../../model/language/locale.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import type { WantedPage } from './wanted-pages.ts';
import { filesOf, type PageFiles, type Route } from '../../model/site/route.ts';

/** What is known of a page as the build before left it. */
export interface PreviousPage {
  /** Digest of what it was made from. */
  readonly key: string;
  /** Whether it is kept out of search engines. */
  readonly noindex: boolean;
  /** Digest of its payload. */
  readonly payload: string;
  /** Members of the site payload that its view has read; null where its main cannot stay in another page. */
  readonly siteReads: readonly string[] | null;
}

/** What the last build left behind, as far as it can be relied on. */
export interface PreviousSite {
  /** By `pageId`; empty when nothing is remembered of the last build. */
  readonly pages: Pick<ReadonlyMap<string, PreviousPage>, 'get'>;
  /** Files of it that are not as they were written. */
  readonly lost: ReadonlySet<string>;
  /** Digest of renderer, assets and site payload that the pages were drawn with, by locale. */
  readonly environments: Partial<PerLocale<string>>;
  /** Whether the sources are as they were that make what a page says. */
  readonly isMadeAlike: (route: Route) => boolean;
  /** What the site payload of each language has otherwise than that of these pages; null where that is not known. */
  readonly otherMembers: PerLocale<ReadonlySet<string>> | null;
  /** Whether it is there, and nothing is remembered of it. */
  readonly isForgotten: boolean;
}

export type RenderReason =
  | 'new'
  | 'not remembered'
  | 'forced'
  | 'file missing'
  | 'program or settings changed'
  /** Something that all pages of the language show. */
  | 'shared content changed'
  | 'content changed';

export interface PlannedRender {
  readonly page: WantedPage;
  readonly reason: RenderReason;
  /** The page as it was, and what may stay of it: all where its payload comes out the same, or its main in any case. */
  readonly kept: { readonly what: 'page' | 'main'; readonly previous: PreviousPage } | null;
}

interface PlannedKeep {
  readonly page: WantedPage;
  readonly previous: PreviousPage;
}

/** Which pages are drawn and which stay, each with its reason. */
export interface Plan {
  readonly render: readonly PlannedRender[];
  readonly keep: readonly PlannedKeep[];
}

export interface PlanOptions {
  readonly previous: PreviousSite;
  readonly environments: PerLocale<string>;
  readonly force: boolean;
}

/** Decides page by page; another stage does it. Pure. */
export const planPages = (pages: readonly WantedPage[], options: PlanOptions): Plan => {
  const render: PlannedRender[] = [];
  const keep: PlannedKeep[] = [];
  for (const page of pages) {
    const known = options.previous.pages.get(pageId(page.route));
    const reason = renderReason(page, known, options);
    if (reason === null && known) keep.push({ page, previous: known });
    else {
      const what = known && keptPart(page, known, { reason, options });
      render.push({ page, reason: reason ?? 'new', kept: known && what ? { what, previous: known } : null });
    }
  }
  return { render, keep };
};

interface KeptOptions {
  readonly reason: RenderReason | null;
  readonly options: PlanOptions;
}

/** The main of a page stays where only what is around it is another. */
const keptPart = (
  { route, key }: WantedPage,
  known: PreviousPage,
  { reason, options }: KeptOptions,
): 'page' | 'main' | null => {
  if (reason === 'content changed') return 'page';
  const { otherMembers, isMadeAlike } = options.previous;
  const isAround = reason === 'shared content changed' || reason === 'program or settings changed';
  if (!isAround || known.key !== key || !otherMembers || known.siteReads === null || !isMadeAlike(route)) return null;
  return known.siteReads.some((name) => otherMembers[route.locale].has(name)) ? null : 'main';
};

export const pageId = ({ locale, path }: Pick<Route, 'locale' | 'path'>): string => `${locale} ${path}`;

const renderReason = (
  { route, key }: WantedPage,
  known: PreviousPage | undefined,
  { previous, environments, force }: PlanOptions,
): RenderReason | null => {
  if (force) return 'forced';
  if (known === undefined) return previous.isForgotten ? 'not remembered' : 'new';
  if (previous.lost.size > 0 && filesOf(route).some((file) => isLost(file, previous.lost))) return 'file missing';
  if (!previous.isMadeAlike(route)) return 'program or settings changed';
  if (previous.environments[route.locale] !== environments[route.locale])
    return previous.otherMembers?.[route.locale].size === 0 ? 'program or settings changed' : 'shared content changed';
  return known.key === key ? null : 'content changed';
};

/** The same sources make the main of a page: those of its page type, and of the slices that are on it. */
export const compareSources =
  (
    { before, now }: { readonly before: BySource<string> | null; readonly now: BySource<string> },
    { documents }: Pick<IndexReader, 'documents'>,
  ): PreviousSite['isMadeAlike'] =>
  ({ template, documentId }) => {
    if (before === null || makerOf(before, template) !== makerOf(now, template)) return false;
    const slices = (documentId !== null && documents.get(documentId)?.slices) || [];
    return slices.every((slice) => before.slices[slice] === now.slices[slice]);
  };

const makerOf = ({ templates, systemPages }: BySource<string>, template: string): string =>
  templates[template] ?? systemPages;

const isLost = ({ html, payload }: PageFiles, lost: ReadonlySet<string>): boolean =>
  lost.has(html) || lost.has(payload);
