import { fork, type ChildProcess } from 'node:child_process';
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
  const endpoint = await nextMessage(server);
  return {
    endpoint,
    publishEdit: async () => {
      const ready = nextMessage(server);
      server.send('edit');
      await ready;
    },
    stop: () => void server.kill(),
  };
};

/** Without the watch for its end, the benchmark would end in silence when the server does. */
const nextMessage = async (server: ChildProcess): Promise<string> => {
  const ended = once(server, 'exit').then(() =>
    Promise.reject(new Error('The content server ended before it answered')),
  );
  const [message] = await Promise.race([once(server, 'message'), ended]);
  return String(message);
};
