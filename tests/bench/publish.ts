import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench.ts';
import { BURST } from '../../server/webhook/schedule.ts';
import { CHANGES, type Change } from './content-changes.ts';
import { startContentServer, type BenchServer } from './content-process.ts';
import { median } from './median.ts';
import { siteEnvironment } from './run-measured.ts';
import { writeIntoPage } from './table.ts';

/**
 * Publishes each kind of change at each number of documents and prints one table of medians; `--write` also writes it into
 * `docs/performance.md`.
 */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const rows: string[] = [];
  for (const documents of values.documents.split(',').map(Number)) {
    console.error(`${documents} documents …`);
    rows.push(...(await measureRepository({ documents, runs: Number(values.runs) }, places)));
  }
  const table = [HEAD, ...rows, '', `Node ${process.versions.node}, ${availableParallelism()} processors.`].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/performance.md'), { mark: 'publish', table });
};

const options = {
  documents: { type: 'string', default: '350,2000,10000' },
  /** Number of publications of each kind. */
  runs: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| documents | published | seconds | requests | kB |
|---:|---|---:|---:|---:|`;

/** Number of documents in `content/embedded`. */
const EMBEDDED = 250;

/** Generated articles that `a release of 50` needs: 50 in each language. */
const FEWEST_ARTICLES = 100;

type Places = Omit<BenchOptions, 'root' | 'argv'>;

interface Repository {
  readonly documents: number;
  readonly runs: number;
}

const measureRepository = async (
  { documents, runs }: Repository,
  { folder, ...places }: Places,
): Promise<readonly string[]> => {
  if (!(documents >= EMBEDDED + FEWEST_ARTICLES))
    throw new Error(`Expected at least ${EMBEDDED + FEWEST_ARTICLES} documents, got ${documents}`);
  const server = await startContentServer({ ...places, posts: Math.round((documents - EMBEDDED) / 2) });
  const base = join(folder, String(documents));
  try {
    const webhook = await startWebhook({ base, server, project: places.project });
    try {
      const rows: string[] = [];
      for (const change of CHANGES) {
        const found: Publishing[] = [];
        while (found.length < runs) found.push(await measureChange(change, webhook));
        rows.push(`| ${[documents, change, ...cellsOf(found)].join(' | ')} |`);
      }
      return rows;
    } finally {
      await webhook.stop();
    }
  } finally {
    server.stop();
    rmSync(base, { recursive: true, force: true });
  }
};

interface Publishing {
  readonly seconds: number;
  readonly requests: number;
  readonly bytes: number;
}

const cellsOf = (found: readonly Publishing[]): readonly string[] => {
  const of = (figure: keyof Publishing): number => median(found.map((publishing) => publishing[figure]));
  return [of('seconds').toFixed(1), of('requests').toFixed(0), (of('bytes') / 1000).toFixed(0)];
};

interface Webhook {
  readonly server: BenchServer;
  readonly out: string;
  /** Sends a hook that names documents. */
  readonly send: (documents: readonly string[]) => Promise<void>;
  /** Resolves when this many builds have ended. Throws if one failed, or after `LIMIT`. */
  readonly built: (builds: number) => Promise<void>;
  /** Number of builds that have ended. */
  readonly builds: () => number;
  readonly stop: () => Promise<void>;
}

const SECRET = 'secret-of-the-benchmark';

interface WebhookOptions {
  readonly base: string;
  readonly server: BenchServer;
  readonly project: string;
}

/** Builds the site first, without pauses between API pages. The webhook then runs with the usual pauses. */
const startWebhook = async ({ base, server, project }: WebhookOptions): Promise<Webhook> => {
  const out = join(base, 'site');
  const env = { ...process.env, ...siteEnvironment({ server, cache: join(base, 'cache') }) };
  const site = [join(project, 'cli/bin.mjs')];
  const built = spawnSync(process.execPath, [...site, 'build', '--quiet', '--out', out], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error(`Expected a first build, got exit code ${built.status}`);
  const child = spawn(process.execPath, [...site, 'webhook', '--port', '0', '--out', out], {
    env: { ...env, PRISMIC_PAGE_INTERVAL: '', PRISMIC_WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log = followLog(child);
  const { port } = await log.find(({ event }) => event === 'listening');
  const endings = () => log.entries().filter(({ event }) => event === 'build.ended');
  const webhook: Webhook = {
    server,
    out,
    send: async (documents) => {
      const body = createHook(server, documents);
      await fetch(`http://127.0.0.1:${port}/webhook`, { method: 'POST', body });
    },
    builds: () => endings().length,
    built: async (builds) => {
      await log.find(() => endings().length >= builds);
      const failed = endings().find(({ level }) => level === 'error');
      if (failed) throw new Error(`Expected builds that end well, got ${JSON.stringify(failed)}`);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
  // A webhook starts with a build.
  await webhook.built(1);
  return webhook;
};

const createHook = ({ endpoint }: BenchServer, documents: readonly string[]): string =>
  JSON.stringify({
    type: 'api-update',
    domain: 'bench',
    apiUrl: endpoint,
    secret: SECRET,
    masterRef: 'X1',
    releases: {},
    masks: {},
    tags: {},
    documents,
  });

interface LogEntry {
  readonly event: string;
  readonly level: string;
  readonly port?: number;
}

/** Milliseconds; only a hang takes this long. */
const LIMIT = 900_000;

/** Parses the output of a process: one JSON object per line. */
const followLog = (child: ChildProcess) => {
  const entries: LogEntry[] = [];
  const changes = new EventEmitter();
  let begun = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    entries.push(...lines.map((line): LogEntry => JSON.parse(line)));
    changes.emit('change');
  });
  child.once('exit', (code) => changes.emit('error', new Error(`The webhook ended with exit code ${code}`)));
  changes.on('error', () => {});
  const find = async (isIt: (entry: LogEntry) => boolean): Promise<LogEntry> => {
    for (const signal = AbortSignal.timeout(LIMIT); ;) {
      const found = entries.find(isIt);
      if (found) return found;
      await once(changes, 'change', { signal });
    }
  };
  return { entries: () => entries, find };
};

const measureChange = async (change: Change, { server, out, send, builds, built }: Webhook): Promise<Publishing> => {
  // A hook soon after another one is delayed, in case more follow.
  await wait(BURST.quiet);
  const [before, ended] = [readId(out), builds()];
  const documents = await server.publish(change);
  await server.count();
  // Flush the disk: this publication must not wait for earlier writes.
  spawnSync('sync', { stdio: 'ignore' });
  const started = performance.now();
  await send(documents);
  // If the site does not change, stop waiting when the build ends.
  while (readId(out) === before && builds() === ended) await wait(5);
  const seconds = (performance.now() - started) / 1000;
  if (readId(out) === before) throw new Error(`Expected ${change} to change the site, got the same one`);
  const counted = await server.count();
  await built(ended + 1);
  return { seconds, ...counted };
};

const readId = (out: string): string => readFileSync(join(out, 'builds/latest.json'), 'utf8');
