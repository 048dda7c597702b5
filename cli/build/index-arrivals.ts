import { NO_ARRIVALS, createArrivals, type Arrivals } from '../../renderer/documents/arrivals.ts';
import type { BuildSetup } from './build-setup.ts';

/** Has documents indexed as they arrive where a build waits from page to page; where it does not, all threads index them together. */
export const indexArrivals = async ({ root, site, repository }: BuildSetup): Promise<Arrivals> => {
  if (repository.endpoint === null || repository.pageInterval === 0) return NO_ARRIVALS;
  // Loaded when documents are fetched.
  const { createDocumentIndexer } = await import('../../renderer/documents/index-document.ts');
  return createArrivals(createDocumentIndexer(root, site));
};
