import { todayInTashkent } from '../../components/days-left.ts';
import type { Locale } from '../../locales/locale.ts';
import { localePath } from '../../locales/locale.ts';
import type { PreviewSettings } from '../../templates/browser-settings.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { loadScript } from '../load-script.ts';
import { localeOfPath } from '../locale/locale-of-path.ts';
import { loadPage, type Page, type PageSource } from '../page/load-page.ts';
import { createDraftSite, type DraftSite } from './draft-site.ts';
import { fetchDrafts } from './fetch-drafts.ts';
import { createPreviewBar } from './preview-bar.ts';
import { createExpiredPreviewCookie, readPreviewRef } from './preview-cookie.ts';
import { PreviewError } from './preview-error.ts';
import { isPreviewRef } from './preview-ref.ts';

export interface PreviewOptions {
  readonly settings: PreviewSettings;
  readonly published: PageSource;
  readonly payloads: PayloadStore;
  /** Draws the current page anew, out of the draft. */
  readonly redraw: () => Promise<void>;
}

/** Pages as the editor's draft has them; null when no preview is on. Says above the page that it is a draft, and how old. */
export const startPreview = ({ settings, published, payloads, redraw }: PreviewOptions): PageSource | null => {
  const ref = readPreviewRef(document.cookie);
  if (ref === null || !isPreviewRef(ref, settings)) return null;
  const drafts = new Map<Locale, Promise<DraftSite>>();
  const refresh = async (): Promise<void> => {
    drafts.clear();
    await redraw();
  };
  const bar = createPreviewBar({ onRefresh: refresh, onExit: leavePreview });
  listenToToolbar(settings, refresh);

  const draftOf = (locale: Locale): Promise<DraftSite> => {
    const draft = drafts.get(locale) ?? fetchDraftSite(locale, settings);
    drafts.set(locale, draft);
    return draft;
  };
  const loadDraft = async (path: string): Promise<Page | null> => {
    const locale = localeOfPath(path);
    const [draft, { assets }] = await Promise.all([draftOf(locale), payloads.get(localePath(locale, '/'))]);
    bar.showAge();
    const payload = draft.payloadOf(withoutLocale(path), assets);
    const page = payload && (await loadPage(payload));
    return page && { ...page, site: draft.siteOf(page.site) };
  };
  return async (path) => {
    try {
      return (await loadDraft(path)) ?? (await published(path));
    } catch (error) {
      if (!(error instanceof PreviewError)) throw error;
      drafts.clear();
      bar.showError(error.text);
      return published(path);
    }
  };
};

const fetchDraftSite = async (locale: Locale, settings: PreviewSettings): Promise<DraftSite> => {
  const { endpoint, languages, pageSize } = settings;
  // Read anew each time: the toolbar writes the ref of a newer draft into it.
  const ref = readPreviewRef(document.cookie) ?? '';
  const documents = await fetchDrafts({ endpoint, ref, lang: languages[locale] });
  return createDraftSite(documents, { locale, languages, pageSize, asOf: todayInTashkent(Date.now()) });
};

const withoutLocale = (path: string): string =>
  decodeURI(path)
    .replace(/^\/(?:uz|ru)(?=\/|$)/i, '')
    .replace(/\/$/, '') || '/';

const leavePreview = (): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = createExpiredPreviewCookie();
  location.reload();
};

/** The toolbar's own events (behaviours §5.2); without it nobody sends them. */
const listenToToolbar = ({ toolbar, repository }: PreviewSettings, refresh: () => Promise<void>): void => {
  addEventListener('prismicPreviewUpdate', (event) => {
    event.preventDefault();
    void refresh();
  });
  addEventListener('prismicPreviewEnd', (event) => {
    event.preventDefault();
    leavePreview();
  });
  if (!toolbar) return;
  // Without the toolbar the preview is shown all the same.
  loadScript(`https://static.cdn.prismic.io/prismic.js?new=true&repo=${repository}`).catch(() => {});
};
