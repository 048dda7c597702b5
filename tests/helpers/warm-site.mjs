// @ts-check
// The command line, loaded: what is asked for by messages is run at once, time after time.
import { loadProgram } from '../../cli/start/compile.mjs';

const { run, project } = await loadProgram();

process.on('message', async (args) => {
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
  const code = await run(/** @type {string[]} */ (args), { project, env: process.env, signal, ...streams });
  process.send?.({ code, ...output });
});

process.send?.('ready');
