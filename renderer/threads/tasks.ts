import { join } from 'node:path';
import { readIfThere } from '../../base/read-if-there.ts';
import { openPacks, type PackedDocument, type PackReader } from '../../content/snapshot/pack.ts';
import type { ExecutorSetup, PageJob, PageOutcome, PageSurroundings } from './executor.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createSiteIndexer } from '../site-indexer.ts';
import { createStagedPath } from '../files/staging.ts';
import { createHtmlRenderer } from '../pages/render-html.tsx';
import { rerenderPage } from '../pages/rerender-page.ts';
import { renderPage, type PageResult } from '../pages/render-page.ts';
import { isDiskError } from '../../base/system-error.ts';

/** A request to a thread: documents to index, the environment to render with, or pages to render. */
export type WorkerRequest =
  | { readonly kind: 'index'; readonly documents: readonly PackedDocument[] }
  | ({ readonly kind: 'environment' } & PageSurroundings)
  | { readonly kind: 'render'; readonly jobs: readonly PageJob[] };

export type WorkerReply =
  | { readonly kind: 'index'; readonly documents: readonly CheckedDocument[] }
  | { readonly kind: 'environment' }
  | { readonly kind: 'render'; readonly outcomes: readonly PageOutcome[] };

interface Worker {
  readonly answer: (request: WorkerRequest) => WorkerReply;
  readonly close: () => void;
}

/** Answers requests, the same way in the main thread and in workers. Remembers the environment between requests. */
export const createWorker = ({ root, config, packs, out }: ExecutorSetup): Worker => {
  const indexDocument = createSiteIndexer(root, config);
  const documents = openPacks(packs);
  const index = (document: PackedDocument): CheckedDocument =>
    indexDocument(documents.read(document).toString(), document.digest);
  let renderJob: ReturnType<typeof startPages> | undefined;
  return {
    answer: (request) => {
      switch (request.kind) {
        case 'index':
          return { kind: 'index', documents: request.documents.map(index) };
        case 'environment':
          renderJob = startPages(request, { documents, out });
          return { kind: 'environment' };
        case 'render':
          if (!renderJob) throw new Error('Expected an environment before the first page, got none');
          return { kind: 'render', outcomes: request.jobs.map(renderJob) };
        default:
          return request satisfies never;
      }
    },
    close: documents.close,
  };
};

interface Places extends Pick<ExecutorSetup, 'out'> {
  readonly documents: PackReader;
}

const startPages = (
  { environment, folders }: PageSurroundings,
  { documents, out }: Places,
): ((job: PageJob) => PageOutcome) => {
  const renderHtml = createHtmlRenderer(environment.sites);
  const readPrevious = (path: string): Buffer | null => {
    for (const folder of folders) {
      const bytes = readIfThere(join(folder, path));
      if (bytes !== null) return bytes;
    }
    return null;
  };
  const options = { renderHtml, environment, readPrevious, stagedPath: createStagedPath(out) };
  return ({ input, document, previous }) =>
    attempt(() => {
      const rerendered = previous?.what === 'main' ? rerenderPage(input.route, previous, options) : null;
      if (rerendered !== null) return rerendered;
      const previousPayload = previous?.what === 'page' ? previous.payload : null;
      return renderPage({ input, previousPayload, document: document && documents.read(document).toString() }, options);
    });
};

/** Renders a page and returns a failure as a value. Disk errors are thrown, because they are not the page's fault. */
export const attempt = (render: () => PageResult): PageOutcome => {
  try {
    return { ok: true, result: render() };
  } catch (error) {
    if (isDiskError(error)) throw error;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, error: { message, stack: stack ?? message } };
  }
};
