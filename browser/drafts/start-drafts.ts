import builtTexts from 'site:built-texts';
import emptyContent from 'site:empty-content';
import { addBuiltTexts, loadLanguage } from '../../model/language/catalogue.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { languageOf, localePath, type Locale } from '../../model/language/locale.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { localeOfPath, withoutLocale } from '../../model/language/locale-of-path.ts';
import { scrollToFragment } from '../navigation/scroll-to-fragment.ts';
import { loadPage, type Page, type LoadPage } from '../page/load-page.ts';
import type { PageRoot } from '../page/page-root.tsx';
import { createDraftSite, type DraftSite } from './draft-site.ts';
import { fetchDraftDocuments } from './draft-documents.ts';
import { createDraftBar } from './draft-bar.ts';
import { createExpiredDraftCookie, readDraftRef } from './draft-cookie.ts';
import { DraftError } from './draft-error.ts';

export interface DraftsOptions {
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
  const drafts = new Map<Locale, Promise<Draft>>();
  const refresh = async (): Promise<void> => {
    drafts.clear();
    await redraw();
  };
  const bar = createDraftBar({ onRefresh: refresh, onExit: leaveDraft });
  listenToToolbar({ onUpdate: refresh, onEnd: leaveDraft });

  const draftOf = async (locale: Locale): Promise<Draft> => {
    const known = drafts.get(locale);
    if (known) return known;
    bar.showLoading(locale);
    const draft = fetchDraft(locale, settings);
    drafts.set(locale, draft);
    draft.catch(() => drafts.delete(locale));
    return draft;
  };
  const loadDraft = async (path: string): Promise<Page> => {
    const locale = localeOfPath(path);
    await loadLanguage(locale);
    const [{ site, fetchedAt }, { assets }] = await Promise.all([
      draftOf(locale),
      payloads.get(localePath(locale, '/')),
    ]);
    bar.showAge(locale, fetchedAt);
    const shared = { assets, site: site.siteOf(await payloads.getSite(assets.site)) };
    const payload = shape(() => site.payloadOf(withoutLocale(decodeURI(path)), shared));
    const page = payload ? await loadPage(payload, payloads) : await withoutDraft(await published(path), payloads);
    return { ...page, site: shared.site };
  };
  return async (path) => {
    try {
      return await loadDraft(path);
    } catch (error) {
      if (!(error instanceof DraftError)) throw error;
      bar.showError(localeOfPath(path), error.text);
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

interface Draft {
  readonly site: DraftSite;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

const fetchDraft = async (locale: Locale, settings: DraftSettings): Promise<Draft> => {
  const { endpoint, pageSize, timeZone, origins } = settings;
  // Read again each time: the toolbar writes the ref of a newer draft into it.
  const ref = readDraftRef(document.cookie, settings) ?? '';
  const documents = await fetchDraftDocuments({ endpoint, ref, lang: languageOf(locale).prismic });
  const fetchedAt = Date.now();
  return {
    site: createDraftSite(documents, {
      locale,
      pageSize,
      asOf: dayAt(timeZone, fetchedAt),
      empty: emptyContent,
      origins,
      pictureHosts: SITE.pictureHosts,
    }),
    fetchedAt,
  };
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
  return loadPage(await payloads.get(localePath(locale, '/404')), payloads);
};

const leaveDraft = (): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = createExpiredDraftCookie();
  location.reload();
};
