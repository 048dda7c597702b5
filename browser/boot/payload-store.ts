import type { PagePayload } from '../../templates/template.ts';

/** Payloads of pages by path, each fetched once in the life of a document. */
export interface PayloadStore {
  /** Rejects when there is no such page or it cannot be fetched; a later call then tries again. */
  readonly get: (path: string) => Promise<PagePayload>;
}

/** A store over the `_payload.json` beside each page. */
export const createPayloadStore = (): PayloadStore => {
  const fetched = new Map<string, Promise<PagePayload>>();
  return {
    get: (path) => {
      const known = fetched.get(path);
      if (known) return known;
      const payload = fetchPayload(path);
      fetched.set(path, payload);
      payload.catch(() => fetched.delete(path));
      return payload;
    },
  };
};

const fetchPayload = async (path: string): Promise<PagePayload> => {
  const response = await fetch(`${path.replace(/\/$/, '')}/_payload.json`);
  if (!response.ok) throw new Error(`Expected the payload of ${path}, got status ${response.status}`);
  return response.json();
};
