#!/usr/bin/env node
// Starts the command line. The sources are TypeScript, so they are compiled first, once for each state of them;
// a start without a change costs one `stat` a file.
import { loadProgram } from './start/compile.mjs';
import { explainStart } from './start/explain-start.mjs';

guardOutput(process);
// As it was given: what the start sets for the bundler reaches no command that a user has run.
const env = { ...process.env };
process.exitCode = await loadProgram().then(start, (error) => explainStart(error, process));

// What is written to a reader that has gone is dropped, and the work goes on. Output that is lost for another reason, such
// as a full disk, is reported once, and the process then ends with 2 instead of 0.
function guardOutput({ stdout, stderr }) {
  let isLost = false;
  stdout.on('error', ({ code, message }) => {
    // The reader of a pipe, or of a socket that stands for one, has gone.
    if (isLost || code === 'EPIPE' || code === 'ECONNRESET') return;
    isLost = true;
    stderr.write(`Error (output): ${message}\n`);
    process.once('exit', () => {
      process.exitCode ||= 2;
    });
  });
  // There is nowhere left to tell it.
  stderr.on('error', () => {});
}

async function start({ run, project }) {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // The second one ends the process at once: the first has begun to end it in good order.
    process.once(signal, () => controller.abort(signal));
  }
  const { stdout, stderr } = process;
  return run(process.argv.slice(2), { project, env, stdout, stderr, signal: controller.signal });
}
