import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Change } from './content-changes.ts';
import type { Order } from './serve.ts';

/** The generated repository, served by a process of its own. */
export interface BenchServer {
  readonly endpoint: string;
  /** Publishes a change under a new ref, and gives the ids of its documents when it is ready to be served. */
  readonly publish: (change: Change) => Promise<readonly string[]>;
  /** What has been asked for and sent since the last time. */
  readonly count: () => Promise<{ readonly requests: number; readonly bytes: number }>;
  readonly stop: () => void;
}

export interface BenchServerOptions {
  readonly project: string;
  readonly programs: string;
  /** Generated articles in each language. */
  readonly posts: number;
}

export const startContentServer = async ({ project, programs, posts }: BenchServerOptions): Promise<BenchServer> => {
  const embedded = join(project, 'content/embedded');
  const server = fork(join(programs, 'serve.js'), [embedded, String(posts)]);
  // Without the watch for its end, the benchmark would end in silence when the server does.
  const ended = once(server, 'exit').then(() =>
    Promise.reject(new Error('The content server ended before it answered')),
  );
  const nextMessage = async (): Promise<string> => {
    const message = new Promise((resolve) => server.once('message', resolve));
    return String(await Promise.race([message, ended]));
  };
  const endpoint = await nextMessage();
  const give = (order: Order): Promise<string> => {
    const answer = nextMessage();
    server.send({ order });
    return answer;
  };
  return {
    endpoint,
    publish: async (change) => JSON.parse(await give(change)),
    count: async () => JSON.parse(await give(null)),
    stop: () => {
      // Nobody waits for its end any more.
      ended.catch(() => {});
      server.kill();
    },
  };
};
