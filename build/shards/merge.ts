import { guardShrink } from '../content/guard-shrink.ts';
import { withOutputFolder, reportRecovery } from '../commit/output-folder.ts';
import { markWhole } from '../commit/partial.ts';
import { findLostFiles, readPreviousBuild } from '../memory/previous-build.ts';
import { assertComplete, type CompleteParts } from './assert-complete.ts';
import { readPart, readFiles, readOwn, readPages, type FoundPart } from './read-part.ts';
import { createBuildSetup } from '../setup/build-setup.ts';
import { createOwnOrigin, FILES_FOLDER, type RenderedPage } from './part.ts';
import { summarizeBuild, type BuildSummary, type BuildResult } from '../commit/build-summary.ts';
import { createSteps, type BuildContext } from '../setup/events.ts';
import { sha256 } from '../../base/digest.ts';
import { formatBytes, formatPlural } from '../../base/format.ts';
import { createSitemap } from '../../renderer/host/sitemap.ts';
import { writeSiteMemory } from '../memory/site-memory.ts';
import { readKnownAddresses, withAddressFiles } from '../render/address-book.ts';
import { commitSite } from '../commit/commit-site.ts';
import { createFileStage } from '../render/file-stage.ts';
import { rememberKey } from '../commit/commit.ts';
import type { Stage } from '../setup/stage.ts';
import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import { filesOf } from '../../model/site/route.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { createStagedPath, createStaging } from '../../renderer/files/staging.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { pageId } from '../plan/plan.ts';

export interface MergeOptions {
  /** Folders of the parts, in any order. */
  readonly parts: readonly string[];
  readonly out: string;
  readonly allowShrink: boolean;
  readonly addresses?: string | undefined;
}

/** Implements `site merge`: joins all parts into the site that a single build would produce, and commits it as a build does. */
export const merge = async (options: MergeOptions, context: BuildContext): Promise<BuildSummary> => {
  const { report, now, project } = context;
  const setup = createBuildSetup({ ...options, offline: false, stale: false, full: false, force: false }, context);
  const parts = assertComplete(options.parts.map(readPart), createOwnOrigin(project, setup.site));
  const outcome = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, async () => {
    const previous = readPreviousBuild(setup.out, setup.memory.site);
    const [{ counts }] = parts;
    const shrink = { guards: setup.site.guards, isAllowed: options.allowShrink, report };
    if (previous.manifest) guardShrink(previous.manifest.counts, counts, shrink);
    const merged = await commitParts(parts, { setup, previous, report, step: createSteps(context) });
    markWhole(setup.out);
    return merged;
  });
  return { ...outcome, from: null, requests: 0, milliseconds: Math.round(now() - setup.started) };
};

/** Commits the files of all parts that differ from the output folder, and remembers the keys of the pages for the next build. */
const commitParts = async (parts: CompleteParts, { setup, previous, report, step }: Stage): Promise<BuildResult> => {
  const [first] = parts;
  const { origin, timestamp, ref, counts, warnings, coming } = first;
  const { out, site: config, memory, bySource } = setup;
  const { manifest } = previous;
  const lost = await findLostFiles(previous);
  const previousFiles = new Map(
    Array.from(manifest?.files() ?? [], (file) => [file.path, file] as const).filter(([path]) => !lost.has(path)),
  );
  const records = await step(
    'merge',
    (onProgress) => stageParts(parts, { out, previousFiles, onProgress }),
    ({ length }) => `${formatPlural(length, 'page')} of ${formatPlural(parts.length, 'part')}`,
  );
  const stage = createFileStage({ out, manifest, records, lost });
  const own = [...stage.add(readFiles(first)), ...stage.add(createSitemap(config, records))];
  const { files, moved } = withAddressFiles(
    { records, files: own, set: first.redirects, timestamp },
    { known: readKnownAddresses(setup, manifest, report), config, report, stage },
  );
  const site = { records, timestamp, counts, files, paths: stage.paths };
  const committed = await step(
    'commit',
    () => commitSite(site, { out, manifest, retired: previous.state?.retired ?? {}, asOf: origin.day }),
    ({ written }) => `${formatBytes(written)} written`,
  );
  // Never equal to the inputs of a build, so that the next build checks every page once, whatever `public/` holds here. It renders none
  // again.
  const inputs = sha256(JSON.stringify(origin));
  const { environments, scripts } = origin;
  const { build, size, retired } = committed;
  const state = {
    ...{ build, size, retired, ref, inputs, surroundings: inputs },
    ...{ bySource, environments, scripts, warnings, coming },
  };
  writeSiteMemory(memory.site, state, { before: null, pages: records.map(rememberKey) });
  return summarizeBuild({ ...committed, moved }, { records, warnings, coming, setup });
};

/** Files that exist as they were written, by path. */
type PreviousFiles = ReadonlyMap<string, ManifestFile>;

interface StagePartsOptions {
  readonly out: string;
  /** Files in the output folder: pages with the same files are kept. */
  readonly previousFiles: PreviousFiles;
  readonly onProgress: (done: number, total: number) => void;
}

/** Stages the pages of all parts, by hard links where possible. Throws `part.damaged` and `part.mismatch`. */
const stageParts = (
  parts: readonly FoundPart[],
  { out, previousFiles, onProgress }: StagePartsOptions,
): readonly PageRecord[] => {
  createStaging(out);
  const stagedPath = createStagedPath(out);
  const total = parts[0]?.counts.pages ?? 0;
  const seen = new Set<string>();
  const records: PageRecord[] = [];
  for (const part of parts) {
    for (const page of readPages(part)) {
      seen.add(pageId(page.route));
      records.push(isThere(page, previousFiles) ? { ...page, written: null } : stagePage(page, { stagedPath, part }));
      if (records.length % STEP === 0) onProgress(records.length, total);
    }
  }
  if (seen.size !== total || records.length !== total)
    throw overlapping(records.length, { different: seen.size, total });
  return records;
};

/** Number of pages between two progress reports. */
const STEP = 500;

const isThere = ({ route, written }: RenderedPage, previousFiles: PreviousFiles): boolean =>
  filesOf(route).every(
    ({ html, payload }) =>
      previousFiles.get(html)?.sha256 === written.html.sha256 &&
      previousFiles.get(payload)?.sha256 === written.payload.sha256,
  );

interface Places {
  readonly stagedPath: (path: string) => string;
  readonly part: FoundPart;
}

/** Checks the files of a page and stages them at all its addresses. The part holds them at the first address only. */
const stagePage = (page: RenderedPage, { stagedPath, part: { folder } }: Places): RenderedPage => {
  const addresses = filesOf(page.route);
  for (const kind of ['html', 'payload'] as const) {
    const paths = addresses.map((files) => files[kind]);
    const [path = ''] = paths;
    readOwn(folder, path, page.written[kind]);
    const from = join(folder, FILES_FOLDER, path);
    for (const to of paths) linkOrCopy(from, stagedPath(to));
  }
  return page;
};

interface Found {
  readonly different: number;
  readonly total: number;
}

const overlapping = (pages: number, { different, total }: Found): SiteError =>
  new SiteError({
    code: 'part.mismatch',
    message: `Expected ${total} pages in all parts, each in one of them, got ${pages}, of which ${different} differ`,
    hint: 'Build the parts again. The site is as it was.',
  });
