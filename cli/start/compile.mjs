// @ts-check
import { isUtf8 } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as modules from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Node may have been told to keep links, the bundler follows them.
const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const programs = join(root, '.site/program');
const folders = JSON.parse(readFileSync(join(root, 'config/source-folders.json'), 'utf8'));
const CONFIGURATION = ['prismic.config.json', 'site.config.ts'];
const files = ['package.json', ...CONFIGURATION, 'tsconfig.json'];

/**
 * What works in a build without being bundled. Its native parts are other bytes on each system, and say by their version what they do.
 */
const tools = [
  'node_modules/@resvg/resvg-js/index.js',
  'node_modules/@resvg/resvg-js/js-binding.js',
  'node_modules/@resvg/resvg-js/package.json',
  'node_modules/esbuild/lib/main.js',
  'node_modules/esbuild/package.json',
];

/** What is loaded by those alone who need it: it need not be there, or has files of its own beside it. */
const external = [
  ...['@aws-sdk/client-s3', '@resvg/resvg-js', 'esbuild', 'http-server', 'prismic-ts-codegen'],
  ...['@sparticuz/chromium', 'pixelmatch', 'playwright', 'pngjs'],
  'browser:*',
];

/** What decides how sources are compiled. */
const BUNDLER = ['cli/start/compile.mjs', 'tsconfig.json', 'node_modules/esbuild/package.json'];

/** npm notes here whatever it installs: another version of a package may be found before the one that was bundled. */
const installed = 'node_modules/.package-lock.json';

/**
 * Imports the compiled command line, compiling it when what is in a source, or in a file of a package that is bundled, has changed since.
 *
 * @returns {Promise<{ run: typeof import('./main.ts').run, project: import('../../config/project.ts').Project }>}
 */
export async function loadProgram() {
  // The bundler and the compiler of types are written in Go: they clear up less often, and are a quarter quicker.
  process.env['GOGC'] ??= '400';
  const paths = sourcePaths();
  const state = stateOf(paths, process.version);
  // Without them the bundler would name whatever imports them.
  for (const path of CONFIGURATION) statSync(join(root, path));
  const folder = findUnchanged(state) ?? (await renewProgram(state, paths));
  noteUse(folder);
  const { digest, sources, bySource } = readJson(join(folder, 'package.json'));
  keepCompiled(join(folder, 'compiled'));
  const { run } = await import(pathToFileURL(join(folder, 'main.js')).href);
  const scriptOf = (/** @type {string} */ name) => pathToFileURL(join(folder, name));
  return {
    run,
    project: {
      ...{ root, digest, sources, bySource },
      ...{ worker: scriptOf('worker.js'), drawWorker: scriptOf('draw-worker.js') },
    },
  };
}

/** What the engine has made of the program is kept for the next start, where Node can do so: from 22.1 on. */
function keepCompiled(/** @type {string} */ folder) {
  /** @type {{ readonly enableCompileCache?: (folder: string) => unknown }} */
  const { enableCompileCache } = modules;
  enableCompileCache?.(folder);
}

/** The program whose sources and packages are as they were when it was last found. */
function findUnchanged(/** @type {string} */ state) {
  return programFolders().find((folder) => {
    const known = readNote(join(folder, 'state'));
    return known.startsWith(state) && known === withPackages(state, folder);
  });
}

/**
 * The program of what sources and packages contain now. It may be there, as after another branch and back. The next start finds it by the state.
 *
 * @param {string} state
 * @param {string[]} paths
 */
async function renewProgram(state, paths) {
  assertTexts(paths);
  const contents = contentDigest(paths);
  const folder = findSame(contents) ?? (await compile(contents, paths));
  if (basename(folder).startsWith(contents)) note(join(folder, 'state'), withPackages(state, folder));
  return folder;
}

/** The program of sources that contain the same, and of the same packages. */
function findSame(/** @type {string} */ contents) {
  return programFolders()
    .filter((folder) => basename(folder).startsWith(`${contents}-`))
    .find((folder) => folder === folderOf(digestSources(contents, packagesOf(folder))));
}

function programFolders() {
  return existsSync(programs) ? readdirSync(programs).map((name) => join(programs, name)) : [];
}

/** @returns {string[]} */
function packagesOf(/** @type {string} */ folder) {
  return readJson(join(folder, 'packages.json'));
}

/** A state of the sources, and that of the packages of a program. */
function withPackages(/** @type {string} */ state, /** @type {string} */ folder) {
  return `${state}-${stateOf([...packagesOf(folder), installed], state)}`;
}

/** What sources and packages contain: the same on every machine. */
function digestSources(/** @type {string} */ contents, /** @type {string[]} */ packages) {
  return `${contents}-${contentDigest(packages)}`;
}

function folderOf(/** @type {string} */ sources) {
  return join(programs, `${sources}-${contentDigest([installed])}`);
}

/** Parses a file that was written here. */
function readJson(/** @type {string} */ path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Which file each path leads to, and its size and times of change: a cheap stand-in for contents, which only says whether to compile again.
 *
 * @param {string[]} paths
 * @param {string} before what else the state is of
 */
function stateOf(paths, before) {
  const hash = createHash('sha256').update(before);
  for (const path of paths) {
    const file = statSync(join(root, path), { throwIfNoEntry: false });
    hash.update(file ? `${path}\0${file.ino}\0${file.size}\0${file.mtimeMs}\0${file.ctimeMs}\0` : `${path}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Name and contents of every file: the same on every machine.
 *
 * @param {string[]} paths
 */
function contentDigest(paths) {
  const hash = createHash('sha256');
  for (const path of paths.filter((name) => existsSync(join(root, name)))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes the function that digests sources, with all models, and with how they are compiled.
 *
 * @returns {(paths: readonly string[]) => string}
 */
function createDigest() {
  const shared = contentDigest([...BUNDLER, ...models().map((path) => relative(root, path))]);
  /** @type {Map<string, string>} */
  const known = new Map();
  return (paths) => {
    const hash = createHash('sha256').update(shared);
    for (const path of paths) {
      const digest = known.get(path) ?? contentDigest([path]);
      known.set(path, digest);
      hash.update(digest);
    }
    return hash.digest('hex').slice(0, 16);
  };
}

/** A site need not have each of its folders. */
function sourcePaths() {
  const there = folders.filter((/** @type {string} */ name) => existsSync(join(root, name)));
  return [...there.flatMap((/** @type {string} */ name) => sourcesBelow(name).toSorted()), ...files];
}

/**
 * Sources in a folder and below; JSON in `content` is content. The listing says of each entry what it is: none costs a call of its own.
 *
 * @returns {string[]}
 */
function sourcesBelow(/** @type {string} */ folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isFolder(entry, path)) return sourcesBelow(path);
    if (/^content\/.*\.json$/.test(path)) return [];
    return /\.(?:[cm]?[jt]sx?|json|css|woff2)$/.test(entry.name) ? [path] : [];
  });
}

/** Of a link it is what it leads to. */
function isFolder(/** @type {import('node:fs').Dirent} */ entry, /** @type {string} */ path) {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Files of the models. */
function models() {
  return [...filesIn('customtypes', 'index.json'), ...filesIn('slices', 'model.json')];
}

/** The file of a name in each folder of a folder that has one. */
function filesIn(/** @type {string} */ folder, /** @type {string} */ name) {
  const names = readdirSync(join(root, folder)).toSorted();
  return names
    .map((entry) => join(root, folder, entry, name))
    .filter((path) => existsSync(path) && statSync(path).isFile());
}

/** Compiles into a folder of its own and renames it into place, so that two starts at once cannot see half a program. */
async function compile(/** @type {string} */ contents, /** @type {string[]} */ paths) {
  const { build } = await import('esbuild');
  const staging = join(programs, `${contents}.${process.pid}`);
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: root,
    outdir: staging,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The paths of packages are in what is written: the same wherever they are linked from.
    preserveSymlinks: true,
    // A package's own modules first: what some have for `require` asks for its parts by names that no bundler sees.
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    external,
    loader: { '.css': 'empty' },
    plugins: [leaveChunksToBrowsers],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    legalComments: 'none',
    // What V8 has to read at each start, without what it passes over; names stay as they are.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    // Not named by the files: Node would read them all.
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
  };
  const { outputFiles, metafile, warnings } = await bundle(build, options);
  assertNamedOnce(warnings);
  mkdirSync(staging, { recursive: true });
  const digest = createHash('sha256');
  for (const { path, contents: bytes } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    writeFileSync(path, bytes);
    if (!path.endsWith('.map')) digest.update(bytes);
  }
  // The program reads them where they are, but what it makes depends on them.
  for (const path of models()) digest.update(readFileSync(path));
  const browserFiles = await listBrowserFiles(staging);
  const packages = packageFiles([...Object.keys(metafile.inputs), ...(browserFiles ?? [])]);
  const { groupSources, mapBySource } = await import(pathToFileURL(join(staging, 'source-groups.js')).href);
  const digests = mapBySource(groupSources(metafile.inputs, root), createDigest());
  // All sources are read once more at the end: where one was saved meanwhile, name and digests are such as no contents have.
  const sources = browserFiles && digestSources(contentDigest(paths), packages);
  const isKnown = sources?.startsWith(contents);
  const bySource = isKnown ? digests : mapBySource(digests, () => randomUUID());
  writeFileSync(join(staging, 'packages.json'), JSON.stringify(packages));
  writeFileSync(
    join(staging, 'package.json'),
    JSON.stringify({ type: 'module', digest: digest.digest('hex'), sources, bySource }),
  );
  const folder = isKnown ? folderOf(sources) : join(programs, `unknown-${contents}-${process.pid}`);
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  forgetOldPrograms(folder);
  return folder;
}

/**
 * Throws, as the bundler does, with each source that is a folder or not in UTF-8, whose letters the bundler would replace without a word.
 *
 * @param {string[]} paths
 */
function assertTexts(paths) {
  const errors = paths.flatMap((path) => {
    const file = statSync(join(root, path), { throwIfNoEntry: false });
    if (!file || path.endsWith('.woff2')) return [];
    if (file.isDirectory()) return [{ text: `${path} is a folder: expected a file`, location: null }];
    const bytes = readFileSync(join(root, path));
    return isUtf8(bytes) ? [] : [describeForeignByte(path, bytes)];
  });
  if (errors.length > 0) throw Object.assign(new Error('Some sources cannot be read'), { errors });
}

/** Throws, as the bundler does, with each setting that is there twice: the first would be lost unseen. */
function assertNamedOnce(/** @type {import('esbuild').Message[]} */ warnings) {
  const errors = warnings.filter(
    ({ id, location }) => id === 'duplicate-object-key' && CONFIGURATION.includes(location?.file ?? ''),
  );
  if (errors.length > 0) throw Object.assign(new Error('Some settings are there twice'), { errors });
}

/** Where a source is in another encoding: the byte that is none of UTF-8. */
function describeForeignByte(/** @type {string} */ file, /** @type {Buffer} */ bytes) {
  const read = Buffer.from(bytes.toString());
  const before = bytes
    .subarray(
      0,
      bytes.findIndex((byte, index) => byte !== read[index]),
    )
    .toString();
  const lines = before.split('\n');
  const column = Buffer.byteLength(lines.at(-1) ?? '');
  const lineText = bytes.toString().split('\n')[lines.length - 1];
  const location = { file, line: lines.length, column, lineText };
  return { text: 'This is not UTF-8: save the file in that encoding', location };
}

/**
 * What the browser's code is made of, from the program that has just been compiled. Null where it cannot be bundled: a build will say why.
 *
 * @returns {Promise<string[] | null>}
 */
async function listBrowserFiles(/** @type {string} */ folder) {
  try {
    const { listBundledFiles } = await import(pathToFileURL(join(folder, 'bundled-files.js')).href);
    return await listBundledFiles(root);
  } catch {
    return null;
  }
}

/** Files of packages among what was bundled, what says how each package is to be read, and the tools that bundle and draw. */
function packageFiles(/** @type {string[]} */ bundled) {
  const found = bundled.filter((path) => path.includes('node_modules/'));
  const manifests = found.map((path) => path.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json'));
  return [...new Set([...found, ...manifests, ...tools])].toSorted();
}

/**
 * Lists of what browsers load piece by piece are here for their keys alone. Followed, each piece would be a file of the program, and what
 * it shares with others one more: all that one `import` needs is opened at once, and a machine may allow too few.
 *
 * @type {import('esbuild').Plugin}
 */
const leaveChunksToBrowsers = {
  name: 'leave-chunks-to-browsers',
  setup: (bundler) => {
    // The bundler asks for these files alone, not for each import of every file.
    bundler.onLoad({ filter: /\/generated\/(?:view-)?chunks\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll("import('", "import('browser:"),
      loader: 'ts',
    }));
  },
};

/**
 * Bundles the program. Where a list of folders is missing, or names a folder that has gone, the lists are written first: so
 * does `site types`, which is in the program.
 */
async function bundle(
  /** @type {typeof import('esbuild').build} */ build,
  /** @type {import('esbuild').BuildOptions} */ options,
) {
  /** @satisfies {import('esbuild').BuildOptions} */
  const program = /** @type {const} */ ({
    ...options,
    entryPoints: {
      main: 'cli/start/main.ts',
      worker: 'renderer/threads/worker.ts',
      'draw-worker': 'renderer/pictures/draw-worker.ts',
      'bundled-files': 'renderer/assets/bundled-files.ts',
      'source-groups': 'renderer/assets/source-groups.ts',
    },
    metafile: true,
    write: false,
  });
  try {
    return await build(program);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Could not resolve')) throw error;
  }
  await writeLists(build, options);
  return build(program);
}

async function writeLists(
  /** @type {typeof import('esbuild').build} */ build,
  /** @type {import('esbuild').BuildOptions} */ options,
) {
  const outdir = `${options.outdir}.lists`;
  try {
    await build({ ...options, entryPoints: { lists: 'cli/types/write-types-file.ts' }, outdir, write: true });
    const { writeLanguages, writeTypesFile } = await import(pathToFileURL(join(outdir, 'lists.js')).href);
    writeLanguages(root);
    writeTypesFile(root);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Notes in a program's folder that this process runs it: as long as a server listens, it loads what it is asked for. */
function noteUse(/** @type {string} */ folder) {
  const mark = join(folder, `used-by-${process.pid}`);
  if (note(mark, '')) process.once('exit', () => rmSync(mark, { force: true }));
}

/** Writes a note into a program's folder, where that can be written to: of another one nothing is deleted either. Says whether it could. */
function note(/** @type {string} */ path, /** @type {string} */ text) {
  try {
    writeFileSync(path, text);
    return true;
  } catch {
    return false;
  }
}

/** A note is missing from a folder that is written to, or deleted, at this moment. */
function readNote(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process runs the program of a folder. Marks of those that were killed are left. */
function isUsed(/** @type {string} */ folder) {
  // Another start may have deleted it meanwhile.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.some((name) => {
    const [, id] = /^used-by-(\d+)$/.exec(name) ?? [];
    return id !== undefined && isRunning(Number(id));
  });
}

function isRunning(/** @type {number} */ id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Keeps the three newest programs, since going back to an earlier state of the sources then costs nothing, and those that run. */
function forgetOldPrograms(/** @type {string} */ current) {
  utimesSync(current, new Date(), new Date());
  const byAge = readdirSync(programs).map((name) => ({ name, time: statSync(join(programs, name)).mtimeMs }));
  for (const { name } of byAge.toSorted((a, b) => b.time - a.time).slice(3)) {
    if (!isUsed(join(programs, name))) rmSync(join(programs, name), { recursive: true, force: true });
  }
}
