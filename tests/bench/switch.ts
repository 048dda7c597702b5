import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions } from './bench.ts';
import { createConfig, writeBuiltSite } from '../helpers/built-site.ts';
import { HAS_NGINX, startNginx } from '../helpers/nginx.ts';
import { publishTo, rollBack } from '../helpers/publish-site.ts';

/** Requests a second, duration in seconds, and milliseconds between switches. */
const LOAD = { rate: 1_000, seconds: 30, interval: 500 } as const;

/** Milliseconds between bursts of requests. */
const BURST = 10;

/**
 * Requests a page, or an asset of either release, from nginx a thousand times a second, while the release is switched twice a second.
 * Prints how many answers were wrong.
 */
export const measure = async ({ folder }: BenchOptions): Promise<void> => {
  if (!HAS_NGINX) return console.log('Not measured: nginx is not installed (apt-get install nginx-light).');
  const config = createConfig({ url: 'http://bolak.example' });
  const target = join(folder, 'www');
  for (const name of NAMES) {
    const out = join(folder, name);
    writeBuiltSite(out, { 'index.html': name, [`assets/app.${name}.js`]: name }, config);
    await publishTo(target, out);
  }
  await using nginx = await startNginx(join(target, 'current'), { folder: join(folder, 'nginx'), config });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const answers = new Map<string, number>();
  const times: number[] = [];
  const ask = async (path: string): Promise<void> => {
    const started = performance.now();
    const answer = await get({ port: nginx.port, path, agent });
    times.push(performance.now() - started);
    const kind = `${path} ${answer}`;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  };
  const state = { isOver: false, switches: 0 };
  const switching = (async () => {
    while (!state.isOver) {
      const name = NAMES[state.switches % 2] ?? '';
      await (state.switches % 2 === 0 ? rollBack(target) : publishTo(target, join(folder, name)));
      state.switches += 1;
      await wait(LOAD.interval);
    }
  })();
  const asked: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < LOAD.rate * LOAD.seconds;) {
    const due = Math.min(LOAD.rate * LOAD.seconds, ((performance.now() - started) / 1000) * LOAD.rate);
    for (; sent < due; sent += 1) asked.push(ask(PATHS[sent % PATHS.length] ?? '/'));
    await wait(BURST);
  }
  await Promise.all(asked);
  const seconds = (performance.now() - started) / 1000;
  state.isOver = true;
  await switching;
  agent.destroy();
  const wrong = [...answers].filter(([kind]) => !RIGHT.has(kind));
  const errors = wrong.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `${asked.length} requests in ${seconds.toFixed(1)} s, ${state.switches} switches, ${errors} errors; ` +
      `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  for (const [kind, count] of answers) console.log(`${count} × ${kind}`);
};

const NAMES = ['aaaaaaaa', 'bbbbbbbb'] as const;
const ASSETS = NAMES.map((name) => `/assets/app.${name}.js`);
const PATHS = ['/', ...ASSETS];

/** The right answers: the page may be of either release, and the assets of both always exist. */
const RIGHT = new Set([
  ...NAMES.map((name) => `/ 200 ${name}`),
  ...NAMES.map((name) => `/assets/app.${name}.js 200 ${name}`),
]);

interface Asking {
  readonly port: number;
  readonly path: string;
  readonly agent: Agent;
}

/** Returns status and body of the answer, or the error. */
const get = async ({ port, path, agent }: Asking): Promise<string> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      text(response).then(
        (body) => resolve(`${response.statusCode} ${body}`),
        (error: unknown) => resolve(String(error)),
      );
    });
    asked.on('error', (error) => resolve(String(error)));
    asked.end();
  });

const at = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1);
