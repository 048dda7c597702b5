import type { PayloadStore } from './boot/payload-store.ts';
import type { Page, PageSource } from './page/load-page.ts';
import type { PageRoot } from './page/page-root.tsx';
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
  if (SITE.preview === null || readPreviewRef(document.cookie) === null) return null;
  const { startPreview } = await import('./preview/start-preview.ts');
  const redraw = async (): Promise<void> => {
    // A path that is neither in the draft nor published keeps the page that it has: the 404 page.
    const page = await load?.(location.pathname).catch(() => null);
    if (page) root.show(page);
  };
  const load = startPreview({ settings: SITE.preview, published, payloads, redraw });
  await redraw();
  return load;
};
