import { relative } from 'node:path';
import { withContent } from '../content/open-content.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import { NO_BUILD } from '../renderer/output/previous-build.ts';
import { type Shard, formatShard } from '../renderer/parts/shard.ts';
import { assertPartFolder, writePart } from '../renderer/parts/write-part.ts';
import { contentOptions, createBuildSetup, type BuildOptions } from './build/build-setup.ts';
import { draw, type DrawnSite } from './build/draw.ts';
import { createOwnOrigin, type OwnOrigin } from '../renderer/parts/part.ts';
import { reportRecovery } from './build/recover-output.ts';
import { withoutMemory } from './build/sound-content.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings } from './terminal/report.ts';
import type { PartSummary } from './terminal/events.ts';
import { createSteps } from './terminal/step.ts';
import { formatBytes } from '../base/format.ts';
import { snapshotDigest } from '../content/snapshot/snapshot-file.ts';
import { newestPublication } from '../model/site/content-index.ts';
import { filesBeside } from './build/commit.ts';
import type { Stage } from './build/stage.ts';

/** `site build --shard`: draws the pages of a shard into a folder of their own, for `site merge`. */
export const buildPart = async (options: BuildOptions, shard: Shard, context: CommandContext): Promise<PartSummary> => {
  const { report, now, project } = context;
  const service = countWarnings(report);
  const setup = withoutMemory(createBuildSetup(options, context));
  const stage = { setup, previous: NO_BUILD, report, step: createSteps(context) };
  const origin = createOwnOrigin(project, setup.site);
  const kept = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(report) }, () =>
    withContent(contentOptions(setup, { ...context, report: service.report }), async (content) => {
      assertPartFolder(setup.out);
      report({ event: 'content', ref: content.ref });
      const drawn = await draw({ content, snapshot: null, shard }, stage);
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

interface KeptPart {
  readonly shard: Shard;
  readonly origin: OwnOrigin;
}

/** Makes a part of the pages that were drawn. The first part has the files that are no pages besides, for all. */
const keepPart = async (
  drawn: DrawnSite,
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
    files: shard.index === 1 ? filesBeside(drawn, setup) : [],
  };
  const bytes = await step(
    'commit',
    () => writePart(setup.out, part),
    (written) => `${formatBytes(written)} written`,
  );
  return { shard: formatShard(shard), pages: records.length, of: counts.pages, bytes, warnings };
};
