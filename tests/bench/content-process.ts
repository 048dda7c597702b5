import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The generated repository, served by a process of its own. */
export interface BenchServer {
  readonly endpoint: string;
  /** Publishes a small change of one article under a new ref; done when it is ready to be served. */
  readonly publishEdit: () => Promise<void>;
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
  const [endpoint] = await once(server, 'message');
  return {
    endpoint: String(endpoint),
    publishEdit: async () => {
      const ready = once(server, 'message');
      server.send('edit');
      await ready;
    },
    stop: () => void server.kill(),
  };
};
