import builtTexts from 'site:built-texts';
import { addBuiltTexts, loadLanguage } from '../../model/language/catalogue.ts';
import { localePath, type Locale } from '../../model/language/locale.ts';
import { decodePath } from '../../model/link/encode-path.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { siteCode } from '../../templates/site-code.ts';
import { searchDraft } from '../../model/search/drafted-index.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { withoutLocale } from '../../model/language/locale-of-path.ts';
import { scrollToFragment } from '../navigation/scroll-to-fragment.ts';
import { loadPage, type Page, type LoadPage } from '../page/load-page.ts';
import { localeAt, toAddress, toSitePath } from '../site-path.ts';
import type { PageRoot } from '../page/page-root.tsx';
import { createDraftBar } from './draft-bar.ts';
import { createExpiredDraftCookies, readDraftRef } from './draft-cookie.ts';
import { DraftError } from './draft-error.ts';
import { markWords } from './mark-words.ts';
import { fetchDraft, type OpenedDraft, type DraftOptions } from './fetch-draft.ts';

interface DraftsOptions {
  readonly settings: DraftSettings;
  readonly published: LoadPage;
  readonly payloads: PayloadStore;
  readonly root: PageRoot;
}

/** Shows the current page out of the editor's draft, and gives the pages that are opened from it. */
export const startDrafts = ({ root, ...options }: DraftsOptions): LoadPage => {
  addBuiltTexts(builtTexts);
  const redraw = async (): Promise<void> => {
    const { pathname } = location;
    // A path that is neither in the draft nor published keeps the page that it has: the 404 page.
    const page = await load(pathname).catch(() => null);
    if (page && pathname === location.pathname) root.refresh(page);
  };
  const load = createDraftPages({ ...options, redraw });
  // Not awaited: the published page can be used until the draft has come.
  void openDraft(redraw);
  return load;
};

/** The fragment of the address may exist in the draft alone: then the browser has not found it in the published page. */
const openDraft = async (redraw: () => Promise<void>): Promise<void> => {
  const isInVain = location.hash !== '' && document.querySelector(':target') === null;
  await redraw();
  if (isInVain) scrollToFragment(new URL(location.href));
};

interface DraftPagesOptions extends Omit<DraftsOptions, 'root'> {
  /** Draws the current page again, out of the draft. */
  readonly redraw: () => Promise<void>;
}

/** Pages as the editor's draft has them. Says above the page that it is a draft, and how old. */
const createDraftPages = ({ settings, published, payloads, redraw }: DraftPagesOptions): LoadPage => {
  const drafts = new Map<Locale, Promise<OpenedDraft>>();
  let refOfDrafts: string | null = null;
  const refresh = async (): Promise<void> => {
    drafts.clear();
    await redraw();
  };
  const leave = (): void => leaveDraft(settings);
  const bar = createDraftBar({ onRefresh: refresh, onExit: leave });
  listenToToolbar({ onUpdate: refresh, onEnd: leave });
  searchDraft(async (locale, index) => (await drafts.get(locale))?.searchIn(index) ?? index);

  const draftOf = async (locale: Locale, page: Pick<DraftOptions, 'path' | 'script'>): Promise<OpenedDraft> => {
    const ref = readDraftRef(document.cookie, settings);
    // The toolbar has written that of a newer draft, or the editor has opened or left one in another tab.
    if (ref !== refOfDrafts) drafts.clear();
    refOfDrafts = ref;
    if (ref === null) throw new DraftError('preview.expired', 'none: it was left in another tab');
    const known = drafts.get(locale);
    if (known) return known;
    bar.showLoading(locale);
    const draft = fetchDraft({ settings, locale, ref, ...page });
    drafts.set(locale, draft);
    draft.catch(() => drafts.delete(locale));
    return draft;
  };
  const tellChanges = async (draft: OpenedDraft, locale: Locale, site: SitePayload): Promise<void> => {
    const pages = await draft.findDraftedPages(site);
    if (pages !== null && (await drafts.get(locale)) === draft) bar.showChanges(locale, pages);
  };
  const tellProblems = async (draft: OpenedDraft, locale: Locale): Promise<void> => {
    const problems = await draft.findProblems();
    if ((await drafts.get(locale)) !== draft) return;
    bar.showProblems(locale, problems);
    markWords(problems.flatMap(({ found }) => found ?? []));
  };
  const loadDraft = async (address: string): Promise<Page> => {
    const locale = localeAt(address);
    const path = withoutLocale(decodePath(toSitePath(address)));
    const [{ assets }] = await Promise.all([payloads.get(toAddress(localePath(locale, '/'))), loadLanguage(locale)]);
    const [draft, site] = await Promise.all([
      draftOf(locale, { path, script: assets.script }),
      payloads.getSite(assets.site),
    ]);
    void tellChanges(draft, locale, site);
    void tellProblems(draft, locale);
    const id = draft.site.documentAt(path);
    const body = id === null ? undefined : await draft.bodyOf(id);
    if (body === null) drafts.delete(locale);
    // It changes more than was known, or the editor has asked for a newer one meanwhile.
    if (body === null || (await drafts.get(locale)) !== draft) return loadDraft(address);
    bar.showAge(locale, draft.fetchedAt);
    const shared = { assets, site: draft.site.siteOf(site) };
    const page =
      body === undefined
        ? await withoutDraft(await published(address), payloads)
        : await loadPage(
            shape(() => draft.site.payloadOf(path, { document: body, ...shared })),
            payloads,
          );
    return { ...page, site: shared.site };
  };
  return async (path) => {
    try {
      return await loadDraft(path);
    } catch (error) {
      if (!(error instanceof DraftError)) throw error;
      bar.showError(localeAt(path), error.text, drafts.has(localeAt(path)));
      return published(path);
    }
  };
};

interface ToolbarEvents {
  /** The draft has changed. */
  readonly onUpdate: () => Promise<void>;
  /** The editor leaves the draft. */
  readonly onEnd: () => void;
}

/** Listens to the events of Prismic's toolbar (behaviours §5.2), in place of its own page loads. */
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

/** The build refuses documents that lack what a page needs; drafts may. */
const shape = <Shape>(work: () => Shape): Shape => {
  try {
    return work();
  } catch (error) {
    throw error instanceof DraftError ? error : new DraftError('preview.incomplete', String(error));
  }
};

/** What is shown where the draft has no page: the site's own pages as they are; for a document's, the 404 page that it will be. */
const withoutDraft = async (published: Page, payloads: PayloadStore): Promise<Page> => {
  const { template, locale } = published.payload;
  if (!Object.hasOwn(siteCode.templates, template)) return published;
  return loadPage(await payloads.get(toAddress(localePath(locale, '/404'))), payloads);
};

const leaveDraft = (settings: DraftSettings): void => {
  for (const cookie of createExpiredDraftCookies(location.hostname, SITE.basePath)) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
    document.cookie = cookie;
    // What is left is of other sites of the host.
    if (readDraftRef(document.cookie, settings) === null) break;
  }
  location.reload();
};
