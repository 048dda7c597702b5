import { formatBytes } from '../../base/format.ts';
import { newestPublication } from '../../model/site/content-index.ts';
import { createSitemap } from '../../renderer/host/sitemap.ts';
import { createBuildState, writeBuildState } from '../../renderer/output/build-state.ts';
import { forgetAmendments } from '../../renderer/output/amendments.ts';
import { generationOf, writeSiteMemory } from '../../renderer/output/write-site-memory.ts';
import { commitSite, type Committed } from '../../renderer/output/commit-site.ts';
import type { DrawnSite } from './draw.ts';
import type { Stage } from './stage.ts';
import type { SiteFile } from '../../renderer/files/site-file.ts';
import { readPublicFiles } from '../../renderer/files/public-files.ts';
import { createHostFiles } from '../../renderer/host/host-files.ts';
import { createContentFiles } from '../../renderer/host/site-files.ts';
import type { BuildSetup } from './build-setup.ts';

export interface CommitInput extends DrawnSite {
  /** Digest of all that the build depends on, and of what of it is no content. */
  readonly inputs: string;
  readonly surroundings: string;
}

/** Puts pages and files into the output folder, where they are others than those that are there, and remembers the build. */
export const commit = async (
  { inputs, surroundings, ...drawn }: CommitInput,
  { setup, previous, step }: Stage,
): Promise<Committed> => {
  const { out, site: config, memory, asOf } = setup;
  const { wanted, records, shared, standing, site: sound } = drawn;
  const site = {
    records,
    files: [...filesBeside(drawn, setup), ...createSitemap(config, records)],
    timestamp: newestPublication(sound.model.index),
    counts: sound.counts,
  };
  const committed = await step(
    'commit',
    () => commitSite(site, { out, previous, standing: standing.files, asOf }),
    ({ bytes }) => `${formatBytes(bytes)} written`,
  );
  const { snapshot, model, found } = sound;
  const generation = generationOf(inputs, snapshot.documents);
  // Drafts are never remembered, nor is their ref: whoever has it can read them.
  const isDraft = memory.documents === null;
  const state = createBuildState({
    ref: isDraft ? null : snapshot.ref,
    inputs,
    surroundings,
    generation,
    environments: shared.digests,
    warnings: sound.warnings + shared.sourceWarnings.length,
    committed,
  });
  forgetAmendments(memory.amendments);
  if (!isDraft) {
    const { environment, sourceWarnings } = shared;
    const { documents } = snapshot;
    const facts = { problems: found, environment, sourceWarnings };
    const { pageSize } = config;
    writeSiteMemory(memory.site, generation, { documents, index: model.index, wanted, records, pageSize, ...facts });
  }
  writeBuildState(memory.state, state, records);
  return committed;
};

/** All files of a site that are no pages, but for the sitemap, which lists the pages. */
export const filesBeside = (
  { site: { model }, shared, pictures }: DrawnSite,
  { root, site: config }: BuildSetup,
): readonly SiteFile[] => [
  ...shared.files,
  ...pictures,
  ...createContentFiles(config, model.index),
  ...createHostFiles(config),
  ...readPublicFiles(root),
];
