import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench.ts';
import { startContentServer } from './content-process.ts';
import { runSite, type Measurement } from './run-measured.ts';
import { writeIntoPage } from './table.ts';

/** Measures each step of building a site whole and in parts, once; `--write` also writes the table into `docs/scale.md`. */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const parts = values.parts.split(',').map(Number);
  const rows: string[] = [];
  console.log(HEAD);
  for (const posts of values.posts.split(',').map(Number)) {
    console.error(`${posts} posts × 2 languages …`);
    const measured = await measureSite({ ...places, posts, parts });
    console.log(measured.join('\n'));
    rows.push(...measured);
  }
  const table = [HEAD, ...rows, '', `Node ${process.versions.node}, ${availableParallelism()} processors.`].join('\n');
  if (values.write) writeIntoPage(join(root, 'docs/scale.md'), { mark: 'scale', table });
};

const options = {
  /** Generated articles in each language. */
  posts: { type: 'string', default: '1000,4000,16000' },
  parts: { type: 'string', default: '4,16' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| pages | step | wall s | CPU s | peak MB | writes MB |
|---:|---|---:|---:|---:|---:|`;

interface SiteOptions extends Omit<BenchOptions, 'root' | 'argv'> {
  readonly posts: number;
  /** Numbers of parts into which the site is split; each is measured. */
  readonly parts: readonly number[];
}

const measureSite = async ({ folder, project, programs, posts, parts }: SiteOptions): Promise<readonly string[]> => {
  const base = join(folder, String(posts));
  const server = await startContentServer({ project, programs, posts });
  const run = async (cache: string, args: readonly string[]): Promise<Measurement> =>
    runSite({ programs, project, server, cache: join(base, cache), args: [...args, '--quiet'] });
  const at = (name: string) => join(base, name);
  try {
    const snapshot = await run('cache', ['snapshot', '--out', at('content.snapshot')]);
    const whole = await run('cache', ['build', '--snapshot', at('content.snapshot'), '--out', at('site')]);
    const { pages, bytes } = readCounts(at('site'));
    const row = (step: string, measured: Measurement, path: string) => renderRow([pages, step], measured, sizeOf(path));
    const rows = [row('snapshot', snapshot, at('content.snapshot')), row('build in one piece', whole, at('site'))];
    for (const count of parts) {
      const folders = Array.from({ length: count }, (_, index) => at(`part-${index + 1}`));
      const rendered: Measurement[] = [];
      for (const [index, out] of folders.entries())
        rendered.push(
          await run('cache', [
            'build',
            '--snapshot',
            at('content.snapshot'),
            '--shard',
            `${index + 1}/${count}`,
            '--out',
            out,
          ]),
        );
      const merged = await run(`cache-${count}`, ['merge', ...folders, '--out', at(`merged-${count}`)]);
      execFileSync('diff', ['-rq', at('site'), at(`merged-${count}`)], { stdio: 'inherit' });
      rows.push(
        row(`one of ${count} parts`, slowest(rendered), folders[1] ?? ''),
        row(`merge of ${count}`, merged, at('site')),
      );
      for (const path of [...folders, at(`merged-${count}`)]) rmSync(path, { recursive: true, force: true });
    }
    return [...rows, `| ${pages} | manifest | | | | ${(bytes / 1e6).toFixed(1)} |`];
  } finally {
    server.stop();
    rmSync(base, { recursive: true, force: true });
  }
};

/** The maximum of each figure: the merge waits for the slowest part. */
const slowest = (runs: readonly Measurement[]): Measurement => {
  const most = (figure: keyof Measurement): number => Math.max(...runs.map((run) => run[figure]));
  return { wall: most('wall'), cpu: most('cpu'), peak: most('peak'), workers: most('workers') };
};

interface Latest {
  readonly id: string;
  readonly counts: { readonly pages: number };
}

const readCounts = (site: string): { readonly pages: number; readonly bytes: number } => {
  const read = (path: string): Latest => JSON.parse(readFileSync(join(site, path), 'utf8'));
  const manifest = `builds/meta/${read('builds/latest.json').id}.json`;
  return { pages: read(manifest).counts.pages, bytes: statSync(join(site, manifest)).size };
};

/** Bytes on the disk. A page's second address is a hard link, which `du` does not count again. */
const sizeOf = (path: string): number =>
  Number(execFileSync('du', ['--summarize', '--bytes', path], { encoding: 'utf8' }).split('\t')[0]);

const renderRow = (names: readonly (string | number)[], { wall, cpu, peak }: Measurement, bytes: number): string =>
  `| ${[...names, wall.toFixed(1), cpu.toFixed(1), (peak / 1e6).toFixed(0), (bytes / 1e6).toFixed(1)].join(' | ')} |`;
