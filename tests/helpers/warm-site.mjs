// @ts-check
// Loads the command line and runs the commands that it receives as messages, one after another.
import { on } from 'node:events';
import * as z from 'zod';
import { loadProgram } from '../../cli/start/compile.mjs';

const { run, project } = await loadProgram();

const requests = on(process, 'message');
process.send?.('ready');

for await (const [request] of requests) {
  const output = { stdout: '', stderr: '' };
  const streamOf = (/** @type {keyof typeof output} */ name) => ({
    isTTY: false,
    write: (/** @type {string} */ text) => {
      output[name] += text;
      return true;
    },
  });
  const { signal } = new AbortController();
  const streams = { stdout: streamOf('stdout'), stderr: streamOf('stderr') };
  const code = await run(z.array(z.string()).parse(request), { project, env: process.env, signal, ...streams });
  process.send?.({ code, ...output });
}
