import type { PayloadStore } from '../boot/payload-store.ts';
import type { ServedPage } from '../boot/served-page.ts';
import { loadPage, type Page } from './load-page.ts';

/** The page that was served, with all that it was drawn from. Throws when it cannot be what the HTML was drawn from. */
export const readFirstPage = async ({ path, site }: ServedPage, payloads: PayloadStore): Promise<Page> => {
  const payload = await payloads.get(path);
  if (payload.assets.site !== site) {
    throw new Error('Expected the payload that the page was drawn from, got one of another build');
  }
  return loadPage(payload, payloads);
};
