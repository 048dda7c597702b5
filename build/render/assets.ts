import type { ContentRules } from '../../model/repair/prepare-document.ts';
import { createBundleOptions } from '../../renderer/assets/bundle-options.ts';
import { readBundle } from '../../renderer/assets/bundle-cache.ts';
import type { Bundle } from '../../renderer/assets/bundle.ts';
import { createContentRules } from '../../content/check/empty-content.ts';
import type { SiteFile } from '../../renderer/files/manifest.ts';
import { readPublicFiles } from '../../renderer/files/public-files.ts';
import { createDraftFiles, showsDrafts } from '../../renderer/host/draft-files.ts';
import { createHostFiles } from '../../renderer/host/host-files.ts';
import { createContentFiles } from '../../renderer/host/site-files.ts';
import { drawInWorker, readPictures } from '../../renderer/pictures/picture-cache.ts';
import { planSharePictures, type SharePicturePlan } from '../../renderer/pictures/share-pictures.ts';
import type { BuildSetup } from '../setup/build-setup.ts';
import { formatPlural } from '../../base/format.ts';
import { createEnvironment, type SharedFiles } from '../../renderer/pages/environment.ts';
import { readSitePayloads } from '../../renderer/pages/site-payload.ts';
import type { SourceWarning } from '../memory/site-memory.ts';
import { planDrawnPictures, withDrawnPictures } from '../../renderer/pictures/drawn-pictures.ts';
import type { ValidSite } from '../content/check.ts';
import type { Stage } from '../setup/stage.ts';
import type { FileStage, StagedFile } from './file-stage.ts';
import { bundlerWarnings, findTextWarnings, reportSourceWarnings } from './source-warnings.ts';

/** Everything a site consists of besides its content. The work is started early; its promises are awaited where the results are needed. */
export interface Assets {
  readonly bundle: Promise<Bundle>;
  readonly picturePlan: SharePicturePlan;
  readonly pictures: Promise<readonly SiteFile[]>;
  /** Rules by which documents are prepared for rendering. */
  readonly rules: ContentRules;
}

/** Starts the work that needs no content, so that it runs while the content is fetched. */
export const beginAssets = ({ root, site: config, memory, sources, drawWorker }: BuildSetup): Assets => {
  const bundle = createBundleOptions(root, config);
  const picturePlan = planSharePictures({ config, root });
  return {
    rules: createContentRules(config, bundle.empty),
    bundle: started(readBundle({ ...bundle, path: memory.bundle, sources })),
    picturePlan,
    pictures: started(readPictures(picturePlan, { folder: memory.pictures, draw: drawInWorker(drawWorker) })),
  };
};

/** Marks a rejection as handled: whoever awaits the promise still gets it, but if the content fails first, nobody awaits it. */
const started = <Result>(work: Promise<Result>): Promise<Result> => {
  work.catch(() => {});
  return work;
};

/** What all pages of a build share. */
export interface Shared extends SharedFiles {
  readonly sourceWarnings: readonly SourceWarning[];
  /** The pictures in the site payloads that are drawn at build time. */
  readonly drawings: Promise<readonly SiteFile[]>;
}

interface AssetsInput {
  readonly assets: Assets;
  readonly site: ValidSite;
  /** Warnings about the sources, if a build of the same sources has already found them. */
  readonly knownWarnings?: readonly SourceWarning[] | undefined;
}

/** Creates the site payloads and, once the bundle is done, the environment of all pages. */
export const finishAssets = async (
  { assets: { bundle: bundling, picturePlan: pictures, rules }, site: { snapshot, model }, knownWarnings }: AssetsInput,
  { setup: { root, site: config, bySource, memory, drawWorker }, report, step }: Stage,
): Promise<Shared> => {
  const shared = readSitePayloads({ index: model.index, config, pictures, snapshot, rules });
  const plan = planDrawnPictures(shared, { config, root });
  const sites = withDrawnPictures(shared, plan);
  const drawings = started(readPictures(plan, { folder: memory.drawings, draw: drawInWorker(drawWorker) }));
  const textWarnings = knownWarnings ? [] : findTextWarnings();
  const bundle = await step(
    'assets',
    () => bundling,
    ({ files }) => formatPlural(files.length, 'file'),
  );
  const sourceWarnings = knownWarnings ?? [...bundlerWarnings(bundle), ...textWarnings];
  reportSourceWarnings(sourceWarnings, report);
  return {
    ...createEnvironment({ config, bundle, renderedBy: bySource.pages, rules, sites }),
    sourceWarnings,
    drawings,
  };
};

interface FilesBesideInput {
  readonly site: ValidSite;
  readonly shared: Shared;
  readonly assets: Assets;
}

interface FilesBesideOptions {
  readonly setup: BuildSetup;
  readonly stage: FileStage;
}

/** Stages all files of a site that are not pages, except the search index and the sitemap, which lists the pages. */
export const stageFilesBeside = async (
  { site: { model, documents }, shared, assets }: FilesBesideInput,
  { setup, stage }: FilesBesideOptions,
): Promise<readonly StagedFile[]> => [
  ...stage.add(shared.files),
  ...stage.add(await assets.pictures),
  ...stage.add(await shared.drawings),
  ...stage.add(createContentFiles(setup.site, model.index)),
  ...(hasDraftFiles(setup)
    ? stage.add(createDraftFiles({ documents, index: model.index, scripts: shared.environment.scripts }))
    : []),
  ...stage.add(createHostFiles(setup.site)),
  ...stage.add(readPublicFiles(setup.root)),
];

/** Whether the site gets files for drafts. A site built from a draft does not: it publishes nothing for others. */
export const hasDraftFiles = ({ site, options }: Pick<BuildSetup, 'site' | 'options'>): boolean =>
  showsDrafts(site) && options.ref === undefined;
