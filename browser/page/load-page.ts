import type { SitePayload } from '../../model/page/site-payload.ts';
import { loadLanguage } from '../../model/language/catalogue.ts';
import type { AnyView } from '../../model/page/views.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import { fetchScripts } from '../boot/fetch-scripts.ts';
import { loadSlices } from './loaded-slices.ts';
import { loadView } from '../views.ts';
import { ChunkError, loadChunk } from './chunk-error.ts';
import { loadTypeface } from './load-typeface.ts';

/** A page with everything that drawing it takes. */
export interface Page {
  readonly payload: PagePayload;
  readonly site: SitePayload;
  readonly View: AnyView;
}

/** Finds the page of a path, with its language prefix. */
export type LoadPage = (path: string) => Promise<Page>;

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

/** The same for a page that takes another one's place, with its letters. The first page is seen before its code is there. */
export const loadNextPage = async (payload: PagePayload, payloads: PayloadStore): Promise<Page> => {
  fetchScripts(payload.scripts);
  const [page] = await Promise.all([loadPage(payload, payloads), loadTypeface(payload.head.title ?? '')]);
  return page;
};

/** Fetches the code of a page that is likely to be opened. What fails is fetched again when it is. */
export const warmPage = (payload: PagePayload, payloads: PayloadStore): void => {
  loadNextPage(payload, payloads).catch(() => {});
};
