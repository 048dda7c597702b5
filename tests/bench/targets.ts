import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startS3, type S3Server } from '../helpers/s3-server.ts';
import type { BenchOptions } from './bench.ts';
import { startContentServer } from './content-process.ts';
import { runMeasured, siteEnvironment, type Measurement } from './run-measured.ts';
import { writeIntoPage } from './table.ts';

/**
 * Publishes to a folder and to a bucket on this machine, and builds from the bucket, at each number of documents. Prints one table;
 * `--write` also writes it into `docs/publishing.md`.
 */
export const measure = async ({ root, argv, ...places }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const rows: string[] = [];
  for (const documents of values.documents.split(',').map(Number)) {
    console.error(`${documents} documents …`);
    rows.push(...(await measureRepository(documents, places)));
  }
  const machine = `Node ${process.versions.node}, ${availableParallelism()} processors, at a load of ${loadavg()[0]?.toFixed(0)}.`;
  const table = [HEAD, ...rows, '', machine].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/publishing.md'), { mark: 'targets', table });
};

const options = {
  documents: { type: 'string', default: '270,10000' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| documents | | target | files | MB | copies | other requests | seconds | CPU s |
|---:|---|---|---:|---:|---:|---:|---:|---:|`;

/** Number of documents in `content/embedded`. */
const EMBEDDED = 250;

type Places = Omit<BenchOptions, 'root' | 'argv'>;

const measureRepository = async (documents: number, { folder, ...places }: Places): Promise<readonly string[]> => {
  if (!(documents > EMBEDDED)) throw new Error(`Expected more than ${EMBEDDED} documents, got ${documents}`);
  const server = await startContentServer({ ...places, posts: Math.ceil((documents - EMBEDDED) / 2) });
  const base = join(folder, String(documents));
  await using s3 = await startS3();
  s3.keysPerPage = 1000;
  const site = createSite({ ...places, base, endpoint: server.endpoint, s3 });
  try {
    const rows: string[] = [];
    const measureCommand = async (name: string, command: string, ...args: readonly string[]): Promise<void> => {
      for (const target of TARGETS) {
        const figures = await site.measure(target, command, args);
        rows.push(`| ${[documents, name, target, ...figures].join(' | ')} |`);
      }
    };
    site.build();
    await measureCommand('first publication', 'publish');
    await server.publish('one edit');
    site.build();
    await measureCommand('one edit', 'publish');
    await measureCommand('rollback', 'rollback');
    await server.publish('settings');
    site.build();
    await measureCommand('settings', 'publish', '--forward');
    rows.push(`| ${[documents, 'kept for builds', 'bucket', ...describeState(s3), '', '', '', ''].join(' | ')} |`);
    for (const change of [null, 'one edit'] as const) {
      if (change !== null) await server.publish(change);
      const name = `read by \`build --from\`, ${change ?? 'nothing new'}`;
      rows.push(`| ${[documents, name, 'bucket', ...(await site.buildFrom())].join(' | ')} |`);
    }
    return rows;
  } finally {
    server.stop();
    rmSync(base, { recursive: true, force: true });
  }
};

const TARGETS = ['folder', 'bucket'] as const;

type TargetKind = (typeof TARGETS)[number];

interface SiteOptions {
  readonly base: string;
  readonly endpoint: string;
  readonly project: string;
  readonly programs: string;
  readonly s3: S3Server;
}

const createSite = ({ base, endpoint, project, programs, s3 }: SiteOptions) => {
  const out = join(base, 'site');
  const env = {
    ...siteEnvironment({ server: { endpoint }, cache: join(base, 'cache') }),
    AWS_ACCESS_KEY_ID: 'benchmark',
    AWS_SECRET_ACCESS_KEY: 'benchmark',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: s3.endpoint,
  };
  const script = join(project, 'cli/bin.mjs');
  const addresses = { folder: pathToFileURL(join(base, 'www')).href, bucket: `s3://${s3.bucket}` };
  const run = async (kind: TargetKind, command: string, args: readonly string[]): Promise<Measurement> => {
    const files = command === 'publish' ? ['--out', out] : [];
    return runMeasured({ programs, script, args: [command, '--yes', '--to', addresses[kind], ...files, ...args], env });
  };
  return {
    build: (): void => {
      const built = spawnSync(process.execPath, [script, 'build', '--quiet', '--out', out], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (built.status !== 0) throw new Error(`Expected a build, got exit code ${built.status}`);
    },
    /** Builds from the bucket without a cache or an earlier output. Returns the cells of a row. */
    buildFrom: async (): Promise<readonly string[]> => {
      const [other, cache] = [join(base, 'other'), join(base, 'other-cache')];
      for (const path of [other, cache]) rmSync(path, { recursive: true, force: true });
      let [objects, bytes] = [0, 0];
      s3.onDone = (operation) => {
        const stored = s3.objects.get(operation.replace(/^GET /, ''));
        objects += stored === undefined ? 0 : 1;
        bytes += stored?.bytes.length ?? 0;
      };
      const args = ['build', '--quiet', '--from', addresses.bucket, '--out', other];
      const { wall, cpu } = await runMeasured({
        programs,
        script,
        args,
        env: { ...env, SITE_CACHE: cache },
      });
      s3.onDone = () => {};
      return [objects.toString(), megabytes(bytes), '', '', wall.toFixed(1), cpu.toFixed(1)];
    },
    /** Runs a command. Returns the cells of a row. */
    measure: async (kind: TargetKind, command: string, args: readonly string[]): Promise<readonly string[]> => {
      const planned =
        command === 'publish' ? await planOf({ script, env, args: ['--to', addresses[kind], '--out', out] }) : NONE;
      const first = s3.operations.length;
      const { wall, cpu } = await run(kind, command, args);
      const asked = s3.operations.slice(first).map((operation) => operation.split(' ')[0]);
      const copies = asked.filter((verb) => verb === 'COPY').length;
      const others = asked.length - copies - planned.files;
      const requests = kind === 'bucket' ? [copies, others].map(String) : ['', ''];
      const sent = [planned.files.toString(), megabytes(planned.bytes)];
      return [...sent, ...requests, wall.toFixed(1), cpu.toFixed(1)];
    },
  };
};

/** Number and megabytes of the objects that hold the memory of builds. */
const describeState = ({ objects }: S3Server): readonly string[] => {
  const kept = [...objects].filter(([key]) => key.includes('.site/state/'));
  return [kept.length.toString(), megabytes(kept.reduce((sum, [, { bytes }]) => sum + bytes.length, 0))];
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes > 1e7 ? 0 : 2);

interface Planned {
  readonly files: number;
  readonly bytes: number;
}

const NONE: Planned = { files: 0, bytes: 0 };

interface Planning {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** What a dry run says it would send. Asynchronous, because the S3 server runs in this process and must not be blocked. */
const planOf = async ({ script, env, args }: Planning): Promise<Planned> => {
  const child = spawn(process.execPath, [script, 'publish', '--dry-run', '--json', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await text(child.stdout);
  const line = output.split('\n').find((event) => event.includes('"event":"publication"'));
  if (line === undefined) throw new Error(`Expected a plan, got ${output}`);
  return JSON.parse(line);
};
