import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { pagesOfEveryKind } from '../helpers/every-page.ts';
import { findFreePort, type ServerHere } from '../helpers/listen-here.ts';
import { startPreview } from '../helpers/preview.ts';

/** Minimum scores of each page, out of 100. */
const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof AIMS;
type Scores = Readonly<Record<Category, number>>;

interface Report {
  readonly scores: Scores;
  /** Audits that lowered a score, with their explanations. */
  readonly lost: readonly string[];
}

// The machine may be busy, so performance is the median of this many runs, unless the first run is good enough.
const RUNS = 3;

// Pages hidden from search engines lose only on `is-crawlable`, which is skipped. Lighthouse does not measure answers with status 404.
const HIDDEN = /^search$|-part$|-services$|^legal-|^blog-services$/;
const SYSTEM = /^(?:not-found|gone|error|preview|slice-simulator)$/;

const site = inject('embeddedSite');
const pages = pagesOfEveryKind(site).filter(({ template, locale }) => !SYSTEM.test(template) && locale === 'uz');
const rows: string[] = [];

describe('Lighthouse, as on a mobile phone', () => {
  let preview: ServerHere;
  let browser: Browser;
  let port = 0;

  beforeAll(async () => {
    preview = await startPreview({ dist: site, host: '127.0.0.1' });
    port = await findFreePort();
    browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  });

  afterAll(async () => {
    console.log(['', row('page', Object.keys(AIMS)), ...rows, ''].join('\n'));
    await browser?.close();
    await preview?.[Symbol.asyncDispose]();
  });

  test.each(pages.map((page) => [page.address, page] as const))('%s is as good as it gets', async (_, page) => {
    const measure = async (): Promise<Report> =>
      runLighthouse(preview.origin + page.address, port, HIDDEN.test(page.template));
    const first = await measure();
    const reports = [first];
    while (first.scores.performance < AIMS.performance && reports.length < RUNS) reports.push(await measure());
    const performance = median(reports.map(({ scores: { performance: score } }) => score));
    const scores = { ...first.scores, performance };
    rows.push(row(page.address, Object.values(scores)));
    const missed = Object.entries(AIMS).filter(([category, aim]) => (scoreOf(scores, category) ?? 0) < aim);
    expect({ missed, lost: missed.length > 0 ? first.lost : [] }).toEqual({ missed: [], lost: [] });
  });
});

const runLighthouse = async (url: string, port: number, isHidden: boolean): Promise<Report> => {
  const { categories, audits } = await readReport(url, { port, isHidden });
  const scores = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isLost = weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1;
      return isLost ? [`${id} ${audit.score} ${audit.displayValue ?? ''} ${audit.explanation ?? ''}`] : [];
    }),
  );
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
    scores[category] = Math.round((categories[category]?.score ?? 0) * 100);
  }
  return { scores, lost };
};

/** Retries: on a busy machine a trace can lack its beginning, and Lighthouse then reports a runtime error. */
const readReport = async (
  url: string,
  { port, isHidden }: { readonly port: number; readonly isHidden: boolean },
): Promise<Result> => {
  const errors: string[] = [];
  while (errors.length < RUNS) {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(AIMS),
      ...(isHidden && { skipAudits: ['is-crawlable'] }),
    });
    if (run && !run.lhr.runtimeError) return run.lhr;
    errors.push(run?.lhr.runtimeError?.message ?? 'nothing');
  }
  throw new Error(`Expected a report of ${url}, got ${errors.join('; ')}`);
};

const scoreOf = (scores: Scores, category: string): number | undefined =>
  new Map<string, number>(Object.entries(scores)).get(category);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const row = (name: string, values: readonly (string | number)[]): string =>
  name.padEnd(44) + values.map((value) => String(value).padStart(16)).join('');
