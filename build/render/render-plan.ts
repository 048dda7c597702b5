import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../../renderer/pages/environment.ts';
import type { Executor, PageJob, PageOutcome } from '../../renderer/threads/executor.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import type { WantedPage } from '../plan/wanted-pages.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { Plan, PlannedRender } from '../plan/plan.ts';
import type { PageResult } from '../../renderer/pages/render-page.ts';
import type { Route } from '../../model/site/route.ts';

export interface RenderedPages {
  /** All pages of the site, drawn or kept. */
  readonly records: readonly PageRecord[];
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
  /** What a page is made of besides its document; asked for shortly before the page is drawn. */
  readonly inputOf: (route: Route) => PageInput;
  readonly onProgress: (done: number, total: number) => void;
}

/** Draws what the plan says. A page that fails does not keep the others from being drawn: all failures are reported at once. */
export const renderPlan = async (
  { render, keep }: Plan,
  { executor, environment, documents, inputOf, onProgress }: RenderPlanOptions,
): Promise<RenderedPages> => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const createJob = ({ page: { route }, standing }: PlannedRender): PageJob => ({
    input: inputOf(route),
    standing,
    document: byId.get(route.documentId ?? '') ?? null,
  });
  const work = { environment, total: render.length, jobs: mapLazily(render, createJob) };
  const outcomes = await executor.renderPages(work, (done) => onProgress(done, render.length));
  const pages = outcomes.flatMap((outcome, index) => pairUp(render[index], outcome));
  return {
    records: [
      ...pages.flatMap(({ page, outcome }) => (outcome.ok ? [record(page, outcome.result)] : [])),
      ...keep.map(({ page, standing: { noindex, payload } }) => record(page, { noindex, payload, written: null })),
    ],
    failures: pages.flatMap(({ page, outcome }) => (outcome.ok ? [] : [{ route: page.route, ...outcome.error }])),
  };
};

function* mapLazily<From, To>(items: readonly From[], create: (item: From) => To): Generator<To> {
  for (const item of items) yield create(item);
}

const pairUp = (planned: PlannedRender | undefined, outcome: PageOutcome) =>
  planned ? [{ page: planned.page, outcome }] : [];

const record = ({ route, key, modifiedAt }: WantedPage, result: PageResult): PageRecord => ({
  route,
  key,
  modifiedAt,
  ...result,
});
