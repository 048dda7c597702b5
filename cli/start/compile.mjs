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

// Node may be configured to preserve symlinks, but the bundler follows them.
const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const programs = join(root, '.site/program');
const folders = JSON.parse(readFileSync(join(root, 'config/source-folders.json'), 'utf8'));
const CONFIGURATION = ['prismic.config.json', 'site.config.ts'];
const files = ['package.json', ...CONFIGURATION, 'tsconfig.json'];

/**
 * Tools that a build uses without bundling them. Their native parts differ between systems, so their versions stand for them.
 */
const tools = [
  'node_modules/@resvg/resvg-js/index.js',
  'node_modules/@resvg/resvg-js/js-binding.js',
  'node_modules/@resvg/resvg-js/package.json',
  'node_modules/esbuild/lib/main.js',
  'node_modules/esbuild/package.json',
];

/** Packages that are loaded on demand, because they may be missing, or need files of their own beside them. */
const external = [
  ...['@aws-sdk/client-s3', '@resvg/resvg-js', 'esbuild', 'http-server', 'prismic-ts-codegen'],
  ...['@sparticuz/chromium', 'pixelmatch', 'playwright', 'pngjs'],
  'browser:*',
];

/** Files that determine how sources are compiled. */
const BUNDLER = ['cli/start/compile.mjs', 'tsconfig.json', 'node_modules/esbuild/package.json'];

/** npm records all installed packages here: after an installation, another version of a package may be resolved than the bundled one. */
const installed = 'node_modules/.package-lock.json';

/**
 * Imports the compiled command line. Compiles it first if a source, or a file of a bundled package, has changed.
 *
 * @returns {Promise<{ run: typeof import('./main.ts').run, project: import('../../config/project.ts').Project }>}
 */
export async function loadProgram() {
  // The bundler and the type checker are written in Go: with fewer garbage collections they are a quarter faster.
  process.env['GOGC'] ??= '400';
  const paths = sourcePaths();
  const state = stateOf(paths, process.version);
  // If one is missing, this error names it; the bundler would name the files that import it.
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

/** Keeps V8's compiled code for the next start, if Node supports that: from 22.1 on. */
function keepCompiled(/** @type {string} */ folder) {
  /** @type {{ readonly enableCompileCache?: (folder: string) => unknown }} */
  const { enableCompileCache } = modules;
  enableCompileCache?.(folder);
}

/** Finds a program whose sources and packages are in the state that was noted for it. */
function findUnchanged(/** @type {string} */ state) {
  return programFolders().find((folder) => {
    const known = basename(folder).startsWith(DELETED) ? '' : readNote(join(folder, 'state'));
    return known.startsWith(state) && known === withPackages(state, folder);
  });
}

/**
 * Finds or compiles the program for the content of sources and packages: after switching branches and back, it exists already. Notes the
 * state, by which the next start finds it.
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

/** Finds a program of sources and packages with the same content. */
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

/** Combines a state of the sources with the state of a program's packages. */
function withPackages(/** @type {string} */ state, /** @type {string} */ folder) {
  return `${state}-${stateOf([...packagesOf(folder), installed], state)}`;
}

/** Digest of the content of sources and packages; the same on every machine. */
function digestSources(/** @type {string} */ contents, /** @type {string[]} */ packages) {
  return `${contents}-${contentDigest(packages)}`;
}

function folderOf(/** @type {string} */ sources) {
  return join(programs, `${sources}-${contentDigest([installed])}`);
}

/** Parses a file that the program itself has written. */
function readJson(/** @type {string} */ path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Digest of the inode, size and times of each file: a cheap substitute for its content, used only to decide whether to look at that.
 *
 * @param {string[]} paths
 * @param {string} before anything else that the state includes
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
 * Digest of the name and content of every file; the same on every machine.
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
 * Creates a function that computes digests of sources, which include all models and the settings of the bundler.
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

/** Lists all sources; a site may lack some of the folders. */
function sourcePaths() {
  const there = folders.filter((/** @type {string} */ name) => existsSync(join(root, name)));
  return [...there.flatMap((/** @type {string} */ name) => sourcesBelow(name).toSorted()), ...files];
}

/**
 * Lists sources in a folder and below, without the JSON in `content`. Uses the types in the listing, to avoid a call for each entry.
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

/** True for a folder, and for a link to one. */
function isFolder(/** @type {import('node:fs').Dirent} */ entry, /** @type {string} */ path) {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Paths of the model files. */
function models() {
  return [...filesIn('customtypes', 'index.json'), ...filesIn('slices', 'model.json')];
}

/** Lists the files with this name in the subfolders of a folder. */
function filesIn(/** @type {string} */ folder, /** @type {string} */ name) {
  const names = readdirSync(join(root, folder)).toSorted();
  return names
    .map((entry) => join(root, folder, entry, name))
    .filter((path) => existsSync(path) && statSync(path).isFile());
}

/** Compiles into a temporary folder and renames it into place, so that a parallel start never sees half a program. */
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
    // The output contains the paths of packages: keeps them the same wherever packages are linked from.
    preserveSymlinks: true,
    // Prefer ES modules: the CommonJS entries of some packages load their parts by computed names, which no bundler can resolve.
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
    // Makes the code smaller that V8 has to parse at each start; names are kept.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    // The files do not refer to their source maps: otherwise Node would read all of them.
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
  // Models are not bundled, but the output of the program depends on them.
  for (const path of models()) digest.update(readFileSync(path));
  const browserFiles = await listBrowserFiles(staging);
  const packages = packageFiles([...Object.keys(metafile.inputs), ...(browserFiles ?? [])]);
  const { groupSources, mapBySource } = await import(pathToFileURL(join(staging, 'source-groups.js')).href);
  const digests = mapBySource(groupSources(metafile.inputs, root), createDigest());
  // Sources are read again at the end: if one was saved meanwhile, the folder gets a name, and the program digests, that match no content.
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
 * Throws, in the bundler's format, an error for each source that is a folder, or not UTF-8: the bundler would silently replace characters.
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

/** Throws, in the bundler's format, an error for each duplicate setting, of which the first would silently be ignored. */
function assertNamedOnce(/** @type {import('esbuild').Message[]} */ warnings) {
  const errors = warnings.filter(
    ({ id, location }) => id === 'duplicate-object-key' && CONFIGURATION.includes(location?.file ?? ''),
  );
  if (errors.length > 0) throw Object.assign(new Error('Some settings are there twice'), { errors });
}

/** Creates an error with the place of the first byte that is not valid UTF-8. */
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
 * Lists the files that the browser's code is bundled from, using the program just compiled. Null if it cannot be bundled: a build reports
 * the reason.
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

/** Lists the bundled files that belong to packages, the manifests of these packages, and the files of `tools`. */
function packageFiles(/** @type {string[]} */ bundled) {
  const found = bundled.filter((path) => path.includes('node_modules/'));
  const manifests = found.map((path) => path.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json'));
  return [...new Set([...found, ...manifests, ...tools])].toSorted();
}

/**
 * The program needs only the keys of the lists of browser chunks. If their imports were bundled, each chunk, and all code that chunks
 * share, would be a file of the program; an `import` opens all its files at once, and a machine may limit the number of open files.
 *
 * @type {import('esbuild').Plugin}
 */
const leaveChunksToBrowsers = {
  name: 'leave-chunks-to-browsers',
  setup: (bundler) => {
    // The plugin is called for these files only, not for each import of every file.
    bundler.onLoad({ filter: /\/generated\/(?:view-)?chunks\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll("import('", "import('browser:"),
      loader: 'ts',
    }));
  },
};

/**
 * Bundles the program. If a generated list is missing, or names a deleted folder, the lists are written first, as `site types` does, which
 * is part of the program itself.
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

/** Marks a program's folder as used by this process: a running server loads parts of the program on demand. */
function noteUse(/** @type {string} */ folder) {
  const mark = join(folder, `used-by-${process.pid}`);
  if (note(mark, '')) process.once('exit', () => rmSync(mark, { force: true }));
}

/** Writes a file into a program's folder. Returns false if the folder is read-only: then nothing is deleted from it either. */
function note(/** @type {string} */ path, /** @type {string} */ text) {
  try {
    writeFileSync(path, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a note; empty if it is missing, for example while the folder is being written or deleted. */
function readNote(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** True if a running process uses the program of a folder, or writes it. Marks of killed processes remain, and are ignored. */
function isUsed(/** @type {string} */ folder) {
  // Another start may have deleted the folder meanwhile.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return [basename(folder), ...names].some((name) => {
    const [, id] = /^(?:used-by-|[\da-f]+\.)(\d+)(?:\.lists)?$/.exec(name) ?? [];
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

/** When a folder was changed; 0 if another start has renamed or deleted it meanwhile. */
function timeOf(/** @type {string} */ folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Deletes all programs except the three newest, which make switching back to earlier sources free, and those in use. */
function forgetOldPrograms(/** @type {string} */ current) {
  utimesSync(current, new Date(), new Date());
  const unused = programFolders().filter((folder) => !isUsed(folder));
  const byAge = unused.map((folder) => ({ folder, time: timeOf(folder) })).toSorted((a, b) => b.time - a.time);
  for (const { folder } of byAge.slice(3)) {
    const gone = join(programs, `${DELETED}${randomUUID()}`);
    try {
      // First: what is half deleted when this process is ended must not be taken for a program.
      renameSync(folder, gone);
    } catch {
      // Another start deletes it.
      continue;
    }
    rmSync(gone, { recursive: true, force: true });
  }
}

/** How the names of folders begin that are being deleted. */
const DELETED = 'deleted-';
