import { formatPlural } from '../../base/format.ts';
import { createEnvironment, type SharedFiles } from '../../renderer/pages/environment.ts';
import { readSitePayloads } from '../../renderer/pages/site-payload.ts';
import type { Assets } from './begin-assets.ts';
import type { SoundSite } from './check.ts';
import type { Stage } from './stage.ts';
import { warnOfSources } from './warn-of-sources.ts';

/** What all pages of a build share. */
export interface Shared extends SharedFiles {
  readonly warnings: number;
}

export interface AssetsInput {
  readonly assets: Assets;
  readonly site: SoundSite;
}

/** Waits for the bundle, and adds what all pages of a language show. */
export const finishAssets = async (
  { assets: { bundle: bundling, picturePlan: pictures, empty }, site: { snapshot, model } }: AssetsInput,
  { setup: { site: config, program }, report, step }: Stage,
): Promise<Shared> => {
  const bundle = await step(
    'assets',
    () => bundling,
    ({ files }) => formatPlural(files.length, 'file'),
  );
  const warnings = warnOfSources(bundle, report);
  const sites = readSitePayloads({ index: model.index, config, pictures, snapshot, empty });
  return { ...createEnvironment({ config, bundle, program, empty, sites }), warnings };
};
