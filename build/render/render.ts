import { formatCount, formatPlural } from '../../base/format.ts';
import { createStaging } from '../../renderer/files/staging.ts';
import { countRendered, type PageRecord } from '../../renderer/pages/page-record.ts';
import type { Plan, PlannedRender } from '../plan/plan.ts';
import type { ThreadedStage } from '../setup/stage.ts';
import { SiteError } from '../../base/errors.ts';
import { makeLine } from '../../base/printable.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../../renderer/pages/environment.ts';
import { filesOf, type Route } from '../../model/site/route.ts';
import type { PreviousManifest } from '../memory/previous-manifest.ts';
import type { Executor, KeptPage, PageJob } from '../../renderer/threads/executor.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import type { WantedPage } from '../plan/wanted-pages.ts';
import type { PageResult } from '../../renderer/pages/render-page.ts';

/** A page that was rendered or kept, and what it was made from. */
export type BuiltPage = PageRecord & WantedPage;

/** What pages are rendered from. */
type RenderInput = Pick<RenderPlanOptions, 'documents' | 'inputOf' | 'environment'>;

/** Renders the planned pages into staging. Throws `page.failed` if a page cannot be rendered. */
export const render = async (
  plan: Plan,
  input: RenderInput,
  { setup, previous: { manifest, folders }, step, executor }: ThreadedStage,
): Promise<readonly BuiltPage[]> => {
  createStaging(setup.out);
  const { records, failures } = await step(
    'render',
    (onProgress) => renderPlan(plan, { ...input, executor, manifest, folders, onProgress }),
    ({ records: pages }) =>
      `${formatCount(countRendered(pages))} rendered of ${formatCount(plan.render.length + plan.keep.length)}`,
  );
  assertRendered(failures);
  return records;
};

/** Throws `page.failed` naming all pages that could not be rendered, with the stack of the first. */
const assertRendered = (failures: readonly PageFailure[]): void => {
  const [first] = failures;
  if (!first) return;
  const pages = failures.map(({ route, message }) => `${route.locale} ${route.path}: ${makeLine(message)}`);
  throw new SiteError({
    code: 'page.failed',
    message: `${formatPlural(failures.length, 'page')} could not be rendered:\n  ${pages.join('\n  ')}`,
    hint: `The site is as it was. The first one failed here:\n${first.stack}`,
  });
};

interface RenderedPages {
  /** All pages of the site, rendered or kept. */
  readonly records: readonly BuiltPage[];
  readonly failures: readonly PageFailure[];
}

interface PageFailure {
  readonly route: Route;
  readonly message: string;
  readonly stack: string;
}

interface RenderPlanOptions {
  readonly executor: Executor;
  readonly environment: RenderEnvironment;
  readonly documents: readonly PackedDocument[];
  /** Creates the input of a page; called shortly before the page is rendered. */
  readonly inputOf: (route: Route) => PageInput;
  /** Manifest of the previous site. */
  readonly manifest: PreviousManifest | null;
  readonly folders: readonly string[];
  readonly onProgress: (done: number, total: number) => void;
}

/** Renders the planned pages. A page that fails does not stop the others: all failures are reported together. */
const renderPlan = async (
  { render: planned, keep }: Plan,
  { executor, environment, folders, documents, inputOf, manifest, onProgress }: RenderPlanOptions,
): Promise<RenderedPages> => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const createJob = ({ page: { route }, kept }: PlannedRender): PageJob => ({
    input: inputOf(route),
    previous: kept && describeKept(kept, route, manifest),
    document: byId.get(route.documentId ?? '') ?? null,
  });
  const work = { environment, folders, total: planned.length, jobs: mapLazily(planned, createJob) };
  const outcomes = await executor.renderPages(work, (done) => onProgress(done, planned.length));
  const failures: PageFailure[] = [];
  const rendered = planned.flatMap(({ page, kept }, at): readonly BuiltPage[] => {
    const outcome = outcomes[at];
    if (outcome?.ok) {
      const { siteReads } = outcome.result.written ? outcome.result : (kept?.previous ?? outcome.result);
      return [record(page, { ...outcome.result, siteReads })];
    }
    if (outcome) failures.push({ route: page.route, ...outcome.error });
    return [];
  });
  const kept = keep.map(({ page, previous: { noindex, payload, siteReads } }) =>
    record(page, { noindex, payload, siteReads, written: null }),
  );
  return { records: [...rendered, ...kept], failures };
};

const describeKept = (
  { what, previous: { payload, siteReads } }: NonNullable<PlannedRender['kept']>,
  route: Route,
  manifest: PreviousManifest | null,
): KeptPage | null => {
  if (what === 'page') return { what, payload };
  const html = manifest?.find(filesOf(route)[0]?.html ?? '')?.sha256;
  return html === undefined ? null : { what, html, payload, siteReads };
};

function* mapLazily<From, To>(items: readonly From[], create: (item: From) => To): Generator<To> {
  for (const item of items) yield create(item);
}

const record = (page: WantedPage, result: PageResult): BuiltPage => ({ ...page, ...result });
