import { join } from 'node:path';
import { withContent, type Content } from '../../content/open-content.ts';
import { nameFolder } from '../commit/build-summary.ts';
import { withOutputFolder, reportRecovery } from '../commit/output-folder.ts';
import { NO_BUILD } from '../memory/previous-build.ts';
import { type Shard, formatShard, selectShard } from './shard.ts';
import { contentOptions, createBuildSetup, type BuildOptions, type BuildSetup } from '../setup/build-setup.ts';
import {
  createOwnOrigin,
  type OwnOrigin,
  type PartSummary,
  FILES_FOLDER,
  PAGES_FILE,
  PART,
  PART_FILE,
  type Part,
  formatPage,
} from './part.ts';
import { countWarnings, createSteps, type BuildContext } from '../setup/events.ts';
import { formatBytes } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { snapshotDigest } from '../../content/snapshot/snapshot-file.ts';
import { newestPublication } from '../../model/site/content-index.ts';
import { stageSearch } from '../changes/changed-search.ts';
import { withThreads, type Stage } from '../setup/stage.ts';
import { beginAssets, finishAssets, stageFilesBeside, type Assets, type Shared } from '../render/assets.ts';
import { validateAll, type ValidSite } from '../content/check.ts';
import { render } from '../render/render.ts';
import { sync } from '../content/sync.ts';
import type { Route } from '../../model/site/route.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { planPages, type PreviousSite } from '../plan/plan.ts';
import { createWantedPages } from '../plan/wanted-pages.ts';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { sha256OfPieces } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { deleteHalves, isHalfWritten, replaceFile } from '../../base/replace-file.ts';
import { sealJson } from '../../base/sealed-json.ts';
import { syncFolder } from '../../base/sync-folder.ts';
import { sumBytes } from '../../renderer/files/manifest.ts';
import { stagingFolder } from '../../renderer/files/staging.ts';
import { writtenFiles } from '../commit/commit-site.ts';
import { createFileStage } from '../render/file-stage.ts';

/** Implements `site build --shard`: renders the pages of a shard into a folder that `site merge` reads. */
export const buildPart = async (options: BuildOptions, shard: Shard, context: BuildContext): Promise<PartSummary> => {
  const { report, now, project } = context;
  const service = countWarnings(report);
  const setup = createBuildSetup(options, context);
  const stage = { setup, previous: NO_BUILD, report, step: createSteps(context) };
  const origin = createOwnOrigin(project, setup.site);
  const kept = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      assertPartFolder(setup.out);
      deleteHalves(setup.out);
      report({ event: 'content', ref: content.ref });
      const rendered = await renderShard(content, shard, stage);
      return keepPart(rendered, { shard, origin }, stage);
    }),
  );
  return {
    ...kept,
    out: nameFolder(setup),
    milliseconds: Math.round(now() - setup.started),
    warnings: kept.warnings + service.count(),
  };
};

/** A share of a site whose pages are in staging. */
interface RenderedShard {
  readonly site: ValidSite;
  readonly shared: Shared;
  readonly assets: Assets;
  readonly records: readonly PageRecord[];
}

/** Renders all pages of a shard; no memory is used. */
const renderShard = async (content: Content, shard: Shard, stage: Stage): Promise<RenderedShard> => {
  const { setup } = stage;
  const assets = beginAssets(setup);
  const snapshot = await sync(content, stage);
  return withThreads(snapshot, setup, async (executor) => {
    const threaded = { ...stage, executor };
    const site = await validateAll(snapshot, threaded);
    content.keepSnapshot();
    const shared = await finishAssets({ assets, site }, stage);
    const { environment, digests: environments } = shared;
    const { asOf, site: config } = setup;
    const sources = { index: site.model.index, routes: selectRoutes(site, shard), asOf, pageSize: config.pageSize };
    const wanted = createWantedPages(sources, snapshot.documents);
    const plan = planPages(wanted, { previous: NO_SITE, environments, force: true });
    const source = { documents: snapshot.documents, inputOf: site.model.inputOf, environment };
    return { site, shared, assets, records: await render(plan, source, threaded) };
  });
};

const NO_SITE: PreviousSite = {
  ...{ pages: new Map(), lost: new Set(), environments: {}, changedMembers: null },
  ...{ hasSameSources: () => false, hasSameScripts: () => false, isForgotten: false },
};

/** The fixed cost of rendering a page, expressed in bytes of document. */
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

/** Turns the rendered pages into a part. The first part also gets the files that are not pages, on behalf of all parts. */
const keepPart = async (
  rendered: RenderedShard,
  { shard, origin }: KeptPart,
  { setup, step }: Stage,
): Promise<Omit<PartSummary, 'out' | 'milliseconds'>> => {
  const { site, shared, records } = rendered;
  const { snapshot, model, counts } = site;
  const warnings = site.warnings + shared.sourceWarnings.length;
  const part = {
    shard,
    counts,
    warnings,
    coming: site.coming,
    redirects: site.redirects,
    records,
    origin: {
      ...origin,
      snapshot: snapshotDigest(snapshot),
      day: setup.asOf,
      environments: shared.digests,
      scripts: shared.environment.scripts,
    },
    timestamp: newestPublication(model.index),
    ref: snapshot.ref,
    files: shard.index === 1 ? await stageFiles(rendered, setup) : [],
  };
  const bytes = await step(
    'commit',
    () => writePart(setup.out, part),
    (written) => `${formatBytes(written)} written`,
  );
  return { shard: formatShard(shard), pages: records.length, of: counts.pages, bytes, warnings };
};

/** Stages the files that are not pages, on behalf of all parts. */
const stageFiles = async (rendered: RenderedShard, setup: BuildSetup): Promise<Part['files']> => {
  const { site, records } = rendered;
  const stage = createFileStage({ out: setup.out, manifest: null, lost: new Set(), records });
  const files = [
    ...(await stageFilesBeside(rendered, { setup, stage })),
    ...stageSearch(site.documents, { asOf: setup.asOf, stage }).files,
  ];
  return files.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }));
};

interface PartContents extends Omit<Part, 'pages'> {
  /** The pages of the part; their files are in staging. */
  readonly records: readonly PageRecord[];
}

/** Turns the staged files into a part and returns its size in bytes. `part.json` is written last: a folder without it is not a part. */
const writePart = (out: string, { records, ...part }: PartContents): number => {
  syncFolder(stagingFolder(out));
  rmSync(join(out, PART_FILE), { force: true });
  rmSync(join(out, FILES_FOLDER), { recursive: true, force: true });
  renameSync(stagingFolder(out), join(out, FILES_FOLDER));
  replaceFile(join(out, PAGES_FILE), pageLines(records), { isDurable: true });
  const own: Part = { ...part, pages: sha256OfPieces(pageLines(records)) };
  replaceFile(join(out, PART_FILE), sealJson(PART, own), { isDurable: true });
  return sumBytes([...part.files, ...records.flatMap(writtenFiles)]);
};

function* pageLines(records: readonly PageRecord[]): Generator<string> {
  for (const record of records) yield `${formatPage(record)}\n`;
}

/** Throws `usage` if the folder holds anything but a part: the part replaces it as a whole. */
const assertPartFolder = (out: string): void => {
  const others = readdirSync(out).filter((name) => !OWN.has(name) && !isHalfWritten(name));
  if (others.length === 0) return;
  throw new SiteError({
    code: 'usage',
    message: makeLine(`Expected ${out} to be empty or to hold a part of a site, got ${others.slice(0, 5).join(', ')}`),
    hint: 'Name a folder of its own, such as `--out part-1`.',
  });
};

const OWN: ReadonlySet<string> = new Set([PART_FILE, PAGES_FILE, FILES_FOLDER, '.site.lock', '.staging']);
