import { join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import { openPacks, type PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import type { ExecutorSetup, PageJob, PageOutcome } from './executor.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createSiteIndexer } from '../site-indexer.ts';
import { createStagedPath } from '../files/staging.ts';
import { createHtmlRenderer } from '../pages/render-html.tsx';
import { redrawPage } from '../pages/redraw-page.ts';
import { renderPage, type PageResult } from '../pages/render-page.ts';
import { isDiskError } from '../../base/system-error.ts';

/** The work itself, the same in the main thread and in a worker. */
export interface Tasks {
  readonly index: (documents: readonly PackedDocument[]) => readonly CheckedDocument[];
  readonly startPages: (environment: RenderEnvironment) => (jobs: readonly PageJob[]) => readonly PageOutcome[];
  readonly close: () => void;
}

export const createTasks = ({ root, config, packs, out }: ExecutorSetup): Tasks => {
  const indexDocument = createSiteIndexer(root, config);
  const documents = openPacks(packs);
  return {
    index: (packed) => packed.map((document) => indexDocument(documents.read(document).toString(), document.digest)),
    startPages: (environment) => {
      const renderHtml = createHtmlRenderer(environment.sites);
      const readPrevious = (path: string) => readIfThere(join(out, path));
      const options = { renderHtml, environment, readPrevious, stagedPath: createStagedPath(out) };
      return (jobs) =>
        jobs.map(({ input, document, previous }) =>
          attempt(() => {
            const redrawn = previous?.what === 'main' ? redrawPage(input.route, previous, options) : null;
            if (redrawn !== null) return redrawn;
            const previousPayload = previous?.what === 'page' ? previous.payload : null;
            return renderPage(
              { input, previousPayload, document: document && documents.read(document).toString() },
              options,
            );
          }),
        );
    },
    close: documents.close,
  };
};

/** Draws a page, and gives its failure as a value. A disk that takes no more is no page's fault: such an error is thrown. */
export const attempt = (render: () => PageResult): PageOutcome => {
  try {
    return { ok: true, result: render() };
  } catch (error) {
    if (isDiskError(error)) throw error;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, error: { message, stack: stack ?? message } };
  }
};
