import type { PageAssets } from '../../model/page/page-payload.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { loadNextPage, type Page, type LoadPage } from './load-page.ts';

/** The page cannot be shown by this code: it has no payload, or one of another build. The server has to answer instead. */
export class LeaveError extends Error {
  override readonly name = 'LeaveError';
}

interface PublishedPagesOptions {
  readonly payloads: PayloadStore;
  readonly first: Page;
  readonly isOutdated: () => boolean;
}

/** Loads published pages. Throws a `LeaveError`, or a `ChunkError` if code is missing. */
export const createPublishedPages =
  ({ payloads, first, isOutdated }: PublishedPagesOptions): LoadPage =>
  async (path) => {
    const payload = isOutdated() ? null : await payloads.get(path).catch(() => null);
    if (!payload || !isOfThisBuild(payload.assets, first.payload.assets)) throw new LeaveError();
    return loadNextPage(payload, payloads);
  };

/** Whether a page belongs to the build of this code. */
export const isOfThisBuild = (page: PageAssets, own: PageAssets): boolean =>
  page.script === own.script && page.stylesheet === own.stylesheet;
