import type { SitePayload } from '../../model/page/site-payload.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';

/** Fetches payloads and site payloads, each once per document. Both functions reject if a fetch fails; the next call tries again. */
export interface PayloadStore {
  /** Fetches a payload by the page's path on its host. */
  readonly get: (path: string) => Promise<PagePayload>;
  /** Fetches a site payload by its address. */
  readonly getSite: (address: string) => Promise<SitePayload>;
}

/** Creates a store that fetches the `_payload.json` of pages and the files of site payloads. */
export const createPayloadStore = (): PayloadStore => ({
  get: onceEach((path) => fetchJson<PagePayload>(`${path.replace(/\/$/, '')}/_payload.json`)),
  getSite: onceEach((address) => fetchJson<SitePayload>(address)),
});

const onceEach = <Shape>(load: (key: string) => Promise<Shape>): ((key: string) => Promise<Shape>) => {
  const loaded = new Map<string, Promise<Shape>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };
};

const fetchJson = async <Shape>(address: string): Promise<Shape> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Expected ${address}, got status ${response.status}`);
  return response.json();
};
