import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADDRESSES_FILE } from '../../renderer/host/address-files.ts';
import type { BenchOptions } from './bench.ts';
import type { Change } from './content-changes.ts';
import { startContentServer } from './content-process.ts';
import { runSite, type Measurement, type SiteRun } from './run-measured.ts';
import { writeIntoPage } from './table.ts';

/**
 * Builds a site, then rebuilds it after each kind of change, and compares the files with those of a clean build. Also times `site diff`
 * before each rebuild. Prints one table; `--write` also writes it into `docs/performance.md`.
 */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const rows: string[] = [];
  for (const documents of values.documents.split(',').map(Number)) {
    console.error(`${documents} documents …`);
    rows.push(...(await measureChanges(documents, places)));
  }
  const table = [HEAD, ...rows, '', `Node ${process.versions.node}, ${availableParallelism()} processors.`].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/performance.md'), { mark: 'changes', table });
};

const options = {
  documents: { type: 'string', default: '10000' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| documents | change | pages rendered | seconds | of cold | CPU s | peak MB | equals a clean build | \`site diff\`: seconds | of the build |
|---:|---|---:|---:|---:|---:|---:|---|---:|---:|`;

/** Number of documents in `content/embedded`. */
const EMBEDDED = 250;

const KINDS = [
  'one edit',
  'one new uid',
  'one new article',
  'one unpublished',
  'one footer',
] as const satisfies readonly Change[];

/** Changes of a developer: the text to replace in a source file, and its replacement. */
const CODE = {
  'a style': { file: 'templates/site.css', from: '@layer tokens', to: '@layer own, tokens' },
  'the view of articles': { file: 'templates/BlogPost/index.tsx', from: 'className="', to: 'className="own ' },
} as const;

type Places = Omit<BenchOptions, 'root' | 'argv'>;

const measureChanges = async (documents: number, { folder, ...places }: Places): Promise<readonly string[]> => {
  const base = join(folder, String(documents));
  const server = await startContentServer({ ...places, posts: Math.round((documents - EMBEDDED) / 2) });
  const site = { out: join(base, 'site'), cache: join(base, 'cache') };
  const build = async () => runBuild({ ...places, server, ...site });
  const diff = async () =>
    runSite({ ...places, server, ...site, args: ['diff', '--against', site.out, '--json'], codes: [0, 1] });
  try {
    const cold = await build();
    const row = (change: string, built: Built, more: Pick<Row, 'isSame' | 'told'>): string =>
      renderRow([documents, change], { ...built, share: built.wall / cold.wall, ...more });
    const none = { told: await diff(), isSame: true };
    const rows = [row('everything (cold)', cold, { isSame: true, told: null }), row('nothing', await build(), none)];
    const measureOne = async (change: string, told: Measurement | null): Promise<void> => {
      const built = await build();
      const clean = { out: join(base, 'clean'), cache: join(base, 'clean-cache') };
      // A clean build does not know the former addresses of pages, so pass them.
      await runBuild({ ...places, server, ...clean, addresses: join(site.out, ADDRESSES_FILE) });
      rows.push(row(change, built, { told, isSame: areSame(site.out, clean.out) }));
      for (const path of Object.values(clean)) rmSync(path, { recursive: true });
    };
    for (const change of KINDS) {
      await server.publish(change);
      await measureOne(change, await diff());
    }
    for (const [change, { file, from, to }] of Object.entries(CODE)) {
      const path = join(places.project, file);
      const before = readFileSync(path, 'utf8');
      try {
        writeFileSync(path, before.replace(from, to));
        // Compile the program first, so that the compilation is not measured.
        await runSite({ ...places, server, ...site, args: ['--version'] });
        await measureOne(change, null);
      } finally {
        writeFileSync(path, before);
      }
    }
    return rows;
  } finally {
    server.stop();
    rmSync(base, { recursive: true, force: true });
  }
};

interface BuildPlaces extends Pick<SiteRun, 'project' | 'programs' | 'cache' | 'server'> {
  readonly out: string;
  /** The file of a site that lists former addresses of its pages. */
  readonly addresses?: string;
}

interface Built extends Measurement {
  /** The number of pages that were rendered. */
  readonly rendered: number;
}

const runBuild = async ({ addresses, ...places }: BuildPlaces): Promise<Built> => {
  let printed = '';
  const measured = await runSite({
    ...places,
    args: ['build', '--json', '--out', places.out, ...(addresses === undefined ? [] : ['--addresses', addresses])],
    onOutput: (text) => {
      printed += text;
    },
  });
  const [, rendered] = /"event":"done".*"rendered":(\d+)/.exec(printed) ?? [];
  return { ...measured, rendered: Number(rendered) };
};

/** Compares all files, except assets that only the site has: it keeps retired assets for open tabs, a clean build has none. */
const areSame = (site: string, clean: string): boolean => {
  const { stdout } = spawnSync('diff', ['-rq', site, clean], { encoding: 'utf8' });
  const different = stdout.split('\n').filter((line) => line !== '' && !line.startsWith(`Only in ${site}/assets`));
  for (const line of different) console.error(line);
  return different.length === 0;
};

interface Row extends Built {
  /** Wall time as a fraction of the cold build's. */
  readonly share: number;
  /** Cost of `site diff` before the build; null if it was not run. */
  readonly told: Measurement | null;
  readonly isSame: boolean;
}

const renderRow = (
  names: readonly (string | number)[],
  { rendered, wall, cpu, peak, share, isSame, told }: Row,
): string => {
  const figures = [rendered, wall.toFixed(2), share.toFixed(3), cpu.toFixed(2), (peak / 1e6).toFixed(0)];
  const before = told === null ? ['', ''] : [told.wall.toFixed(2), (told.wall / wall).toFixed(2)];
  return `| ${[...names, ...figures, isSame ? 'yes' : '**no**', ...before].join(' | ')} |`;
};
