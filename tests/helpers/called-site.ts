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

/** Stands for a project where something else calls its command line. */
export interface CalledSite extends AsyncDisposable {
  readonly root: string;
}

/**
 * A folder with a `cli/bin.mjs` that runs commands in the process of the tests, which has them loaded: for what calls one command after
 * another, each of which would be a start. Who ends the call interrupts the command. Where several run at once, they have one working
 * directory.
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
  // Of a caller that was killed nobody reads on.
  socket.on('error', () => {}).on('end', () => controller.abort());
  const lines = createInterface({ input: socket });
  const [line]: string[] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  // Whoever called was ended before it had said what for.
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
