import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADDRESSES_FILE, createAddressFiles, parseAddressBook } from '../../renderer/host/address-files.ts';
import type { BenchOptions } from './bench.ts';
import type { Change } from './content-changes.ts';
import { startContentServer, type BenchServer } from './content-process.ts';
import { medianOf, runSite, type Measurement } from './run-measured.ts';
import { writeIntoPage } from './table.ts';

/**
 * Builds and checks a site without redirects, with 10,000 in `redirects.csv`, and with 10,000 former addresses of its pages, in turns.
 * Prints one table with ratios to the first kind; `--write` also writes it into `docs/performance.md`.
 */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const rows: string[] = [];
  for (const documents of values.documents.split(',').map(Number)) {
    console.error(`${documents} documents …`);
    rows.push(...(await measureSite(documents, Number(values.runs), places)));
  }
  const table = [HEAD, ...rows, '', `Node ${process.versions.node}, ${availableParallelism()} processors.`].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/performance.md'), { mark: 'redirects', table });
};

const options = {
  documents: { type: 'string', default: '350,2000' },
  runs: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| documents | run | CPU s without | with a list | of it | with addresses left | of it |
|---:|---|---:|---:|---:|---:|---:|`;

/** Number of redirects. */
const COUNT = 10_000;

/** Number of documents in `content/embedded`. The rest are generated articles, so that some exist before `one new article`. */
const EMBEDDED = 250;

const KINDS = ['without', 'listed', 'left'] as const;

type Kind = (typeof KINDS)[number];

const RUNS = ['cold build', 'one new article', 'one new uid', 'no change', 'content check'] as const;

type Run = (typeof RUNS)[number];

type Places = Omit<BenchOptions, 'root' | 'argv'>;

type Measured = ReadonlyMap<Kind, Readonly<Record<Run, Measurement>>>;

const measureSite = async (
  documents: number,
  runs: number,
  { folder, ...places }: Places,
): Promise<readonly string[]> => {
  const server = await startContentServer({ ...places, posts: Math.round((documents - EMBEDDED) / 2) });
  const base = join(folder, String(documents));
  const rounds: Measured[] = [];
  try {
    for (let round = 0; round <= runs; round += 1) {
      const measured = new Map<Kind, Readonly<Record<Run, Measurement>>>();
      for (const kind of KINDS) measured.set(kind, await measureKind(kind, { ...places, base, server }));
      if (round > 0) rounds.push(measured);
    }
  } finally {
    server.stop();
    rmSync(base, { recursive: true, force: true });
  }
  const cpuOf = (kind: Kind, run: Run): number =>
    medianOf(rounds.flatMap((measured) => measured.get(kind)?.[run] ?? [])).cpu;
  return RUNS.map((run) => {
    const [own, ...others] = KINDS.map((kind) => cpuOf(kind, run));
    const cells = others.flatMap((cpu) => [cpu.toFixed(2), (cpu / (own ?? 0)).toFixed(2)]);
    return `| ${[documents, run, own?.toFixed(2), ...cells].join(' | ')} |`;
  });
};

interface KindPlaces extends Omit<Places, 'folder'> {
  readonly base: string;
  readonly server: BenchServer;
}

const measureKind = async (
  kind: Kind,
  { project, programs, base, server }: KindPlaces,
): Promise<Readonly<Record<Run, Measurement>>> => {
  const out = join(base, 'site');
  const given = join(base, 'addresses.json');
  const list = join(project, 'redirects.csv');
  const run = async (args: readonly string[]): Promise<Measurement> =>
    runSite({
      ...{ programs, project, server, cache: join(base, 'cache') },
      ...{ args: [...args, '--json'], onOutput: () => {} },
    });
  const build = async (...more: readonly string[]): Promise<Measurement> => run(['build', '--out', out, ...more]);
  const buildAfter = async (change: Change): Promise<Measurement> => {
    await server.publish(change);
    return build();
  };
  if (kind === 'listed') writeFileSync(list, createList());
  try {
    const measured = {
      'cold build': await build(...(kind === 'left' ? ['--addresses', given] : [])),
      'one new article': await buildAfter('one new article'),
      'one new uid': await buildAfter('one new uid'),
      'no change': await build(),
      'content check': await run(['content', 'check']),
    };
    if (kind === 'without') writeFileSync(given, leaveAddresses(readFileSync(join(out, ADDRESSES_FILE), 'utf8')));
    return measured;
  } finally {
    for (const path of [out, join(base, 'cache'), list]) rmSync(path, { recursive: true, force: true });
  }
};

const createList = (): string => Array.from({ length: COUNT }, (_, index) => `/node/${index},/blogs\n`).join('');

/** Returns the address file of a site, with `COUNT` former addresses of its pages added. */
const leaveAddresses = (text: string): string => {
  const book = parseAddressBook(text);
  const former = Array.from({ length: COUNT }, (_, index) => ({
    from: [`/node/${index}`],
    document: book.living[index % book.living.length]?.id ?? '',
    page: '',
    since: '2026-11-21',
  }));
  const [addresses] = createAddressFiles({ ...book, former }, { redirectPages: false });
  return String(addresses?.content);
};
