import { createDocumentCheck } from '../../content/check/check-document.ts';
import { createEmptyContent } from '../documents/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { openPack, type PackedDocument } from '../../content/snapshot/pack.ts';
import { fields as fieldsOfTypes } from '../../customtypes/fields.ts';
import { fields as fieldsOfSlices } from '../../slices/fields.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import { attempt } from './attempt.ts';
import type { ExecutorSetup, PageJob, PageOutcome } from './executor.ts';
import { indexDocument } from '../documents/index-document.ts';
import type { IndexedDocument } from '../../model/indexed-document.ts';
import { createHtmlRenderer } from '../pages/render-html.tsx';
import { renderPage } from '../pages/render-page.ts';

/** The work itself, the same in the main thread and in a worker. */
export interface Tasks {
  readonly index: (documents: readonly PackedDocument[]) => readonly IndexedDocument[];
  readonly startPages: (environment: RenderEnvironment) => (jobs: readonly PageJob[]) => readonly PageOutcome[];
  readonly close: () => void;
}

export const createTasks = ({ root, config, pack, staging }: ExecutorSetup): Tasks => {
  const models = readModels(root);
  const check = createDocumentCheck(models, { types: fieldsOfTypes, slices: fieldsOfSlices });
  const empty = createEmptyContent(models);
  const documents = openPack(pack);
  return {
    index: (packed) =>
      packed.map((document) =>
        indexDocument(documents.read(document), document.digest, { config, models, check, empty }),
      ),
    startPages: (environment) => {
      const options = { renderHtml: createHtmlRenderer(environment.site), environment, staging };
      return (jobs) =>
        jobs.map(({ input, document, standing }) =>
          attempt(() => renderPage({ input, standing, document: document && documents.read(document) }, options)),
        );
    },
    close: documents.close,
  };
};
