import request from 'undici/lib/api/api-request.js';
import { createDispatcher } from '../../base/dispatcher.ts';
import { lookupPublic } from '../../base/network.ts';
import { onceEach } from '../../base/once.ts';

interface FetchedPicture {
  readonly contentType: string;
  readonly body: Buffer;
}

export interface PictureFetcher {
  /** Null if there is no such picture. */
  readonly fetchPicture: (address: string) => Promise<FetchedPicture | null>;
  readonly close: () => Promise<void>;
}

/** Time limits in milliseconds, and the greatest size in bytes. */
const LIMITS = {
  connectTimeout: 10_000,
  headersTimeout: 20_000,
  bodyTimeout: 20_000,
  maxResponseSize: 32 * 1024 * 1024,
} as const;

/** Fetches pictures from other hosts, each once, so that both sites are shown with the same. */
export const createPictureFetcher = (signal: AbortSignal): PictureFetcher => {
  const dispatcher = createDispatcher({ ...LIMITS, lookup: lookupPublic });
  const ask = async (address: string): Promise<FetchedPicture | null> => {
    try {
      const { origin, pathname, search } = new URL(address);
      const target = { origin, path: `${pathname}${search}`, method: 'GET' as const };
      const { statusCode, headers, body } = await request.call(dispatcher, { ...target, headers: ACCEPT, signal });
      const picture = Buffer.from(await body.arrayBuffer());
      const [contentType = ''] = [headers['content-type'] ?? []].flat();
      return statusCode === 200 && contentType.startsWith('image/') ? { contentType, body: picture } : null;
    } catch {
      // The page is shown without the picture, as to a visitor for whom it fails to load.
      return null;
    }
  };
  return {
    fetchPicture: onceEach(ask),
    close: async () => dispatcher.destroy(),
  };
};

const ACCEPT = { accept: 'image/avif,image/webp,image/*' };
