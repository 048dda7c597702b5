import type { SitePayload } from '../../model/page/site-payload.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import type { ServedPage } from './served-page.ts';

/** Fetches payloads and site payloads, each once per document. All functions reject if a fetch fails; the next call tries again. */
export interface PayloadStore {
  /** Fetches a payload by the page's path on its host. */
  readonly get: (path: string) => Promise<PagePayload>;
  /**
   * Fetches the payload of the page that was served. On the way back browsers take a page from their cache, of whatever build it is, and fill
   * in its fields again. So its payload is looked for there first: with that of a newer build the page would be reloaded, and the fields be
   * empty.
   */
  readonly getServed: (served: ServedPage) => Promise<PagePayload>;
  /** Fetches a site payload by its address. */
  readonly getSite: (address: string) => Promise<SitePayload>;
}

/** Creates a store that fetches the `_payload.json` of pages and the files of site payloads. */
export const createPayloadStore = (): PayloadStore => {
  const payloads = createOnceEach<PagePayload>();
  const sites = createOnceEach<SitePayload>();
  return {
    get: async (path) => payloads(path, async () => fetchPayload(path)),
    getServed: async ({ path, id }) =>
      payloads(path, async () => {
        const kept = isReturn() ? await fetchPayload(path, { cache: 'force-cache' }).catch(() => null) : null;
        return kept?.id === id ? kept : fetchPayload(path);
      }),
    getSite: async (address) => sites(address, async () => fetchJson(address)),
  };
};

const createOnceEach = <Shape>(): ((key: string, load: () => Promise<Shape>) => Promise<Shape>) => {
  const loaded = new Map<string, Promise<Shape>>();
  return async (key, load) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load();
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };
};

/** Whether the document was loaded because the visitor went back or forward. */
const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some((loading) => 'type' in loading && loading.type === 'back_forward');

const fetchPayload = async (path: string, options?: RequestInit): Promise<PagePayload> =>
  fetchJson(`${path.replace(/\/$/, '')}/_payload.json`, options);

const fetchJson = async <Shape>(address: string, options?: RequestInit): Promise<Shape> => {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`Expected ${address}, got status ${response.status}`);
  return response.json();
};
