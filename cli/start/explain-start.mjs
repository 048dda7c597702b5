// @ts-check

/** Exit codes of a wrong configuration, and of a bug. */
const [MISTAKE, BUG] = [2, 70];

/**
 * Tells why the program could not be compiled, with `--json` as an event, which the webhook logs. Gives the exit code: what is neither a
 * mistake in the sources nor the disk's is a bug.
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

/** Mistakes in sources, with their places and lines; what the program says of the lists that it writes; the file system's. */
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

/** Newer sources may need packages that are not there yet. */
const INSTALL = `Install the packages that are named in package.json: \`npm ci\`. One that is not there: ${CORRECT.toLowerCase()}`;

const INSTALL_HERE =
  'Install the packages on this system: `npm ci`, without `--omit=optional`. Those of another system have no bundler for this one.';

/** Whether Node finds no bundler, or the bundler not its own program, which is another one on each system. */
function isOfBundler(/** @type {string} */ message) {
  return /^Cannot find package 'esbuild'|needed by esbuild|installed esbuild for another platform|^Cannot start service/.test(
    message,
  );
}

/** Whether a package was looked for and not found. */
function isPackage(/** @type {import('esbuild').Message} */ { text }) {
  return /^Could not resolve "(?:@[^/"]+\/)?[\w-]/.test(text);
}

/** As `base/source-place.ts` shows others, which has to be compiled itself. The bundler counts bytes, from 0. */
function describeMistake(/** @type {import('esbuild').Message} */ { text, location }) {
  if (location === null) return text;
  const { file, line, lineText } = location;
  const column = Buffer.from(lineText).subarray(0, location.column).toString().length;
  const margin = ' '.repeat(String(line).length);
  return `${file}:${line}:${column + 1}: ${text}\n> ${line} | ${lineText}\n  ${margin} | ${' '.repeat(column)}^`;
}
