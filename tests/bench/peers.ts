import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench.ts';
import { startContentServer } from './content-process.ts';
import { readPeerPages, type PeerPage } from './peer-pages.ts';
import { medianOf, runMeasured, runSite, type Measurement } from './run-measured.ts';
import { writeIntoPage } from './table.ts';

/**
 * Measures `site build` and other generators that write the same pages, in turns: cold, without a change, and after an edit of one page.
 * `--write` also writes the table into `docs/performance.md`. The others have less to do: their content is in one file, their markup is
 * constant apart from texts, and they check and bundle nothing.
 */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const { pages, medians } = await measureGenerators({
    ...places,
    posts: Number(values.posts),
    runs: Number(values.runs),
  });
  const rows = RUNS.flatMap((run) => GENERATORS.map((name) => renderRow([pages, run, name], medians[run])));
  const table = [HEAD, ...rows, '', MACHINE].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/performance.md'), { mark: 'peers', table });
};

const options = {
  /** Generated articles in each language. */
  posts: { type: 'string', default: '1000' },
  /** Runs of each generator that are counted, after one warm-up run. */
  runs: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
} as const;

const GENERATORS = ['site build', 'Eleventy', 'Astro'] as const;

type Generator = (typeof GENERATORS)[number];
type Measured = Readonly<Record<Generator, Measurement>>;

const RUNS = ['cold', 'no change', 'one edit'] as const;

type Run = (typeof RUNS)[number];

const VERSIONS = { Eleventy: '@11ty/eleventy@3.1.8', Astro: 'astro@7.3.5' } as const;
const PROGRAMS = {
  Eleventy: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  Astro: ['node_modules/astro/bin/astro.mjs', 'build'],
} as const;

const MACHINE = `Node ${process.versions.node}, ${availableParallelism()} processors; ${Object.values(VERSIONS).join(', ')}.`;

const HEAD = `| pages | run | generator | wall s | CPU s | peak MB | wall ÷ site build |
|---:|---|---|---:|---:|---:|---:|`;

const renderRow = ([pages, run, name]: readonly [number, Run, Generator], medians: Measured): string => {
  const { wall, cpu, peak } = medians[name];
  const ratio = (wall / medians['site build'].wall).toFixed(2);
  return `| ${[pages, run, name, wall.toFixed(2), cpu.toFixed(2), (peak / 1e6).toFixed(0), ratio].join(' | ')} |`;
};

interface PeersOptions extends Omit<BenchOptions, 'root' | 'argv'> {
  readonly posts: number;
  readonly runs: number;
}

const measureGenerators = async ({ folder, project, programs, posts, runs }: PeersOptions) => {
  const server = await startContentServer({ project, programs, posts });
  const build = async (name: string): Promise<Measurement> =>
    runSite({
      ...{ programs, project, server, cache: join(folder, `${name}-cache`) },
      args: ['build', '--quiet', '--out', join(folder, name)],
    });
  try {
    await build('site');
    const pages = preparePeers({ folder, project, programs });
    const rounds: Readonly<Record<Run, Measured>>[] = [];
    const measureAll = async (round: number, pagesNow: readonly PeerPage[]): Promise<Measured> => ({
      'site build': await build(String(round)),
      Eleventy: await runPeer('Eleventy', { folder, programs, pages: pagesNow }),
      Astro: await runPeer('Astro', { folder, programs, pages: pagesNow }),
    });
    for (let round = 0; round <= runs; round += 1) {
      forgetBuilds(folder);
      const cold = await measureAll(round, pages);
      const none = await measureAll(round, pages);
      await server.publish('one edit');
      rounds.push({ cold, 'no change': none, 'one edit': await measureAll(round, editOne(pages, round)) });
    }
    const medianIn = (run: Run): Measured => {
      const median = (name: Generator) => medianOf(rounds.slice(1).map((round) => round[run][name]));
      return { 'site build': median('site build'), Eleventy: median('Eleventy'), Astro: median('Astro') };
    };
    const medians = { cold: medianIn('cold'), 'no change': medianIn('no change'), 'one edit': medianIn('one edit') };
    return { pages: pages.length, medians };
  } finally {
    server.stop();
  }
};

/** Creates a folder with packages for each of the other generators. Returns the pages that they have to write. */
const preparePeers = ({ folder, project, programs }: Omit<PeersOptions, 'posts' | 'runs'>): readonly PeerPage[] => {
  const [site, inputs] = [join(folder, 'site'), join(folder, 'inputs')];
  execFileSync(process.execPath, [join(programs, 'floor-inputs.js'), site, join(folder, 'site-cache'), inputs]);
  const pages = readPeerPages(site, inputs);
  for (const [name, version] of Object.entries(VERSIONS)) {
    const own = join(folder, name);
    cpSync(join(project, 'tests/bench/peers', name.toLowerCase()), own, { recursive: true });
    writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', version], { cwd: own, stdio: 'inherit' });
  }
  return pages;
};

/** Deletes the output and the caches of the other generators. */
const forgetBuilds = (folder: string): void => {
  for (const name of Object.keys(VERSIONS))
    for (const made of ['out', '.astro', 'node_modules/.astro'])
      rmSync(join(folder, name, made), { recursive: true, force: true });
};

/** Returns the pages with the texts of the first one changed. */
const editOne = (pages: readonly PeerPage[], round: number): readonly PeerPage[] =>
  pages.map((page, index) =>
    index === 0 ? { ...page, parts: page.parts.map((part) => ({ ...part, text: `${part.text}${round}` })) } : page,
  );

interface PeerRun extends Pick<PeersOptions, 'folder' | 'programs'> {
  readonly pages: readonly PeerPage[];
}

/** Runs another generator. Throws unless each page that it wrote has all the site's markup. */
const runPeer = async (name: keyof typeof VERSIONS, { folder, programs, pages }: PeerRun): Promise<Measurement> => {
  const own = join(folder, name);
  const [script, ...args] = PROGRAMS[name];
  writeFileSync(join(own, 'pages.json'), JSON.stringify(pages));
  const env = { ASTRO_TELEMETRY_DISABLED: '1' };
  const measurement = await runMeasured({ programs, script: join(own, script), args, env, cwd: own });
  for (const page of pages) assertSame(join(own, 'out'), page);
  return measurement;
};

const assertSame = (out: string, { folder, parts }: PeerPage): void => {
  const written = readFileSync(join(out, folder, 'index.html'), 'utf8');
  const missing = parts.find(({ markup }) => !written.includes(markup));
  if (missing) throw new Error(`Expected ${missing.markup.slice(0, 100)} in ${join(out, folder)}, got none`);
};
