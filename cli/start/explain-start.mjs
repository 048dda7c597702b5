// @ts-check

/** Exit codes for a wrong configuration, and for a bug. */
const [MISTAKE, BUG] = [2, 70];

/**
 * Reports why the program could not be compiled, with `--json` as an event, which the webhook logs. Returns the exit code: errors that come
 * neither from the sources nor from the disk are bugs.
 *
 * @param {unknown} error
 * @param {NodeJS.Process} process
 */
export function explainStart(error, { argv, stdout, stderr }) {
  const found = describe(error);
  const { code, message, hint } = found ?? describeBug(error);
  const exitCode = found ? MISTAKE : BUG;
  if (!argv.includes('--json')) stderr.write(`Error (${code}): ${message}\n  → ${hint}\n`);
  else stdout.write(`${JSON.stringify({ event: 'error', code, message, hint, exitCode })}\n`);
  return exitCode;
}

/** Describes mistakes in sources with their places, errors of writing the generated lists, and errors of the disk; null for others. */
function describe(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if ('code' in error && error.name === 'SiteError') {
    return { code: String(error.code), message, hint: 'hint' in error ? String(error.hint) : '' };
  }
  if ('errors' in error && Array.isArray(error.errors)) {
    const mistakes = error.errors.map(describeMistake).join('\n');
    return { code: 'source.invalid', message: mistakes, hint: error.errors.some(isPackage) ? INSTALL : CORRECT };
  }
  if (isOfBundler(message)) {
    return { code: 'package.missing', message: message.trim().split('\n', 1).join(), hint: INSTALL_HERE };
  }
  if (!('syscall' in error)) return null;
  if ('code' in error && error.code === 'ENOENT') {
    return { code: 'source.invalid', message, hint: CORRECT };
  }
  if ('code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')) {
    return { code: 'files.too-many', message, hint: 'Raise the limit of open files, as with `ulimit -n 1024`.' };
  }
  return { code: 'folder.unusable', message, hint: 'Give this user the right to it, or make room.' };
}

function describeBug(/** @type {unknown} */ error) {
  const stack = error instanceof Error ? error.stack : String(error);
  const hint =
    'Please report it with the lines above to the maintainers of this project (see README.md, “Reporting a bug”).';
  return { code: 'bug', message: `This is a bug. ${stack}`, hint };
}

const CORRECT = 'Correct the sources; nothing was done.';

/** Newer sources may need packages that are not installed yet. */
const INSTALL = `Install the packages that are named in package.json: \`npm ci\`. One that is not there: ${CORRECT.toLowerCase()}`;

const INSTALL_HERE =
  'Install the packages on this system: `npm ci`, without `--omit=optional`. Those of another system have no bundler for this one.';

/** True if Node cannot find the bundler, or the bundler cannot find its executable, which differs between systems. */
function isOfBundler(/** @type {string} */ message) {
  return /^Cannot find package 'esbuild'|needed by esbuild|installed esbuild for another platform|^Cannot start service/.test(
    message,
  );
}

/** True if a package could not be resolved. */
function isPackage(/** @type {import('esbuild').Message} */ { text }) {
  return /^Could not resolve "(?:@[^/"]+\/)?[\w-]/.test(text);
}

/** Same format as `base/source-place.ts`, which cannot be used because it has to be compiled itself. The bundler counts bytes from 0. */
function describeMistake(/** @type {import('esbuild').Message} */ { text, location }) {
  if (location === null) return text;
  const { file, line, lineText } = location;
  const column = Buffer.from(lineText).subarray(0, location.column).toString().length;
  const margin = ' '.repeat(String(line).length);
  return `${file}:${line}:${column + 1}: ${text}\n> ${line} | ${lineText}\n  ${margin} | ${' '.repeat(column)}^`;
}
