import type { SitePayload } from '../../model/page/site-payload.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';

/** What pages are drawn from, each fetched once in the life of a document. Both reject when it cannot be fetched; a later call then tries again. */
export interface PayloadStore {
  /** By the page's path on its host. */
  readonly get: (path: string) => Promise<PagePayload>;
  /** By the address of the file. */
  readonly getSite: (address: string) => Promise<SitePayload>;
}

/** A store over the `_payload.json` beside each page, and over the files of what all pages of a language share. */
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
