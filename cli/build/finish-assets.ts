import { formatPlural } from '../../base/format.ts';
import { createEnvironment, type SharedFiles } from '../../renderer/pages/environment.ts';
import { readSitePayloads } from '../../renderer/pages/site-payload.ts';
import type { SourceWarning } from '../../renderer/output/site-memory.ts';
import type { SiteFile } from '../../renderer/files/site-file.ts';
import { planDrawnPictures, withDrawnPictures } from '../../renderer/pictures/drawn-pictures.ts';
import { readPictures } from '../../renderer/pictures/picture-cache.ts';
import { begun, type Assets } from './begin-assets.ts';
import type { SoundSite } from './check.ts';
import type { Stage } from './stage.ts';
import { findSourceWarnings, reportSourceWarnings } from './source-warnings.ts';

/** What all pages of a build share. */
export interface Shared extends SharedFiles {
  readonly sourceWarnings: readonly SourceWarning[];
  /** Pictures of what they share. */
  readonly drawings: Promise<readonly SiteFile[]>;
}

export interface AssetsInput {
  readonly assets: Assets;
  readonly site: SoundSite;
}

/** Waits for the bundle, and adds what all pages of a language show. */
export const finishAssets = async (
  { assets: { bundle: bundling, picturePlan: pictures, rules }, site: { snapshot, model } }: AssetsInput,
  { setup: { root, site: config, program, memory, drawWorker: script }, report, step }: Stage,
): Promise<Shared> => {
  const bundle = await step(
    'assets',
    () => bundling,
    ({ files }) => formatPlural(files.length, 'file'),
  );
  const sourceWarnings = findSourceWarnings(bundle);
  reportSourceWarnings(sourceWarnings, report);
  const shared = readSitePayloads({ index: model.index, config, pictures, snapshot, rules });
  const plan = planDrawnPictures(shared, { config, root });
  const sites = withDrawnPictures(shared, plan);
  const drawings = begun(readPictures(plan, { folder: memory.drawings, script }));
  return {
    ...createEnvironment({ config, bundle, program, rules, sites }),
    sourceWarnings,
    drawings,
  };
};
