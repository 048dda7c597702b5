import { feedCommand } from '../../base/feed-command.ts';
import { createPurgeError, type Purge } from './purger.ts';

/** Gives the addresses to a shell command, one a line on standard input. */
export const createPurgeCommand =
  (command: string, env: NodeJS.ProcessEnv): Purge =>
  async (urls, signal) => {
    const failure = await feedCommand({ command, input: urls.map((url) => `${url}\n`).join(''), env, signal });
    if (failure !== null) throw createPurgeError('the cache', failure);
  };
