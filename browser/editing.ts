import type { PayloadStore } from './boot/payload-store.ts';
import type { Page, LoadPage } from './page/load-page.ts';
import type { DraftSettings } from '../model/site/browser-settings.ts';
import type { PageRoot } from './page/page-root.tsx';

interface EditingOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly payloads: PayloadStore;
  readonly published: LoadPage;
}

/** What editors see in place of what is published; null for visitors, who get none of its code. */
export const startEditing = async ({ first, root, payloads, published }: EditingOptions): Promise<LoadPage | null> => {
  if (first.payload.template === 'slice-simulator') {
    const { Simulator } = await import('./drafts/Simulator.tsx');
    if (parent !== window) root.show({ ...first, View: Simulator });
    return null;
  }
  if (first.payload.template === 'preview') {
    const { enterDraft } = await import('./drafts/enter-draft.ts');
    await enterDraft(SITE.drafts);
    return null;
  }
  // A site without drafts bundles nothing of them.
  if (SITE.drafts !== null) {
    const settings = SITE.drafts;
    const openDraft: OpenDraft = async () => {
      const { startDrafts } = await import('./drafts/start-drafts.ts');
      return startDrafts({ settings, root, payloads, published });
    };
    if (await hasDraft(settings)) return openDraft();
    if (SITE.toolbar !== null) return publishedUntilTold(published, openDraft);
  }
  return null;
};

/** What reads the cookie is loaded where there is one. */
const hasDraft = async (settings: DraftSettings): Promise<boolean> => {
  if (!document.cookie.includes('io.prismic.preview')) return false;
  const { readDraftRef } = await import('./drafts/draft-cookie.ts');
  return readDraftRef(document.cookie, settings) !== null;
};

type OpenDraft = () => Promise<LoadPage>;

/** An editor may begin a draft on a published page: the toolbar tells once the cookie is there, and would load the page again. */
const publishedUntilTold = (published: LoadPage, openDraft: OpenDraft): LoadPage => {
  let pages = published;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    pages = await openDraft().catch(() => {
      location.reload();
      return published;
    });
  };
  addEventListener('prismicPreviewUpdate', (event) => void open(event), { once: true });
  return async (path) => pages(path);
};
