import type { StoredDocument } from '../../../content/snapshot/snapshot-store.ts';
import { createPageInput, type PageInput } from '../../../model/site/page-input.ts';
import type { Route } from '../../../model/site/route.ts';
import type { AmendedPage } from '../../../renderer/output/amendments.ts';
import { rememberPages } from '../../../renderer/output/remembered-page.ts';
import type { PageRecord } from '../../../renderer/pages/page-record.ts';
import { pageId, planPages } from '../../../renderer/pages/plan.ts';
import { createWantedPages, type PageSources } from '../../../renderer/pages/wanted-pages.ts';
import { siteCode } from '../../../templates/site-code.ts';
import { render } from '../render.ts';
import type { ThreadedStage } from '../stage.ts';
import type { StandingMemory } from './standing-memory.ts';

export interface DrawnPages {
  readonly records: readonly PageRecord[];
  readonly pages: readonly AmendedPage[];
}

export interface Drawing {
  readonly pages: PageSources;
  readonly memory: StandingMemory;
  readonly stage: ThreadedStage;
}

/**
 * Draws pages as far as they change, out of all documents. Null when one is newly kept out of search engines, or no longer is: its
 * translations say in the sitemap whether it is there; and when it is not known when one was modified.
 */
export const drawChanged = async (
  all: readonly StoredDocument[],
  { pages, memory: { state, environment, manifest, find }, stage }: Drawing,
): Promise<DrawnPages | null> => {
  const { environments } = state;
  const ids = new Set(pages.routes.map(({ documentId }) => documentId));
  const documents = all.filter(({ id }) => ids.has(id));
  const wanted = createWantedPages(pages, { documents, environments });
  const before = new Map(documents.flatMap(({ id }) => find(id).pages.map((page) => [pageId(page.route), page])));
  const files = { get: manifest.find, has: (path: string) => manifest.find(path) !== undefined };
  const plan = planPages(wanted, { standing: { pages: before, files, environments }, environments, force: false });
  const inputOf = (route: Route): PageInput => createPageInput(route, { ...pages, code: siteCode });
  const records = await render(plan, { documents, inputOf, environment }, stage);
  const isAsListed = ({ route, noindex, modifiedAt }: PageRecord): boolean =>
    modifiedAt !== null && before.get(pageId(route))?.noindex === noindex;
  if (!records.every(isAsListed)) return null;
  const remembered = rememberPages(wanted, records);
  const amended = wanted.flatMap(({ listed, reads }, place) => {
    const page = remembered[place];
    return page ? [{ ...page, listed, reads }] : [];
  });
  return { records, pages: amended };
};
