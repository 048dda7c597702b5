import type { PayloadStore } from './boot/payload-store.ts';
import type { Page, PageSource } from './page/load-page.ts';
import type { PageRoot } from './page/page-root.tsx';
import { scrollToFragment } from './navigation/scroll-to-fragment.ts';
import { readPreviewRef } from './preview/preview-cookie.ts';

export interface EditingOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly payloads: PayloadStore;
  readonly published: PageSource;
}

/** What editors see in place of what is published; null for visitors, who get none of its code. */
export const startEditing = async ({
  first,
  root,
  payloads,
  published,
}: EditingOptions): Promise<PageSource | null> => {
  if (first.payload.template === 'slice-simulator') {
    const { Simulator } = await import('./preview/Simulator.tsx');
    if (parent !== window) root.show({ ...first, View: Simulator });
    return null;
  }
  if (first.payload.template === 'preview') {
    const { openPreview } = await import('./preview/open-preview.ts');
    await openPreview(SITE.preview);
    return null;
  }
  if (SITE.preview === null || readPreviewRef(document.cookie, SITE.preview) === null) return null;
  const { startPreview } = await import('./preview/start-preview.ts');
  const redraw = async (): Promise<void> => {
    const { pathname } = location;
    // A path that is neither in the draft nor published keeps the page that it has: the 404 page.
    const page = await load(pathname).catch(() => null);
    if (page && pathname === location.pathname) root.refresh(page);
  };
  const load = startPreview({ settings: SITE.preview, published, payloads, redraw });
  // Not awaited: the published page can be used until the draft has come.
  void openDraft(redraw);
  return load;
};

/** The fragment of the address may be in the draft alone: then the browser has looked for it in vain. */
const openDraft = async (redraw: () => Promise<void>): Promise<void> => {
  const isInVain = location.hash !== '' && document.querySelector(':target') === null;
  await redraw();
  if (isInVain) scrollToFragment(new URL(location.href));
};
