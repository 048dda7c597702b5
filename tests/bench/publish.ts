import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench.ts';
import { CHANGES, type Change } from './changes.ts';
import { startContentServer, type BenchServer } from './content-process.ts';
import { writeIntoPage } from './table.ts';

/** Publishes each kind of change at each number of documents and prints one table; with `--write` it also goes into `docs/performance.md`. */
export const measurePublishing = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const rows: string[] = [];
  for (const documents of values.documents.split(',').map(Number)) {
    console.error(`${documents} documents …`);
    rows.push(...(await measureRepository(documents, places)));
  }
  const table = [HEAD, ...rows, '', `Node ${process.versions.node}, ${availableParallelism()} processors.`].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/performance.md'), { mark: 'publish', table });
};

const options = {
  documents: { type: 'string', default: '350,2000,10000' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| documents | published | seconds | requests | kB |
|---:|---|---:|---:|---:|`;

/** Documents of `content/embedded`. */
const EMBEDDED = 250;

type Places = Omit<BenchOptions, 'root' | 'argv'>;

const measureRepository = async (documents: number, { folder, ...places }: Places): Promise<readonly string[]> => {
  const server = await startContentServer({ ...places, posts: Math.max(0, documents - EMBEDDED) / 2 });
  const webhook = await startWebhook({ base: join(folder, String(documents)), server, project: places.project });
  try {
    const rows: string[] = [];
    for (const change of CHANGES) {
      const { seconds, requests, bytes } = await measureChange(change, webhook);
      const cells = [documents, change, seconds.toFixed(1), requests, (bytes / 1000).toFixed(0)];
      rows.push(`| ${cells.join(' | ')} |`);
    }
    return rows;
  } finally {
    webhook.stop();
    server.stop();
  }
};

interface Webhook {
  readonly server: BenchServer;
  readonly out: string;
  readonly send: () => Promise<void>;
  readonly stop: () => void;
}

const SECRET = 'secret-of-the-benchmark';

interface WebhookOptions {
  readonly base: string;
  readonly server: BenchServer;
  readonly project: string;
}

/** The site is built before, without waiting between pages; from then on with the waits of everyday use. */
const startWebhook = async ({ base, server, project }: WebhookOptions): Promise<Webhook> => {
  const out = join(base, 'site');
  const content = { PRISMIC_ENDPOINT: server.endpoint, PRISMIC_REPOSITORY: '', PRISMIC_ACCESS_TOKEN: '' };
  const env = { ...process.env, ...content, SITE_CACHE: join(base, 'cache'), SOURCE_DATE_EPOCH: '1795219200' };
  const site = [join(project, 'cli/bin.mjs')];
  const built = spawnSync(process.execPath, [...site, 'build', '--quiet', '--out', out], {
    env: {
      ...env,
      PRISMIC_PAGE_INTERVAL: '0',
    },
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error(`Expected a first build, got exit code ${built.status}`);
  const child = spawn(process.execPath, [...site, 'webhook', '--port', '0', '--out', out], {
    env: {
      ...env,
      PRISMIC_WEBHOOK_SECRET: SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  const body = JSON.stringify({
    type: 'api-update',
    domain: 'bench',
    apiUrl: server.endpoint,
    secret: SECRET,
    masterRef: 'X1',
    releases: {},
    masks: {},
    tags: {},
    documents: [],
  });
  await wait(SETTLING);
  return {
    server,
    out,
    send: async () =>
      void (await fetch(`http://127.0.0.1:${port}/webhook`, {
        method: 'POST',
        body,
      })),
    stop: () => void child.kill(),
  };
};

const readPort = async ({ stdout }: ChildProcess): Promise<number> => {
  if (!stdout) throw new Error('Expected the log of the webhook, got none');
  for (let log = ''; ;) {
    const [text] = await once(stdout, 'data');
    log += String(text);
    const port = /"event":"listening".*?"port":(\d+)/.exec(log)?.[1];
    if (port !== undefined) return Number(port);
  }
};

/** Milliseconds in which the build ends that a webhook begins with. */
const SETTLING = 5000;

const measureChange = async (change: Change, { server, out, send }: Webhook) => {
  const before = readId(out);
  await server.publish(change);
  await server.count();
  const started = performance.now();
  await send();
  while (readId(out) === before) await wait(10);
  const seconds = (performance.now() - started) / 1000;
  const counted = await server.count();
  // The webhook is still busy with what it has published.
  await wait(SETTLING);
  return { seconds, ...counted };
};

const readId = (out: string): string => readFileSync(join(out, 'builds/latest.json'), 'utf8');
