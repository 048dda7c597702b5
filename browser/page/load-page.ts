import type { SitePayload } from '../../model/page/site-payload.ts';
import { loadLanguage } from '../../model/language/catalogue.ts';
import type { AnyView } from '../../model/page/template.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { addressesOf } from '../../model/page/page-scripts.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { fetchScripts } from '../boot/fetch-scripts.ts';
import { loadSlices } from './loaded-slices.ts';
import { loadView } from './load-view.ts';

/** A page with everything needed to render it. */
export interface Page {
  readonly payload: PagePayload;
  readonly site: SitePayload;
  readonly View: AnyView;
}

/** Loads the page at a path of its host. */
export type LoadPage = (path: string) => Promise<Page>;

/** Code or texts of the site could not be fetched, because the network failed or a new build has removed them. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * Fetches what is needed to render a payload: site payload, texts, view and slices. Throws a `ChunkError` if one of them cannot be fetched.
 */
export const loadPage = async (payload: PagePayload, payloads: PayloadStore): Promise<Page> => {
  const [site, View, , hasTexts] = await Promise.all([
    loadChunk(() => payloads.getSite(payload.assets.site)),
    loadChunk(() => loadView(payload.template, payload.scripts.view)),
    loadChunk(() => loadSlices(payload.slices, payload.scripts.slices)),
    loadLanguage(payload.locale),
  ]);
  // Without its texts a page would show their keys, so it is better loaded from the server.
  if (!hasTexts) throw new ChunkError(`Expected the texts of ${payload.locale}, got none`);
  return { payload, site, View };
};

/** Runs an `import()`. Browsers word failures differently, so any error becomes a `ChunkError`. */
const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError('Expected a chunk of the app, got a failed import', { cause });
  }
};

/** Like `loadPage`, for a page that replaces another; also loads its typeface. The first page is visible before its code is loaded. */
export const loadNextPage = async (payload: PagePayload, payloads: PayloadStore): Promise<Page> => {
  fetchScripts(addressesOf(payload.scripts));
  const [page] = await Promise.all([loadPage(payload, payloads), loadTypeface(payload.head.title ?? '')]);
  return page;
};

/** How long a page waits for its typeface. If it loads later, it is used from the next page on. */
const TIMEOUT_IN_MS = 1000;

/**
 * Fetches the part of the site's typeface (the first of its fonts) that a text needs: pages in another language need other letters. A page
 * rendered before it is loaded keeps using system fonts.
 */
const loadTypeface = async (text: string): Promise<void> => {
  const [typeface = ''] = getComputedStyle(document.body).fontFamily.split(',');
  const loading = document.fonts.load(`1em ${typeface}`, text).catch(() => {});
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, TIMEOUT_IN_MS))]);
};

/** Fetches the code of a page that is likely to be opened. Failures are ignored: it is fetched again when the page is opened. */
export const warmPage = (payload: PagePayload, payloads: PayloadStore): void => {
  loadNextPage(payload, payloads).catch(() => {});
};
