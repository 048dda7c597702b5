import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Change } from './content-changes.ts';
import type { Order } from './serve.ts';

/** The generated repository, served by a separate process. */
export interface BenchServer {
  readonly endpoint: string;
  /** Publishes a change under a new ref; resolves with the ids of the changed documents once they can be fetched. */
  readonly publish: (change: Change) => Promise<readonly string[]>;
  /** Requests and bytes sent since the last call. */
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
  // Without this, the benchmark would end silently if the server ended.
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
      // The server is meant to end, so ignore the rejection.
      ended.catch(() => {});
      server.kill();
    },
  };
};
