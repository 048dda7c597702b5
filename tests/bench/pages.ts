import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listen, portOf } from '../../server/listen.ts';
import { createPreviewServer } from '../../server/preview/preview-server.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { pagesForVisitors, type PageSample } from '../helpers/every-page.ts';
import { weighPage, type PageWeight } from '../helpers/page-weight.ts';
import type { BenchOptions } from './bench.ts';
import { median } from './median.ts';
import { launchPlainBrowser } from './plain-browser.ts';
import { openSlowNetwork } from './slow-network.ts';
import { timeLoads, type LoadTimes } from './time-load.ts';
import { writeIntoPage } from './table.ts';

interface Weighed extends PageSample {
  readonly weight: PageWeight;
}

interface Figures {
  readonly pages: readonly Weighed[];
  /** All runs of each timed page, by template. */
  readonly loads: readonly (readonly [template: string, runs: readonly LoadTimes[]])[];
  readonly floor: readonly LoadTimes[];
}

/** Builds the site, weighs a page of every kind, times some, and prints two tables; with `--write` also into `docs/performance.md`. */
export const measure = async ({ root, folder, project, argv }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const dist = join(folder, 'dist');
  const build = [join(project, 'cli/bin.mjs'), 'build', '--out', dist];
  execFileSync(process.execPath, build, { cwd: project, stdio: 'ignore' });
  const { pages, loads, floor } = await measureSite(dist, Number(values.runs));
  const tables = { weights: renderWeights(pages), loads: renderLoads(loads, floor) };
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

/** Templates whose pages are timed: the busiest kinds. */
const TIMED = new Set(['home', 'blog-post', 'faqs', 'partner-list', 'product', 'business']);

/** Factor by which the processor is slowed down. */
const SLOWDOWN = 6;

/** “Slow 3G” of Chrome's tools: latency in milliseconds, rate in bytes a second. */
const SLOW_3G = { latency: 2000, rate: 50_000 };

/** A page with only a menu: the minimum that a tap can take. Later it adds an announcer, by which `timeLoads` recognises the app. */
const FLOOR = `<!doctype html>
<html lang="uz">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Floor</title>
<details><summary class="header__toggle">Menu</summary><p>Text</p></details>
<script>
const region = document.createElement('p');
region.dataset.announcer = '';
setTimeout(() => document.body.append(region), 500);
</script>
</html>`;

const measureSite = async (dist: string, runs: number): Promise<Figures> => {
  const site = await serve((await createPreviewServer({ dist })).server);
  const bare = await serve(createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(FLOOR)));
  const [browser, plain] = await Promise.all([launchBrowser(), launchPlainBrowser()]);
  try {
    const pages: Weighed[] = [];
    for (const sample of pagesForVisitors(dist).filter(({ locale }) => locale === 'uz')) {
      console.error(`${sample.address} …`);
      const context = await browser.newContext();
      const { origin } = site;
      const weight = await weighPage(await context.newPage(), { origin, address: sample.address, dist });
      await context.close();
      pages.push({ ...sample, weight });
    }
    const timed = pages.filter(({ template }) => TIMED.has(template));
    const urlOf = ({ address }: PageSample) => site.slow + address;
    const loads = await timeLoads(plain, { urls: [...timed.map(urlOf), bare.slow], runs, slowdown: SLOWDOWN });
    const rows = timed.map((page): [string, readonly LoadTimes[]] => [page.template, loads.get(urlOf(page)) ?? []]);
    return { pages, loads: rows, floor: loads.get(bare.slow) ?? [] };
  } finally {
    await Promise.all([browser.close(), plain.close()]);
    site.close();
    bare.close();
  }
};

interface Served {
  readonly origin: string;
  /** Origin of the same server behind the slow network. */
  readonly slow: string;
  readonly close: () => void;
}

const serve = async (server: Server): Promise<Served> => {
  await listen(server, { port: 0, host: '127.0.0.1' });
  const port = portOf(server);
  const network = await openSlowNetwork({ port, ...SLOW_3G });
  const close = (): void => {
    network.close();
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, slow: network.origin, close };
};

const renderWeights = (pages: Figures['pages']): string =>
  [
    '| page | HTML | style sheet | fonts | script before interaction | script in total |',
    '|---|---:|---:|---:|---:|---:|',
    ...pages.map(({ template, weight }) => {
      const { html, stylesheet, fonts, scriptBefore, scriptInTotal } = weight;
      const cells = [html, stylesheet, fonts, scriptBefore, scriptInTotal].map((bytes) => (bytes / 1000).toFixed(1));
      return `| ${[`\`${template}\``, ...cells].join(' | ')} |`;
    }),
  ].join('\n');

const renderLoads = (loads: Figures['loads'], floor: Figures['floor']): string =>
  [
    '| page | readable, s | hydrated, s | blocked, ms | longest task, ms | menu, ms | control, ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...loads.map(([template, runs]) => {
      const of = figuresOf(runs);
      const cells = [
        leastAndMedian(of('readable'), inSeconds),
        leastAndMedian(of('hydrated'), inSeconds),
        leastAndMedian(of('blocked'), inMilliseconds),
        leastAndMedian(of('longest'), inMilliseconds),
        leastAndMedian(of('menu'), inMilliseconds),
        leastAndMedian(of('control'), inMilliseconds),
      ];
      return `| ${[`\`${template}\``, ...cells].join(' | ')} |`;
    }),
    `| floor | ${leastAndMedian(figuresOf(floor)('readable'), inSeconds)} | – | – | – | ${leastAndMedian(figuresOf(floor)('menu'), inMilliseconds)} | – |`,
  ].join('\n');

const figuresOf =
  (runs: readonly LoadTimes[]) =>
  (figure: keyof LoadTimes): readonly number[] =>
    runs.map((times) => times[figure]).filter((time) => time !== null);

/** Minimum (median). Other work only adds time: the minimum is closest to the page's own time, the median shows the noise. */
const leastAndMedian = (times: readonly number[], format: (time: number) => string): string =>
  times.length === 0 ? '–' : `${format(Math.min(...times))} (${format(median(times))})`;

const inSeconds = (time: number): string => (time / 1000).toFixed(1);

const inMilliseconds = (time: number): string => time.toFixed(0);
