import { once } from '../../base/once.ts';
import type { Content } from '../../content/open-content.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { createFileCheck } from '../../renderer/output/file-check.ts';
import type { InputDigests } from '../../renderer/output/inputs-digest.ts';
import { amend } from './amend.ts';
import { summarizeBuild, type BuildResult } from './build-summary.ts';
import { readStanding } from './base.ts';
import { commit } from './commit.ts';
import { draw } from './draw.ts';
import type { Stage } from './stage.ts';
import { isWholeNeeded, openStandingMemory, type StandingMemory } from './amend/standing-memory.ts';
import { sync } from './sync.ts';

export interface Source {
  readonly content: Content;
  readonly inputs: InputDigests;
}

/** All that is done when there is something to do: pages are drawn, and the site is committed; by the short way where that is enough. */
export const compile = async (source: Source, before: Stage): Promise<BuildResult> => {
  const { amended, snapshot } = await takeShortWay(source, before);
  if (amended) return amended;
  const { content, inputs } = source;
  // What the short way has come to before it gave up is there now.
  const stage = { ...before, previous: readStanding(before.setup) };
  const drawn = await draw({ content, snapshot, shard: null }, stage);
  const { site, shared, records } = drawn;
  const digests = { surroundings: inputs.surroundings, inputs: inputs.at(site.snapshot.ref) };
  const committed = await commit({ ...drawn, ...digests }, stage);
  return summarizeBuild(committed, {
    records,
    warnings: site.warnings + shared.sourceWarnings.length,
    setup: stage.setup,
  });
};

/** What is remembered for it is let go before the whole site is made: that takes memory enough. */
const takeShortWay = async ({ content, inputs }: Source, stage: Stage) => {
  if (isWholeNeeded(stage, inputs.surroundings)) return { amended: null, snapshot: null };
  const memory = once(() => openStandingMemory(stage));
  const files = createFileCheck(stage.setup.isElsewhere ? [] : filesOf(memory), stage.setup.out);
  const snapshot = await files.during(sync(content, stage));
  const known = memory();
  const input = known && { content, snapshot, memory: known, files, inputs: inputs.at(snapshot.ref) };
  return { snapshot, amended: input && (await amend(input, stage)) };
};

/** The memory is read when the first of them is asked for. */
function* filesOf(memory: () => StandingMemory | null): Generator<ManifestFile> {
  yield* memory()?.manifest.files() ?? [];
}
