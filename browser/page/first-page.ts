import type { PayloadStore } from '../boot/payload-store.ts';
import type { ServedPage } from '../boot/served-page.ts';
import { claimReload } from '../updates/reload-guard.ts';
import { loadPage, type Page } from './load-page.ts';

/**
 * The page that was served, with all that it was drawn from. A payload that the HTML was not drawn from is never drawn: a build
 * has taken the place of one of the two, and the page is loaded again. Throws when that has just been done and did not help.
 */
export const readFirstPage = async ({ path, id }: ServedPage, payloads: PayloadStore): Promise<Page> => {
  const payload = await payloads.get(path);
  if (payload.id === id) return loadPage(payload, payloads);
  if (!claimReload(location.pathname, () => sessionStorage, Date.now()))
    throw new Error('Expected the payload that the page was drawn from, got one of another build');
  location.reload();
  return new Promise(() => {});
};
