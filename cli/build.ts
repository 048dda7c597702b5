import { withContent, type Content } from '../content/open-content.ts';
import { readModels } from '../content/check/models.ts';
import { createBuildState, writeBuildState } from '../renderer/output/build-state.ts';
import { isUpToDate, readPreviousBuild, standingSite, type PreviousBuild } from '../renderer/output/previous-build.ts';
import { createStaging } from '../renderer/output/commit.ts';
import { createEmptyContent } from '../renderer/documents/empty-content.ts';
import { newestPublication } from '../model/content-index.ts';
import { withExecutor } from '../renderer/threads/create-executor.ts';
import { indexDocuments } from '../renderer/threads/index-documents.ts';
import { createEnvironment } from '../renderer/pages/environment.ts';
import { readInputs } from '../renderer/output/inputs-digest.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import { planPages } from '../renderer/pages/plan.ts';
import { createWantedPages } from '../renderer/pages/wanted-pages.ts';
import { readPublicFiles } from '../renderer/files/public-files.ts';
import { publish } from '../renderer/output/publish.ts';
import { renderPlan, type RenderedPages } from '../renderer/threads/render-plan.ts';
import { createSiteFiles } from '../renderer/host/site-files.ts';
import { readSitePayloads } from '../renderer/pages/site-payload.ts';
import { assertRendered } from './build/assert-sound.ts';
import { beginAssets } from './build/begin-assets.ts';
import { contentOptions, createBuildSetup, type BuildOptions, type BuildSetup } from './build/build-setup.ts';
import { summarizeBuild, summarizeStanding } from './build/build-summary.ts';
import { checkContent } from './build/check-content.ts';
import { reportRecovery } from './build/recover-output.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings } from './terminal/count-warnings.ts';
import type { BuildSummary } from './terminal/events.ts';
import { formatBytes, formatCount, formatPlural } from '../base/format.ts';
import { warnOfSources } from './build/warn-of-sources.ts';
import { createSteps } from './terminal/step.ts';

/** `site build`: content in, finished site out. On a failure the old site stands; a `SiteError` says what to do. */
export const build = async (options: BuildOptions, { report, ...rest }: CommandContext): Promise<BuildSummary> => {
  const counted = countWarnings(report);
  const context = { ...rest, report: counted.report };
  const setup = createBuildSetup(options, context);
  const summary = await withOutputFolder({ out: setup.out, onRecovery: reportRecovery(context.report) }, () =>
    withContent(contentOptions(setup, context), async (content) => {
      context.report({ event: 'content', ref: content.ref });
      const previous = readPreviousBuild(setup.out, setup.memory.state);
      const inputsAt = readInputs(setup);
      if (!options.force && isUpToDate(previous, inputsAt(content.ref)))
        return summarizeStanding(previous, { setup, context });
      return compile({ setup, content, previous, inputsAt }, context);
    }),
  );
  return { ...summary, warnings: summary.warnings + counted.count() };
};

interface CompileInput {
  readonly setup: BuildSetup;
  readonly content: Content;
  readonly previous: PreviousBuild;
  /** Digest of everything that a build of a ref depends on; the last good ref may take the newest one's place. */
  readonly inputsAt: (ref: string) => string;
}

/** The pipeline: sync → check → assets → render → commit. */
const compile = async (
  { setup, content, previous, inputsAt }: CompileInput,
  context: CommandContext,
): Promise<BuildSummary> => {
  const { options, out, root, site: config, memory, program, asOf } = setup;
  const { report } = context;
  const step = createSteps(context);

  const empty = createEmptyContent(readModels(root));
  const assets = beginAssets(setup, empty);
  const snapshot = await step(
    'sync',
    content.readSnapshot,
    ({ documents, ref }) => `${formatPlural(documents.length, 'document')} at ref ${ref}`,
  );
  const staging = createStaging(out);

  const threads = { workers: options.workers, script: setup.worker };
  const work = { root, config, pack: snapshot.pack, staging };
  return withExecutor(work, threads, async (executor) => {
    const documents = await step(
      'check',
      () => indexDocuments(snapshot.documents, { executor, memory: memory.documents, program }),
      ({ length }) => formatPlural(length, 'document'),
    );
    const { model, counts, warnings } = checkContent(documents, {
      setup,
      snapshot,
      previous: previous.manifest?.counts ?? null,
      report,
    });
    content.keepSnapshot();

    const bundle = await step(
      'assets',
      () => assets.bundle,
      ({ files }) => formatPlural(files.length, 'file'),
    );
    const ofSources = warnOfSources(bundle, report);
    const {
      environment,
      digests,
      files: shared,
    } = createEnvironment({
      config,
      bundle,
      program,
      empty,
      sites: readSitePayloads({ index: model.index, config, pictures: assets.picturePlan, snapshot, empty }),
    });

    const standing = standingSite(previous);
    const wanted = createWantedPages(model, { documents: snapshot.documents, environments: digests });
    const [{ records, failures }, pictures] = await step(
      'render',
      async (onProgress) =>
        Promise.all([
          renderPlan(planPages(wanted, { standing, environments: digests, force: options.force }), {
            executor,
            environment,
            documents: snapshot.documents,
            inputOf: model.inputOf,
            onProgress,
          }),
          assets.pictures,
        ]),
      ([pages]) => `${formatCount(countRendered(pages))} drawn of ${formatCount(wanted.length)}`,
    );
    assertRendered(failures);

    const files = [
      ...shared,
      ...pictures,
      ...createSiteFiles(config, { records, index: model.index }),
      ...readPublicFiles(root),
    ];
    const timestamp = newestPublication(model.index);
    const published = await step(
      'commit',
      () => publish({ out, staging, previous, standing: standing.files, records, files, timestamp, counts, asOf }),
      ({ bytes }) => `${formatBytes(bytes)} written`,
    );
    writeBuildState(
      memory.state,
      createBuildState({
        inputs: inputsAt(snapshot.ref),
        environments: digests,
        warnings: warnings + ofSources,
        published,
      }),
      records,
    );
    const rendered = countRendered({ records });
    return summarizeBuild(published, { pages: records.length, rendered, warnings, setup, context });
  });
};

const countRendered = ({ records }: Pick<RenderedPages, 'records'>): number =>
  records.filter(({ written }) => written !== null).length;
