import type { SitePayload } from '../../model/page/site-payload.ts';
import { loadLanguage } from '../../model/language/catalogue.ts';
import type { AnyView } from '../../model/page/template.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { fetchScripts } from '../boot/fetch-scripts.ts';
import { loadSlices } from './loaded-slices.ts';
import { loadView } from '../views.ts';

/** A page with everything that drawing it takes. */
export interface Page {
  readonly payload: PagePayload;
  readonly site: SitePayload;
  readonly View: AnyView;
}

/** Finds the page at a path of its host. */
export type LoadPage = (path: string) => Promise<Page>;

/** Code or texts of the site could not be fetched: the network failed, or a new build has taken it away. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Fetches what a payload needs to be drawn: site payload, texts, view and slices. Throws a `ChunkError` when one of them cannot be fetched. */
export const loadPage = async (payload: PagePayload, payloads: PayloadStore): Promise<Page> => {
  const [site, View, , hasTexts] = await Promise.all([
    loadChunk(() => payloads.getSite(payload.assets.site)),
    loadChunk(() => loadView(payload.template)),
    loadChunk(() => loadSlices(payload.slices)),
    loadLanguage(payload.locale),
  ]);
  // Drawn without its texts, a page would show their keys: it is better loaded from the server.
  if (!hasTexts) throw new ChunkError(`Expected the texts of ${payload.locale}, got none`);
  return { payload, site, View };
};

/** Runs an `import()`; browsers word its failure differently, so whatever it throws becomes a `ChunkError`. */
const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError('Expected a chunk of the app, got a failed import', { cause });
  }
};

/** The same for a page that takes another one's place, with its letters. The first page is seen before its code is there. */
export const loadNextPage = async (payload: PagePayload, payloads: PayloadStore): Promise<Page> => {
  fetchScripts(payload.scripts);
  const [page] = await Promise.all([loadPage(payload, payloads), loadTypeface(payload.head.title ?? '')]);
  return page;
};

/** Milliseconds that a page waits for its typeface: one that comes later is seen from the next page on. */
const TIMEOUTS = 1000;

/**
 * Fetches the part of the site's typeface, the first of its fonts, that a text is written in, unless it is there: pages of the other language have letters
 * that this one did not need. A page that is drawn before they are there keeps to the fonts of the system.
 */
const loadTypeface = async (text: string): Promise<void> => {
  const [typeface = ''] = getComputedStyle(document.body).fontFamily.split(',');
  const loading = document.fonts.load(`1em ${typeface}`, text).catch(() => {});
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, TIMEOUTS))]);
};

/** Fetches the code of a page that is likely to be opened. What fails is fetched again when it is. */
export const warmPage = (payload: PagePayload, payloads: PayloadStore): void => {
  loadNextPage(payload, payloads).catch(() => {});
};
