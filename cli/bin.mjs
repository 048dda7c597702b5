#!/usr/bin/env node
// Starts the command line. The sources are TypeScript, so they are compiled first, once for each state of them;
// a start without a change costs one `stat` a file.
import { loadProgram } from './start/compile.mjs';
import { explainStart } from './start/explain-start.mjs';
import { guardOutput } from './start/guard-output.mjs';

// Stacks name our sources: asked for before what they are of is loaded.
process.setSourceMapsEnabled(true);
guardOutput(process);
process.exitCode = await loadProgram().then(start, (error) => explainStart(error, process));

async function start({ run, project }) {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // The second one ends the process at once: the first has begun to end it in good order.
    process.once(signal, () => controller.abort(signal));
  }
  const { env, stdout, stderr } = process;
  return run(process.argv.slice(2), { project, env, stdout, stderr, signal: controller.signal });
}
