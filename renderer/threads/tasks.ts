import { widenYoungSpace } from '../../base/young-space.ts';
import { openPacks, type PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import { attempt } from './attempt.ts';
import type { ExecutorSetup, PageJob, PageOutcome } from './executor.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createSiteIndexer } from '../site-indexer.ts';
import { createStagedPath } from '../files/staging.ts';
import { createHtmlRenderer } from '../pages/render-html.tsx';
import { renderPage } from '../pages/render-page.ts';

/** The work itself, the same in the main thread and in a worker. */
export interface Tasks {
  readonly index: (documents: readonly PackedDocument[]) => readonly CheckedDocument[];
  readonly startPages: (environment: RenderEnvironment) => (jobs: readonly PageJob[]) => readonly PageOutcome[];
  readonly close: () => void;
}

export const createTasks = ({ root, config, packs, out }: ExecutorSetup): Tasks => {
  widenYoungSpace();
  const indexDocument = createSiteIndexer(root, config);
  const documents = openPacks(packs);
  return {
    index: (packed) => packed.map((document) => indexDocument(documents.read(document).toString(), document.digest)),
    startPages: (environment) => {
      const renderHtml = createHtmlRenderer(environment.sites);
      const options = { renderHtml, environment, stagedPath: createStagedPath(out) };
      return (jobs) =>
        jobs.map(({ input, document, standing }) =>
          attempt(() =>
            renderPage({ input, standing, document: document && documents.read(document).toString() }, options),
          ),
        );
    },
    close: documents.close,
  };
};
