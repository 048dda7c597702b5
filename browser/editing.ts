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
  // In one condition, so that a site without drafts bundles nothing of them.
  if (SITE.preview !== null && readPreviewRef(document.cookie, SITE.preview) !== null) {
    const { startPreview } = await import('./preview/start-preview.ts');
    return startPreview({ settings: SITE.preview, root, payloads, published });
  }
  return null;
};
