import type { StoredDocument } from '../../../content/snapshot/snapshot-store.ts';
import { rememberPages, type RememberedPage } from '../../../renderer/output/site-memory.ts';
import type { PageRecord } from '../../../renderer/pages/page-record.ts';
import { pageId, planPages } from '../../../renderer/pages/plan.ts';
import { createWantedPages, type PageSources } from '../../../renderer/pages/wanted-pages.ts';
import { render } from '../render.ts';
import type { ThreadedStage } from '../stage.ts';
import type { StandingMemory } from './standing-memory.ts';

export interface DrawnPages {
  readonly records: readonly PageRecord[];
  readonly pages: readonly RememberedPage[];
}

export interface Drawing {
  readonly pages: PageSources;
  readonly memory: StandingMemory;
  readonly stage: ThreadedStage;
}

/**
 * Draws the pages of changed documents as far as they change. Null when one begins or ceases to be kept out of search engines:
 * its translations say in the sitemap whether it is there.
 */
export const drawChanged = async (
  documents: readonly StoredDocument[],
  { pages, memory: { state, environment, manifest, find }, stage }: Drawing,
): Promise<DrawnPages | null> => {
  const { environments } = state;
  const wanted = createWantedPages(pages, { documents, environments });
  const before = new Map(documents.flatMap(({ id }) => find(id).pages.map((page) => [pageId(page.route), page])));
  const files = { get: manifest.find, has: (path: string) => manifest.find(path) !== undefined };
  const plan = planPages(wanted, { standing: { pages: before, files, environments }, environments, force: false });
  const site = { snapshot: { documents }, model: pages };
  const records = await render(plan, { site, shared: { environment } }, stage);
  const isAsListed = ({ route, noindex }: PageRecord): boolean => before.get(pageId(route))?.noindex === noindex;
  return records.every(isAsListed) ? { records, pages: rememberPages(wanted, records) } : null;
};
