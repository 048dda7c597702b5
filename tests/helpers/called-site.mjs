// @ts-check
// Replaces `cli/bin.mjs` of a project: passes the command to the test process, prints its output, and exits with its exit code.
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const socket = connect(join(dirname(process.argv[1] ?? ''), 'socket'));
socket.write(`${JSON.stringify({ args: process.argv.slice(2), env: process.env, cwd: process.cwd() })}\n`);
process.once('SIGTERM', () => socket.end());
for await (const line of createInterface({ input: socket })) {
  const { name, text, code } = JSON.parse(line);
  if (name === 'stdout' || name === 'stderr') process[name].write(text);
  else process.exitCode = code;
}
