// @ts-check

/** Exit code of a wrong configuration. */
const MISTAKE = 2;

/**
 * Tells why the program could not be compiled, with `--json` as an event, which the webhook logs. Gives the exit code; throws
 * what is neither a mistake in the sources nor the disk's: a bug.
 *
 * @param {unknown} error
 * @param {NodeJS.Process} process
 */
export function explainStart(error, { argv, stdout, stderr }) {
  const found = describe(error);
  if (!found) throw error;
  const { code, message, hint } = found;
  if (!argv.includes('--json')) stderr.write(`Error (${code}): ${message}\n  → ${hint}\n`);
  else stdout.write(`${JSON.stringify({ event: 'error', ...found, exitCode: MISTAKE })}\n`);
  return MISTAKE;
}

/** esbuild's message has every mistake with its place, that of the file system the path. */
function describe(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if ('errors' in error || ('syscall' in error && 'code' in error && error.code === 'ENOENT')) {
    return { code: 'source.invalid', message, hint: 'Correct the sources; nothing was done.' };
  }
  if (!('syscall' in error)) return null;
  return { code: 'folder.unusable', message, hint: 'Give this user the right to it, or make room.' };
}
