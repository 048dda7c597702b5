import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from './environment.ts';
import type { Executor, PageOutcome } from '../threads/executor.ts';
import type { ManifestFile } from '../output/manifest.ts';
import type { PageRecord } from './page-record.ts';
import type { WantedPage } from './page-input.ts';
import type { Plan, PlannedRender } from './plan.ts';
import type { Route } from '../routes/route.ts';

export interface RenderedPages {
  /** All pages of the site, drawn or kept. */
  readonly records: readonly PageRecord[];
  /** Files that lie in staging. */
  readonly written: readonly ManifestFile[];
  /** Pages whose files were written. */
  readonly rendered: readonly Route[];
  readonly failures: readonly PageFailure[];
}

export interface PageFailure {
  readonly route: Route;
  readonly message: string;
  readonly stack: string;
}

export interface RenderPlanOptions {
  readonly executor: Executor;
  readonly environment: RenderEnvironment;
  readonly documents: readonly PackedDocument[];
  readonly onProgress: (done: number, total: number) => void;
}

/** Draws what the plan says. A page that fails does not keep the others from being drawn: all failures are told at once. */
export const renderPlan = async (
  { render, keep }: Plan,
  { executor, environment, documents, onProgress }: RenderPlanOptions,
): Promise<RenderedPages> => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const jobs = render.map(({ page, standing }) => ({
    input: page.input,
    standing,
    document: byId.get(page.route.documentId ?? '') ?? null,
  }));
  const outcomes = await executor.renderPages(environment, jobs, (done) => onProgress(done, jobs.length));
  const pages = outcomes.flatMap((outcome, index) => pairUp(render[index], outcome));
  const drawn = pages.flatMap(({ page, outcome }) => (outcome.ok ? [{ page, ...outcome.result }] : []));
  return {
    records: [
      ...drawn.map(({ page, noindex }) => record(page, noindex)),
      ...keep.map(({ page, noindex }) => record(page, noindex)),
    ],
    written: drawn.flatMap(({ files }) => files),
    rendered: drawn.filter(({ files }) => files.length > 0).map(({ page }) => page.route),
    failures: pages.flatMap(({ page, outcome }) => (outcome.ok ? [] : [{ route: page.route, ...outcome.error }])),
  };
};

const pairUp = (planned: PlannedRender | undefined, outcome: PageOutcome) =>
  planned ? [{ page: planned.page, outcome }] : [];

const record = ({ route, key, modifiedAt }: WantedPage, noindex: boolean): PageRecord => ({
  route,
  key,
  noindex,
  modifiedAt,
});
