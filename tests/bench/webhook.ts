import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { set, startWholeRepository } from '../helpers/content-repository.ts';
import { createEmptySandbox } from '../helpers/sandbox.ts';
import { createHook, startWebhook, type WebhookProcess } from '../helpers/webhook.ts';

/** Hooks per burst, number of bursts, and milliseconds between bursts: 250 hooks a second. */
const LOAD = { hooks: 25, bursts: 200, interval: 100 } as const;

/** Milliseconds that the 99th percentile of answers should stay below. */
const TARGET = 50;

/** Sends 5,000 hooks that start no builds, then 5,000 with publications between them, and prints the response times. */
export const measure = async (): Promise<void> => {
  await using service = await startWholeRepository();
  using sandbox = createEmptySandbox(service);
  await using webhook = await startWebhook(sandbox);
  await webhook.settled();
  const test = createHook(service.endpoint, { type: 'test-trigger' });
  const update = createHook(service.endpoint);
  print('idle', await sendBursts(webhook, () => test));
  const publish = (burst: number): string => {
    if (burst % 20 === 0) service.publish(set({ type: 'settings' }, 'data.hours', `Soatlar ${burst}`));
    return update;
  };
  print('building', await sendBursts(webhook, publish));
  await webhook.settled();
  console.log(
    `p99 is to stay below ${TARGET} ms on a quiet machine; the load of this one was ${loadavg()[0]?.toFixed(1)}.`,
  );
};

/** Returns the response time of each hook in milliseconds, ascending. */
const sendBursts = async (webhook: WebhookProcess, bodyOf: (burst: number) => string): Promise<readonly number[]> => {
  const answers: Promise<number>[] = [];
  for (let burst = 0; burst < LOAD.bursts; burst += 1) {
    const body = bodyOf(burst);
    for (let hook = 0; hook < LOAD.hooks; hook += 1) answers.push(timeOne(webhook, body));
    await wait(LOAD.interval);
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b);
};

const timeOne = async ({ post }: WebhookProcess, body: string): Promise<number> => {
  const started = performance.now();
  const status = await post(body);
  if (status !== 200) throw new Error(`Expected 200, got ${status}`);
  return performance.now() - started;
};

const print = (name: string, times: readonly number[]): void => {
  const at = (share: number): string => (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1);
  console.log(`${name}: ${times.length} hooks, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
};
