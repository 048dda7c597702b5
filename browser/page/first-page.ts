import type { PayloadStore } from '../boot/payload-store.ts';
import { loadPage, type Page } from './load-page.ts';

/** The page that was served, with all that it was drawn from. Throws when it cannot be what the HTML was drawn from. */
export const readFirstPage = async (payloads: PayloadStore): Promise<Page> => {
  const payload = await payloads.get(metaContent('page-payload').replace('/_payload.json', '') || '/');
  if (payload.assets.site !== metaContent('site-payload')) {
    throw new Error('Expected the payload that the page was drawn from, got one of another build');
  }
  return loadPage(payload);
};

const metaContent = (name: string): string => {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  if (!content) throw new Error(`Expected <meta name="${name}"> in the page, got none`);
  return content;
};
