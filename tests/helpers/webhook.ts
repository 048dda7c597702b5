import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { startCalledSite } from './called-site.ts';
import { runSite, startSite, type Environment, type SiteProcess, type SiteRun } from './run-site.ts';
import type { Sandbox } from './sandbox.ts';

export const SECRET = 'secret-of-the-webhook-tests';

const lineSchema = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(['info', 'warn', 'error']),
  event: z.string(),
});
type LogLine = z.infer<typeof lineSchema>;

const statusSchema = z.looseObject({
  state: z.string(),
  isWaiting: z.boolean(),
  work: z.looseObject({ reason: z.string(), step: z.string() }).nullable(),
  failure: z
    .looseObject({ code: z.string(), isRetried: z.boolean(), problems: z.array(z.looseObject({ link: z.string() })) })
    .nullable(),
  publications: z.array(z.looseObject({ id: z.string() })),
  releases: z.array(z.looseObject({ id: z.string(), isLive: z.boolean() })).nullable(),
  held: z
    .looseObject({
      id: z.string(),
      report: z.string().nullable(),
      approved: z.object({ by: z.string() }).loose().nullable(),
    })
    .nullable(),
});

/** A running `site webhook`. */
export interface Webhook extends AsyncDisposable {
  readonly port: number;
  /** Every line logged so far. Throws if a line is not JSON. */
  readonly log: () => readonly LogLine[];
  /** Waits for the nth line of an event. Throws if the webhook ends without it. */
  readonly logged: (event: string, count?: number) => Promise<LogLine>;
  /** Waits until no build is running or queued and no check is pending, and returns the status. */
  readonly settled: () => Promise<z.infer<typeof statusSchema>>;
  readonly status: () => Promise<z.infer<typeof statusSchema>>;
  /** Sends a hook with changes, and returns the HTTP status of the answer. */
  readonly send: (changes?: object) => Promise<number>;
  readonly post: (body: string) => Promise<number>;
}

/** A webhook in its own process, as users start it. */
export interface WebhookProcess extends Webhook {
  readonly site: SiteProcess;
}

export interface WebhookStart {
  readonly args?: readonly string[];
  readonly more?: Environment;
  /** Folder of another project. */
  readonly root?: string;
}

type Builds = Pick<Sandbox, 'out' | 'env'>;

/** Starts a webhook of a sandbox on a free port, and waits until it listens. */
export const startWebhook = async (
  { out, env }: Builds,
  { args = [], more = {}, root }: WebhookStart = {},
): Promise<WebhookProcess> => {
  const site = startSite(
    ['webhook', '--port', '0', '--out', out, ...args],
    { ...env, PRISMIC_WEBHOOK_SECRET: SECRET, ...more },
    root,
    root && join(root, 'cli/bin.mjs'),
  );
  const written = new EventEmitter();
  site.process.stdout?.on('data', (text: string) => written.emit('text', text));
  const stop = (): void => void site.process.kill('SIGTERM');
  return { site, ...(await followWebhook({ written, end: site.end, stop }, env)) };
};

interface WebhookHere extends Omit<WebhookStart, 'root'> {
  /** Command line of another project. */
  readonly run?: typeof runSite;
}

/** As `startWebhook`, but the webhook and its commands run in the test process. For tests that do not concern processes. */
export const startWebhookHere = async (
  { out, env }: Builds,
  { args = [], more = {}, run = runSite }: WebhookHere = {},
): Promise<Webhook> => {
  const controller = new AbortController();
  const written = new EventEmitter();
  const own = { PATH: process.env['PATH'] ?? '', ...env, PRISMIC_WEBHOOK_SECRET: SECRET, ...more };
  const work = async (): Promise<SiteRun> => {
    await using called = await startCalledSite(run);
    return await run(['webhook', '--port', '0', '--out', out, ...args], own, {
      signal: controller.signal,
      root: called.root,
      onText: (name, text) => name === 'stdout' && written.emit('text', text),
    });
  };
  return followWebhook({ written, end: work(), stop: () => controller.abort() }, env);
};

interface Followed {
  /** Emits `text` for each piece of output. */
  readonly written: EventEmitter;
  readonly end: Promise<SiteRun>;
  readonly stop: () => void;
}

const followWebhook = async ({ written, end, stop }: Followed, env: Environment): Promise<Webhook> => {
  let text = '';
  let isOver = false;
  written.on('text', (more: string) => (text += more));
  void end.then(() => (isOver = true));
  const log = (): readonly LogLine[] =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => lineSchema.parse(JSON.parse(line)));
  const logged = async (event: string, count = 1): Promise<LogLine> => {
    for (;;) {
      const line = log().filter((other) => other.event === event)[count - 1];
      if (line) return line;
      if (isOver) throw new Error(`Expected ${event} × ${count}, got ${text}${(await end).stderr}`);
      await Promise.race([end, once(written, 'text')]);
    }
  };
  const port = z.int().parse((await logged('listening'))['port']);
  const post = async (body: string): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${port}/webhook`, { method: 'POST', body });
    await response.arrayBuffer();
    return response.status;
  };
  const status = async () => statusSchema.parse(await (await fetch(`http://127.0.0.1:${port}/status.json`)).json());
  const settled = async () => {
    for (;;) {
      const now = await status();
      const isIdle = now.work === null && (!now.isWaiting || now.failure);
      if (isIdle && now.state !== 'looking') return now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    port,
    log,
    logged,
    post,
    status,
    settled,
    send: (changes = {}) => post(createHook(env['PRISMIC_ENDPOINT'] ?? '', changes)),
    [Symbol.asyncDispose]: async () => {
      stop();
      await end;
    },
  };
};

/** The body of a webhook request as Prismic sends it. */
export const createHook = (apiUrl: string, changes: object = {}): string =>
  JSON.stringify({
    type: 'api-update',
    domain: 'bolak',
    apiUrl,
    secret: SECRET,
    masterRef: 'X1',
    releases: {},
    masks: {},
    tags: {},
    documents: ['Zabc'],
    ...changes,
  });
