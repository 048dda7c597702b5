import type { Content } from '../../content/open-content.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { NO_ARRIVALS, createArrivals, type Arrivals } from '../../renderer/documents/arrivals.ts';
import type { SiteFile } from '../../renderer/files/site-file.ts';
import { standingSite } from '../../renderer/output/previous-build.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { planPages, type StandingSite } from '../../renderer/pages/plan.ts';
import { createWantedPages, type WantedPage } from '../../renderer/pages/wanted-pages.ts';
import { type Shard, selectShard } from '../../renderer/parts/shard.ts';
import { beginAssets, finishAssets, type Shared } from './assets.ts';
import { check, type SoundSite } from './check.ts';
import { render } from './render.ts';
import type { Stage } from './stage.ts';
import { sync } from './sync.ts';
import { withThreads } from './with-threads.ts';
import type { Route } from '../../model/site/route.ts';
import type { BuildSetup } from './build-setup.ts';

/** A site, or its share of a shard, whose new pages are in staging. */
export interface DrawnSite {
  readonly site: SoundSite;
  readonly shared: Shared;
  readonly pictures: readonly SiteFile[];
  readonly wanted: readonly WantedPage[];
  readonly records: readonly PageRecord[];
  readonly standing: StandingSite;
}

export interface DrawSource {
  readonly content: Content;
  /** Its documents, if they have been read. */
  readonly snapshot: StoredSnapshot | null;
  /** Which share of the pages; null for all. */
  readonly shard: Shard | null;
}

/** The pipeline up to the commit: each stage makes values of those that the stages before it have made. */
export const draw = async ({ content, snapshot: known, shard }: DrawSource, stage: Stage): Promise<DrawnSite> => {
  const { setup, previous } = stage;
  const assets = beginAssets(setup);
  const arrivals = known ? NO_ARRIVALS : await indexArrivals(setup);
  const snapshot = known ?? (await sync(content, { ...stage, onDocument: arrivals.take }));
  return withThreads(snapshot, setup, async (executor) => {
    const site = await check(snapshot, { ...stage, executor, arrived: arrivals.close() });
    content.keepSnapshot();
    const shared = await finishAssets({ assets, site }, stage);
    const standing = standingSite(previous);
    const routes = selectRoutes(site, shard);
    const { asOf, site: config } = setup;
    const sources = { index: site.model.index, routes, asOf, pageSize: config.pageSize };
    const wanted = createWantedPages(sources, { ...snapshot, environments: shared.digests });
    const plan = planPages(wanted, { standing, environments: shared.digests, force: setup.options.force });
    const source = { documents: snapshot.documents, inputOf: site.model.inputOf, environment: shared.environment };
    const records = await render(plan, source, { ...stage, executor });
    return {
      site,
      shared,
      wanted,
      records,
      standing,
      pictures: [...(await assets.pictures), ...(await shared.drawings)],
    };
  });
};

/** Drawing a page takes about as long as so many bytes of its document, however short that is. */
const BYTES_OF_A_PAGE = 10_000;

/** The pages that are drawn: all, or those of a shard. */
const selectRoutes = ({ model, snapshot }: SoundSite, shard: Shard | null): readonly Route[] => {
  if (shard === null) return model.routes;
  const lengths = new Map(snapshot.documents.map(({ id, length }) => [id, length]));
  const costOf = ({ documentId }: Route): number => BYTES_OF_A_PAGE + (lengths.get(documentId ?? '') ?? 0);
  return selectShard(model.routes, { shard, costOf });
};

/** Has documents indexed as they arrive where a build waits from page to page; where it does not, all threads index them together. */
const indexArrivals = async ({ root, site, repository }: BuildSetup): Promise<Arrivals> => {
  if (repository.endpoint === null || repository.pageInterval === 0) return NO_ARRIVALS;
  // Loaded when documents are fetched.
  const { createDocumentIndexer } = await import('../../renderer/documents/index-document.ts');
  return createArrivals(createDocumentIndexer(root, site));
};
