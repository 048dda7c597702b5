import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { createFolder } from './built-site.ts';
import type { runSite } from './run-site.ts';

const SCRIPT = fileURLToPath(new URL('called-site.mjs', import.meta.url));

const callSchema = z.object({ args: z.array(z.string()), env: z.record(z.string(), z.string()), cwd: z.string() });

/** Replaces a project whose command line is called by another program. */
export interface CalledSite extends AsyncDisposable {
  readonly root: string;
}

/**
 * Creates a folder with a `cli/bin.mjs` that runs commands in the test process, which has the program loaded. It saves a start for each
 * command of a script. Killing the caller interrupts the command. Commands that run at the same time share one working directory.
 */
export const startCalledSite = async (run: typeof runSite): Promise<CalledSite> => {
  const folder = createFolder();
  const bin = join(folder.path, 'cli');
  mkdirSync(bin);
  symlinkSync(SCRIPT, join(bin, 'bin.mjs'));
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, run));
  await once(server.listen(join(bin, 'socket')), 'listening');
  return {
    root: folder.path,
    [Symbol.asyncDispose]: async () => {
      await once(server.close(), 'close');
      folder[Symbol.dispose]();
    },
  };
};

const answer = async (socket: Socket, run: typeof runSite): Promise<void> => {
  const controller = new AbortController();
  // A killed caller no longer reads the answer.
  socket.on('error', () => {}).on('end', () => controller.abort());
  const lines = createInterface({ input: socket });
  const [line]: string[] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  // The caller was killed before it had sent its command.
  if (line === undefined) return void socket.end();
  const { args, env, cwd } = callSchema.parse(JSON.parse(line));
  const before = process.cwd();
  process.chdir(cwd);
  const send = (message: object): boolean => socket.write(`${JSON.stringify(message)}\n`);
  const { code } = await run(args, env, { signal: controller.signal, onText: (name, text) => send({ name, text }) });
  process.chdir(before);
  send({ code });
  socket.end();
};
