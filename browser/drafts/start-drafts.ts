import builtTexts from 'site:built-texts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { addBuiltTexts, loadLanguage } from '../../model/language/catalogue.ts';
import { localePath, type Locale } from '../../model/language/locale.ts';
import { decodePath, encodePath } from '../../model/link/encode-path.ts';
import { replaceAddress } from '../../model/page/replace-address.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { draftScriptOf, NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { siteCode } from '../../templates/site-code.ts';
import { searchDraft } from '../../model/search/drafted-index.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { withoutLocale } from '../../model/language/locale-of-path.ts';
import { scrollToFragment } from '../navigation/scroll-to-fragment.ts';
import { loadNextPage, loadPage, type Page, type LoadPage } from '../page/load-page.ts';
import { LeaveError } from '../page/published-pages.ts';
import { allCookies, setCookie } from '../cookies.ts';
import { localeAt, toAddress, toSitePath } from '../site-path.ts';
import { SitePage, type PageRoot } from '../page/page-root.tsx';
import { createDraftBar } from './draft-bar.ts';
import { createExpiredDraftCookies, readDraftRef } from './draft-cookie.ts';
import { DraftError } from './draft-error.ts';
import { markWords } from './mark-words.ts';
import { fetchDraft, type OpenedDraft, type DraftOptions } from './fetch-draft.ts';

interface DraftsOptions {
  readonly settings: DraftSettings;
  readonly published: LoadPage;
  readonly payloads: PayloadStore;
  /** Fetches the payload of an editors' page, which names all scripts. Throws a `LeaveError` if it is of another build. */
  readonly readEditorPage: (locale: Locale) => Promise<PagePayload>;
  readonly root: PageRoot;
}

/** Shows the current page from the editor's draft, and returns the function that loads further pages from it. */
export const startDrafts = ({ root, ...options }: DraftsOptions): LoadPage => {
  addBuiltTexts(builtTexts);
  const rerender = async (): Promise<void> => {
    const { pathname } = location;
    // A path that neither the draft nor the published site has keeps its current page, the 404 page.
    const page = await load(pathname).catch(() => null);
    if (page && [pathname, addressOf(page)].includes(location.pathname)) root.refresh(page);
  };
  const load = createDraftPages({ ...options, rerender });
  // Not awaited: the published page can be used until the draft has loaded.
  void openDraft(rerender);
  return load;
};

/** Opens the draft. If only the draft has the element that the address's fragment names, scrolls to it. */
const openDraft = async (rerender: () => Promise<void>): Promise<void> => {
  const isInVain = location.hash !== '' && document.querySelector(':target') === null;
  await rerender();
  if (isInVain) scrollToFragment(new URL(location.href));
};

interface DraftPagesOptions extends Omit<DraftsOptions, 'root'> {
  /** Renders the current page again from the draft. */
  readonly rerender: () => Promise<void>;
}

/** Loads pages from the editor's draft, and shows in a bar that it is a draft and how old it is. */
const createDraftPages = ({ settings, published, payloads, readEditorPage, rerender }: DraftPagesOptions): LoadPage => {
  const drafts = new Map<Locale, Promise<OpenedDraft>>();
  let refOfDrafts: string | null = null;
  const refresh = async (): Promise<void> => {
    drafts.clear();
    await rerender();
  };
  const leave = (): void => leaveDraft(settings);
  const bar = createDraftBar({ onRefresh: refresh, onExit: leave });
  listenToToolbar({ onUpdate: refresh, onEnd: leave });
  searchDraft(async (locale, index) => (await drafts.get(locale))?.searchIn(index) ?? index);

  const draftOf = async (locale: Locale, page: Pick<DraftOptions, 'path' | 'script'>): Promise<OpenedDraft> => {
    const ref = readDraftRef(allCookies(), settings);
    // The cookie may have changed: the toolbar has written a newer draft, or the editor opened or left one in another tab.
    if (ref !== refOfDrafts) drafts.clear();
    refOfDrafts = ref;
    if (ref === null) throw new DraftError('preview.expired', 'none: it was left in another tab');
    const known = drafts.get(locale);
    if (known) return known;
    bar.showLoading(locale);
    const draft = shape(async () => fetchDraft({ settings, locale, ref, ...page }));
    drafts.set(locale, draft);
    draft.catch(() => drafts.delete(locale));
    return draft;
  };
  const showChanges = async (draft: OpenedDraft, locale: Locale, site: SitePayload): Promise<void> => {
    const pages = await draft.findDraftedPages(site);
    if (pages !== null && (await drafts.get(locale)) === draft) bar.showChanges(locale, pages);
  };
  const showProblems = async (draft: OpenedDraft, locale: Locale): Promise<void> => {
    const problems = await draft.findProblems();
    if ((await drafts.get(locale)) !== draft) return;
    bar.showProblems(locale, problems);
    markWords(problems.flatMap(({ found }) => found ?? []));
  };
  const loadDraft = async (address: string): Promise<Page> => {
    const locale = localeAt(address);
    const path = withoutLocale(decodePath(toSitePath(address)));
    const [{ assets, scripts }] = await Promise.all([readEditorPage(locale), loadLanguage(locale)]);
    const all = scripts.all ?? NO_SCRIPTS;
    const [draft, site] = await Promise.all([
      draftOf(locale, { path, script: draftScriptOf(all) }),
      payloads.getSite(assets.site),
    ]);
    void showChanges(draft, locale, site);
    void showProblems(draft, locale);
    const id = draft.site.documentAt(path);
    const body = id === null ? undefined : await shape(async () => draft.bodyOf(id));
    if (body === null) drafts.delete(locale);
    // The draft changes more than was known, or the editor has requested a newer one meanwhile.
    if (body === null || (await drafts.get(locale)) !== draft) return loadDraft(address);
    const moved = id === null ? draft.findMovedPages().get(decodePath(toSitePath(address))) : undefined;
    if (moved !== undefined) {
      if (address === location.pathname) replaceAddress(toAddress(moved) + location.search + location.hash);
      return loadDraft(toAddress(moved));
    }
    bar.showAge(locale, draft.fetchedAt);
    const shared = { assets, scripts: all, site: await shape(() => draft.site.siteOf(site)) };
    const page =
      body === undefined
        ? await withoutDraft(await published(address), payloads)
        : await loadNextPage(await shape(() => draft.site.payloadOf(path, { document: body, ...shared })), payloads);
    return shape(() => renderOnTrial({ ...page, site: shared.site }));
  };
  return async (path) => {
    try {
      return await loadDraft(path);
    } catch (error) {
      if (error instanceof LeaveError) throw error;
      const words = error instanceof DraftError ? error.text : 'preview.unavailable';
      bar.showError(localeAt(path), words, drafts.has(localeAt(path)));
      return published(path);
    }
  };
};

/** Path of the host at which a page is shown. */
const addressOf = ({ payload: { locale, path } }: Page): string => toAddress(encodePath(localePath(locale, path)));

interface ToolbarEvents {
  /** Called when the draft has changed. */
  readonly onUpdate: () => Promise<void>;
  /** Called when the editor leaves the draft. */
  readonly onEnd: () => void;
}

/** Handles the events of Prismic's toolbar (behaviours §5.2), which would reload the page. */
const listenToToolbar = ({ onUpdate, onEnd }: ToolbarEvents): void => {
  addEventListener('prismicPreviewUpdate', (event) => {
    event.preventDefault();
    void onUpdate();
  });
  addEventListener('prismicPreviewEnd', (event) => {
    event.preventDefault();
    onEnd();
  });
};

/** Turns errors into a `DraftError`: drafts, unlike builds, may have documents that lack what a page needs or do not fit their model. */
const shape = async <Shape>(work: () => Shape | Promise<Shape>): Promise<Shape> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DraftError ? error : new DraftError('preview.incomplete', String(error));
  }
};

/** Renders a page to a string and throws if that fails: otherwise React would remove the shown page and, if the layout fails, the bar. */
const renderOnTrial = (page: Page): Page => {
  renderToString(createElement(SitePage, { page, visit: 0, onShown: () => {} }));
  return page;
};

/**
 * What to show if the draft has no such page: the site's own pages unchanged; instead of a document's page, the 404 page it will become.
 */
const withoutDraft = async (published: Page, payloads: PayloadStore): Promise<Page> => {
  const { template, locale } = published.payload;
  if (!Object.hasOwn(siteCode.templates, template)) return published;
  return loadPage(await payloads.get(toAddress(localePath(locale, '/404'))), payloads);
};

const leaveDraft = (settings: DraftSettings): void => {
  for (const cookie of createExpiredDraftCookies(location.hostname, SITE.basePath)) {
    setCookie(cookie);
    // Remaining cookies belong to other sites on the host.
    if (readDraftRef(allCookies(), settings) === null) break;
  }
  location.reload();
};
