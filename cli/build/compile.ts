import type { Content } from '../../content/open-content.ts';
import type { InputDigests } from '../../renderer/output/inputs-digest.ts';
import { amend } from './amend.ts';
import { summarizeBuild, type Outcome } from './build-summary.ts';
import { commit } from './commit.ts';
import { draw } from './draw.ts';
import type { Stage } from './stage.ts';
import { openStandingMemory } from './amend/standing-memory.ts';
import { sync } from './sync.ts';

export interface Source {
  readonly content: Content;
  readonly inputs: InputDigests;
}

/** All that is done when there is something to do: pages are drawn, and the site is committed; by the short way where that is enough. */
export const compile = async (source: Source, stage: Stage): Promise<Outcome> => {
  const { amended, snapshot } = await takeShortWay(source, stage);
  if (amended) return amended;
  const { content, inputs } = source;
  const drawn = await draw({ content, snapshot, shard: null }, stage);
  const { site, shared, records } = drawn;
  const digests = { surroundings: inputs.surroundings, inputs: inputs.at(site.snapshot.ref) };
  const committed = await commit({ ...drawn, ...digests }, stage);
  return summarizeBuild(committed, { records, warnings: site.warnings + shared.warnings, setup: stage.setup });
};

/** What is remembered for it is let go before the whole site is made: that takes memory enough. */
const takeShortWay = async ({ content, inputs }: Source, stage: Stage) => {
  const memory = openStandingMemory(stage, inputs.surroundings);
  if (memory === null) return { amended: null, snapshot: null };
  const snapshot = await sync(content, stage);
  return { snapshot, amended: await amend({ content, snapshot, memory, inputs: inputs.at(snapshot.ref) }, stage) };
};
