import { relative } from 'node:path';
import { withContent, type Content } from '../content/open-content.ts';
import { withOutputFolder } from '../build/commit/output-folder.ts';
import { NO_BUILD } from '../build/memory/previous-build.ts';
import { type Shard, formatShard, selectShard } from '../build/shards/shard.ts';
import { assertPartFolder, writePart } from '../build/shards/write-part.ts';
import { contentOptions, createBuildSetup, type BuildOptions } from '../build/setup/build-setup.ts';
import { createOwnOrigin, type OwnOrigin } from '../build/shards/part.ts';
import { reportRecovery } from '../build/commit/recover-output.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings, createSteps } from '../build/setup/events.ts';
import type { PartSummary } from '../build/shards/part.ts';
import { formatBytes } from '../base/format.ts';
import { snapshotDigest } from '../content/snapshot/snapshot-file.ts';
import { newestPublication } from '../model/site/content-index.ts';
import { withThreads, type Stage } from '../build/setup/stage.ts';
import { beginAssets, filesBeside, finishAssets, type Assets, type Shared } from '../build/render/assets.ts';
import { checkAll, type ValidSite } from '../build/content/check.ts';
import { render } from '../build/render/render.ts';
import { sync } from '../build/content/sync.ts';
import type { Route } from '../model/site/route.ts';
import type { PageRecord } from '../renderer/pages/page-record.ts';
import { planPages, type StandingSite } from '../build/plan/plan.ts';
import { createWantedPages } from '../build/plan/wanted-pages.ts';

/** `site build --shard`: draws the pages of a shard into a folder of their own, for `site merge`. */
export const buildPart = async (options: BuildOptions, shard: Shard, context: CommandContext): Promise<PartSummary> => {
  const { report, now, project } = context;
  const service = countWarnings(report);
  const setup = createBuildSetup(options, context);
  const stage = { setup, previous: NO_BUILD, report, step: createSteps(context) };
  const origin = createOwnOrigin(project, setup.site);
  const kept = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      assertPartFolder(setup.out);
      report({ event: 'content', ref: content.ref });
      const drawn = await draw(content, shard, stage);
      return keepPart(drawn, { shard, origin }, stage);
    }),
  );
  return {
    ...kept,
    out: relative(process.cwd(), setup.out) || '.',
    milliseconds: Math.round(now() - setup.started),
    warnings: kept.warnings + service.count(),
  };
};

/** A share of a site, whose pages are in staging. */
interface DrawnPart {
  readonly site: ValidSite;
  readonly shared: Shared;
  readonly assets: Assets;
  readonly records: readonly PageRecord[];
}

/** Draws the pages of a shard, whatever is remembered. */
const draw = async (content: Content, shard: Shard, stage: Stage): Promise<DrawnPart> => {
  const { setup } = stage;
  const assets = beginAssets(setup);
  const snapshot = await sync(content, stage);
  return withThreads(snapshot, setup, async (executor) => {
    const threaded = { ...stage, executor };
    const site = await checkAll(snapshot, threaded);
    content.keepSnapshot();
    const shared = await finishAssets({ assets, site }, stage);
    const { environment, digests: environments } = shared;
    const { asOf, site: config } = setup;
    const sources = { index: site.model.index, routes: selectRoutes(site, shard), asOf, pageSize: config.pageSize };
    const wanted = createWantedPages(sources, snapshot.documents);
    const plan = planPages(wanted, { standing: NOTHING_STANDS, environments, force: true });
    const source = { documents: snapshot.documents, inputOf: site.model.inputOf, environment };
    return { site, shared, assets, records: await render(plan, source, threaded) };
  });
};

const NOTHING_STANDS: StandingSite = { pages: new Map(), lost: new Set(), environments: {} };

/** Drawing a page takes about as long as so many bytes of its document, however short that is. */
const BYTES_OF_A_PAGE = 10_000;

const selectRoutes = ({ model, snapshot }: ValidSite, shard: Shard): readonly Route[] => {
  const lengths = new Map(snapshot.documents.map(({ id, length }) => [id, length]));
  const costOf = ({ documentId }: Route): number => BYTES_OF_A_PAGE + (lengths.get(documentId ?? '') ?? 0);
  return selectShard(model.routes, { shard, costOf });
};

interface KeptPart {
  readonly shard: Shard;
  readonly origin: OwnOrigin;
}

/** Makes a part of the pages that were drawn. The first part has the files that are no pages besides, for all. */
const keepPart = async (
  drawn: DrawnPart,
  { shard, origin }: KeptPart,
  { setup, step }: Stage,
): Promise<Omit<PartSummary, 'out' | 'milliseconds'>> => {
  const { site, shared, records } = drawn;
  const { snapshot, model, counts } = site;
  const warnings = site.warnings + shared.sourceWarnings.length;
  const part = {
    shard,
    counts,
    warnings,
    records,
    origin: { ...origin, snapshot: snapshotDigest(snapshot), day: setup.asOf, environments: shared.digests },
    timestamp: newestPublication(model.index),
    ref: snapshot.ref,
    files: shard.index === 1 ? await filesBeside(drawn, setup) : [],
  };
  const bytes = await step(
    'commit',
    () => writePart(setup.out, part),
    (written) => `${formatBytes(written)} written`,
  );
  return { shard: formatShard(shard), pages: records.length, of: counts.pages, bytes, warnings };
};
