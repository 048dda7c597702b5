import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSize, type SizeResult } from './measure-size.ts';
import { findSlower, readMarked, renderTable, writeIntoPage } from './table.ts';

export interface BenchOptions {
  /** Folder of the original project, with `docs/performance.md`. */
  readonly root: string;
  /** Temporary folder for everything that is generated, built and written. */
  readonly folder: string;
  /** Copy of the project that is measured. */
  readonly project: string;
  /** Folder of the benchmark's compiled programs. */
  readonly programs: string;
  readonly argv: readonly string[];
}

/**
 * Measures every size and prints one table. `--write` also writes the table into `docs/performance.md`; `--compare` compares it with the
 * table there, and sets exit code 1 if something has become slower.
 */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const results: SizeResult[] = [];
  for (const posts of values.posts.split(',').map(Number)) {
    console.error(`${posts} posts × 2 languages …`);
    results.push(await measureSize({ ...places, posts, runs: Number(values.runs) }));
  }
  const table = `${renderTable(results)}\n\nNode ${process.versions.node}, ${availableParallelism()} processors.`;
  console.log(table);
  const page = join(root, 'docs/performance.md');
  if (values.compare) compare(readMarked(readFileSync(page, 'utf8'), 'bench'), table);
  if (values.write) writeIntoPage(page, { mark: 'bench', table });
};

const compare = (earlier: string, table: string): void => {
  const slower = findSlower(earlier, table);
  console.log(['', ...(slower.length === 0 ? ['Nothing is slower than in docs/performance.md.'] : slower)].join('\n'));
  if (slower.length > 0) process.exitCode = 1;
};

const options = {
  /** Generated articles in each language. */
  posts: { type: 'string', default: '250,1000,4000' },
  /** Runs of each kind that are counted, after one warm-up run. */
  runs: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
} as const;
