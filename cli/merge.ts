import { assertNotShrunk } from '../content/snapshot/shrink-guard.ts';
import { withOutputFolder } from '../build/commit/output-folder.ts';
import { markWhole } from '../build/commit/partial.ts';
import { findLostFiles, readPreviousBuild } from '../build/memory/previous-build.ts';
import { assertComplete, type CompleteParts } from '../build/shards/assert-complete.ts';
import { readPart, readFiles } from '../build/shards/read-part.ts';
import { createBuildSetup } from '../build/setup/build-setup.ts';
import { createOwnOrigin } from '../build/shards/part.ts';
import { reportRecovery } from '../build/commit/recover-output.ts';
import type { CommandContext } from './terminal/context.ts';
import type { BuildSummary } from '../build/commit/build-summary.ts';
import { createSteps } from '../build/setup/events.ts';
import { sha256 } from '../base/digest.ts';
import { formatBytes, formatPlural } from '../base/format.ts';
import { createSitemap } from '../renderer/host/sitemap.ts';
import { writeSiteMemory } from '../build/memory/site-memory.ts';
import { commitSite } from '../build/commit/commit-site.ts';
import { stageParts } from '../build/shards/stage-parts.ts';
import { summarizeBuild, type BuildResult } from '../build/commit/build-summary.ts';
import { rememberKey } from '../build/commit/commit.ts';
import type { Stage } from '../build/setup/stage.ts';

export interface MergeOptions {
  /** Folders of the parts, in any order. */
  readonly parts: readonly string[];
  readonly out: string;
  readonly allowShrink: boolean;
}

/** `site merge`: makes of all parts the site that one build would have made, and commits it as a build does. */
export const merge = async (options: MergeOptions, context: CommandContext): Promise<BuildSummary> => {
  const { report, now, project } = context;
  const setup = createBuildSetup({ ...options, offline: false, stale: false, full: false, force: false }, context);
  const parts = assertComplete(options.parts.map(readPart), createOwnOrigin(project, setup.site));
  const outcome = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, async () => {
    const previous = readPreviousBuild(setup.out, setup.memory.site);
    const [{ counts }] = parts;
    if (previous.manifest) assertNotShrunk(previous.manifest.counts, counts, { isAllowed: options.allowShrink });
    const merged = await commitParts(parts, { setup, previous, report, step: createSteps(context) });
    markWhole(setup.out);
    return merged;
  });
  return { ...outcome, requests: 0, milliseconds: Math.round(now() - setup.started) };
};

/** Puts what the parts have into the output folder, where it is other than what is there, and remembers the site as a build of it. */
const commitParts = async (parts: CompleteParts, { setup, previous, step }: Stage): Promise<BuildResult> => {
  const [first] = parts;
  const { origin, timestamp, ref, counts, warnings } = first;
  const { out, site: config, memory, program } = setup;
  const { manifest } = previous;
  const lost = await findLostFiles(previous);
  const standing = new Map(
    Array.from(manifest?.files() ?? [], (file) => [file.path, file] as const).filter(([path]) => !lost.has(path)),
  );
  const records = await step(
    'merge',
    (onProgress) => stageParts(parts, { out, standing, onProgress }),
    ({ length }) => `${formatPlural(length, 'page')} of ${formatPlural(parts.length, 'part')}`,
  );
  const site = { records, timestamp, counts, files: [...readFiles(first), ...createSitemap(config, records)] };
  const committed = await step(
    'commit',
    () => commitSite(site, { out, manifest, lost, retired: previous.state?.retired ?? {}, asOf: origin.day }),
    ({ written }) => `${formatBytes(written)} written`,
  );
  const inputs = inputsOf(origin);
  const { environments } = origin;
  const { build, size, retired } = committed;
  const state = { build, size, retired, ref, inputs, surroundings: inputs, program, environments, warnings };
  writeSiteMemory(memory.site, state, { before: null, pages: records.map(rememberKey) });
  return summarizeBuild(committed, { records, warnings, setup });
};

/** Never those of a build: the next one looks at every page once, whatever is in `public/` here, and draws none again. */
const inputsOf = (origin: CompleteParts[0]['origin']): string => sha256(JSON.stringify(origin));
