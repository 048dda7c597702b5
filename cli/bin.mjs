#!/usr/bin/env node
// Starts the command line. The sources are TypeScript, so they are compiled first, once for each state of the sources;
// a start without changes costs one `stat` per file.
import { loadProgram } from './start/compile.mjs';
import { explainStart } from './start/explain-start.mjs';

guardOutput(process);
// A copy: variables that the start sets for the bundler must not reach commands of the user.
const env = { ...process.env };
process.exitCode = await loadProgram().then(start, (error) => explainStart(error, process));

// Drops output whose reader has gone, and goes on with the work. Output that is lost for another reason, such as a full
// disk, is reported once, and the process then ends with 2 instead of 0.
function guardOutput({ stdout, stderr }) {
  let isLost = false;
  stdout.on('error', ({ code, message }) => {
    // The reader of a pipe, or of a socket in its place, has closed it.
    if (isLost || code === 'EPIPE' || code === 'ECONNRESET') return;
    isLost = true;
    stderr.write(`Error (output): ${message}\n`);
    process.once('exit', () => {
      process.exitCode ||= 2;
    });
  });
  // There is nowhere left to report it.
  stderr.on('error', () => {});
}

async function start({ run, project }) {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // The second signal ends the process at once, while the first one ends it gracefully.
    process.once(signal, () => controller.abort(signal));
  }
  const { stdout, stderr } = process;
  return run(process.argv.slice(2), { project, env, stdout, stderr, signal: controller.signal });
}
