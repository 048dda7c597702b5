import { formatBytes } from '../../base/format.ts';
import { newestPublication } from '../../model/content-index.ts';
import type { SiteFile } from '../../renderer/files/site-file.ts';
import { readPublicFiles } from '../../renderer/files/public-files.ts';
import { createSiteFiles } from '../../renderer/host/site-files.ts';
import { createBuildState, writeBuildState } from '../../renderer/output/build-state.ts';
import { commitSite, type Committed } from '../../renderer/output/commit-site.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { StandingSite } from '../../renderer/pages/plan.ts';
import type { SoundSite } from './check.ts';
import type { Shared } from './finish-assets.ts';
import type { Stage } from './stage.ts';

export interface CommitInput {
  readonly site: SoundSite;
  readonly shared: Shared;
  readonly pictures: readonly SiteFile[];
  readonly records: readonly PageRecord[];
  readonly standing: StandingSite;
  /** Digest of all that the build depends on. */
  readonly inputs: string;
}

/** Puts pages and files into the output folder, where they are others than those that stand, and remembers the build. */
export const commit = async (
  { site: { model, counts, warnings }, shared, pictures, records, standing, inputs }: CommitInput,
  { setup: { root, out, site: config, memory, asOf }, previous, step }: Stage,
): Promise<Committed> => {
  const around = [...createSiteFiles(config, { records, index: model.index }), ...readPublicFiles(root)];
  const site = {
    records,
    files: [...shared.files, ...pictures, ...around],
    timestamp: newestPublication(model.index),
    counts,
  };
  const committed = await step(
    'commit',
    () => commitSite(site, { out, previous, standing: standing.files, asOf }),
    ({ bytes }) => `${formatBytes(bytes)} written`,
  );
  const state = createBuildState({
    inputs,
    environments: shared.digests,
    warnings: warnings + shared.warnings,
    committed,
  });
  writeBuildState(memory.state, state, records);
  return committed;
};
