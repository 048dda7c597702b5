import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listen, portOf } from '../../content/listen.ts';
import { createPreviewServer } from '../../renderer/preview/preview-server.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { createConfig } from '../helpers/built-site.ts';
import { pagesForVisitors, type PageSample } from '../helpers/every-page.ts';
import { weighPage, type PageWeight } from '../helpers/page-weight.ts';
import { median } from './median.ts';
import { launchPlainBrowser } from './plain-browser.ts';
import { openSlowNetwork } from './slow-network.ts';
import { timeLoad, type LoadTimes } from './time-load.ts';
import { writeIntoPage } from './table.ts';

export interface PagesOptions {
  readonly root: string;
  /** Where the site is built. */
  readonly dist: string;
  readonly argv: readonly string[];
}

interface Measured extends PageSample {
  readonly weight: PageWeight;
  /** Of each run; none where loading is not timed. */
  readonly runs: readonly LoadTimes[];
}

/** Builds the site, weighs a page of every kind, times some, and prints two tables; with `--write` into `docs/performance.md`. */
export const measurePages = async ({ root, dist, argv }: PagesOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  execFileSync(process.execPath, [join(root, 'cli/bin.mjs'), 'build', '--out', dist], { cwd: root, stdio: 'ignore' });
  const measured = await measure(dist, Number(values.runs));
  const tables = { weights: renderWeights(measured), loads: renderLoads(measured) };
  console.log(`${tables.weights}\n\n${tables.loads}`);
  if (!values.write) return;
  const page = join(root, 'docs/performance.md');
  for (const mark of ['weights', 'loads'] as const) writeIntoPage(page, { mark, table: tables[mark] });
};

const options = {
  /** Timed runs of each page. */
  runs: { type: 'string', default: '5' },
  write: { type: 'boolean', default: false },
} as const;

/** Pages that are timed: the busiest kinds. */
const TIMED = new Set(['home', 'blog-post', 'faqs', 'partner-list', 'product', 'business']);

/** “Slow 3G” of Chrome's tools: milliseconds, and bytes a second. */
const SLOW_3G = { latency: 2000, rate: 50_000 };

const measure = async (dist: string, runs: number): Promise<readonly Measured[]> => {
  const server = await createPreviewServer({ dist, config: createConfig() });
  await listen(server, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const network = await openSlowNetwork({ port: portOf(server), ...SLOW_3G });
  const [browser, plain] = await Promise.all([launchBrowser(), launchPlainBrowser()]);
  try {
    const measured: Measured[] = [];
    for (const sample of pagesForVisitors(dist).filter(({ locale }) => locale === 'uz')) {
      console.error(`${sample.address} …`);
      const context = await browser.newContext();
      const weight = await weighPage(await context.newPage(), { origin, address: sample.address, dist });
      await context.close();
      const isTimed = TIMED.has(sample.template);
      measured.push({
        ...sample,
        weight,
        runs: isTimed ? await timeLoad(plain, { url: network.origin + sample.address, runs }) : [],
      });
    }
    return measured;
  } finally {
    await Promise.all([browser.close(), plain.close()]);
    network.close();
    server.closeAllConnections();
    server.close();
  }
};

const renderWeights = (pages: readonly Measured[]): string =>
  [
    '| page | HTML | style sheet | fonts | script before interaction | script in total |',
    '|---|---:|---:|---:|---:|---:|',
    ...pages.map(({ template, weight }) => {
      const { html, stylesheet, fonts, scriptBefore, scriptInTotal } = weight;
      const cells = [html, stylesheet, fonts, scriptBefore, scriptInTotal].map((bytes) => (bytes / 1000).toFixed(1));
      return `| ${[`\`${template}\``, ...cells].join(' | ')} |`;
    }),
  ].join('\n');

const renderLoads = (pages: readonly Measured[]): string =>
  [
    '| page | readable, s | hydrated, s | blocked, ms | longest task, ms | tap, ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...pages
      .filter(({ runs }) => runs.length > 0)
      .map(({ template, runs }) => {
        const of = (figure: keyof LoadTimes): readonly number[] => runs.map((times) => times[figure]);
        const cells = [
          leastAndMedian(of('readable'), inSeconds),
          leastAndMedian(of('hydrated'), inSeconds),
          leastAndMedian(of('blocked'), inMilliseconds),
          leastAndMedian(of('longest'), inMilliseconds),
          leastAndMedian(of('tap'), inMilliseconds),
        ];
        return `| ${[`\`${template}\``, ...cells].join(' | ')} |`;
      }),
  ].join('\n');

/** Other work only adds: the least is the nearest to what the page takes, the median tells how much there was of it. */
const leastAndMedian = (times: readonly number[], format: (time: number) => string): string =>
  `${format(Math.min(...times))} (${format(median(times))})`;

const inSeconds = (time: number): string => (time / 1000).toFixed(1);

const inMilliseconds = (time: number): string => time.toFixed(0);
