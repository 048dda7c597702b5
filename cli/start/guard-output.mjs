// @ts-check

/** The reader of a pipe, or of a socket that stands for one, has gone. */
const GONE = new Set(['EPIPE', 'ECONNRESET']);

/**
 * What is written to a reader that has gone is dropped, and the work goes on. Output that is lost for another reason, such
 * as a full disk, is reported once, and the process then ends with 2 instead of 0.
 *
 * @param {Pick<NodeJS.Process, 'stdout' | 'stderr'>} streams
 */
export function guardOutput({ stdout, stderr }) {
  let isLost = false;
  stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    if (isLost || GONE.has(code ?? '')) return;
    isLost = true;
    stderr.write(`Error (output): ${message}\n`);
    process.once('exit', () => {
      process.exitCode ||= 2;
    });
  });
  // There is nowhere left to tell it.
  stderr.on('error', () => {});
}
