import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './median.ts';
import type { Usage } from './usage.ts';

export interface Measurement extends Usage {
  /** Seconds from start to end of the process. */
  readonly wall: number;
}

export interface MeasuredRun {
  /** Folder of the compiled programs. The usage report is written there too. */
  readonly programs: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Working directory; defaults to the current one. */
  readonly cwd?: string;
  /** Exit codes that count as success; defaults to 0. */
  readonly codes?: readonly number[];
  /** Called with what the program writes to stdout. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Runs a Node program and returns the time and memory that it used. Flushes the disk first: a run must not wait for what an earlier one
 * wrote. Throws if it fails.
 */
export const runMeasured = async ({
  programs,
  script,
  args,
  env,
  cwd,
  codes = [0],
  onOutput,
}: MeasuredRun): Promise<Measurement> => {
  const folder = mkdtempSync(join(programs, 'usage-'));
  const report = join(folder, 'usage.json');
  spawnSync('sync', { stdio: 'ignore' });
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', join(programs, 'usage.js'), script, ...args], {
    env: { ...process.env, ...env, BENCH_USAGE: report },
    cwd,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  });
  if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput);
  const [code] = await once(child, 'close');
  const wall = (performance.now() - started) / 1000;
  if (!codes.includes(Number(code))) throw new Error(`Expected ${script} to end well, got exit code ${code}`);
  const usage: Usage = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return { wall, ...usage };
};

interface Source {
  /** The Content API to build from. */
  readonly server: { readonly endpoint: string };
  readonly cache: string;
  /** Milliseconds between two requests for documents; defaults to 0. */
  readonly interval?: number | undefined;
}

/** Environment of a command that reads generated content on a fixed day. */
export const siteEnvironment = ({ server, cache, interval = 0 }: Source) => ({
  PRISMIC_ENDPOINT: server.endpoint,
  PRISMIC_REPOSITORY: '',
  PRISMIC_ACCESS_TOKEN: '',
  PRISMIC_PAGE_INTERVAL: String(interval),
  SITE_CACHE: cache,
  SOURCE_DATE_EPOCH: '1795219200',
});

export interface SiteRun extends Source, Omit<MeasuredRun, 'script' | 'env' | 'cwd'> {
  readonly project: string;
}

/** Runs a command of `site`. */
export const runSite = async ({ project, server, cache, interval, ...run }: SiteRun): Promise<Measurement> =>
  runMeasured({ ...run, script: join(project, 'cli/bin.mjs'), env: siteEnvironment({ server, cache, interval }) });

/** The median of each figure separately. */
export const medianOf = (runs: readonly Measurement[]): Measurement => {
  const of = (figure: keyof Measurement): number => median(runs.map((run) => run[figure]));
  return { wall: of('wall'), cpu: of('cpu'), peak: of('peak'), workers: of('workers') };
};
