import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };
import { leaveFewDocuments } from './content-repository.ts';
import { PROCESS_ENVIRONMENT, type Environment } from './run-site.ts';
import { copyMade } from './sandbox.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const INSTALLED = join(ROOT, 'node_modules');

const SOURCES = [
  ...sourceFolders,
  'public',
  'skeletons',
  'package.json',
  'package-lock.json',
  'prismic.config.json',
  'prismicio-types.d.ts',
  'site.config.ts',
  'tsconfig.json',
];

/** Source folders that another brand replaces. */
const SITE_FOLDERS: ReadonlySet<string> = new Set(['components', 'customtypes', 'locales', 'slices', 'templates']);

const ENVIRONMENT = { ...PROCESS_ENVIRONMENT, SOURCE_DATE_EPOCH: '1795219200' };

const execute = promisify(execFile);

/** A copy of the project whose sources can be edited. */
export interface ProjectCopy extends Disposable {
  readonly path: string;
  readonly read: (file: string) => string;
  /** Replaces a text in a file. Throws if the file does not contain it. */
  readonly edit: (file: string, from: string, to: string) => void;
  readonly write: (file: string, text: string) => void;
  /** Runs the command line of the copy. Rejects if it fails. */
  readonly run: (
    args: readonly string[],
    env?: Environment,
  ) => Promise<{ readonly stdout: string; readonly stderr: string }>;
}

/** Copies the project into a temporary folder, with a few documents and the caches of the embedded site. */
export const copyProject = ({ hasCompiler = true }: { readonly hasCompiler?: boolean } = {}): ProjectCopy => {
  const project = copySources(makeTemporaryFolder('site-project'));
  if (!hasCompiler) leaveOutCompiler(project.path);
  leaveFewDocuments(project.path);
  copyMade(project.path);
  return project;
};

/** Removes the TypeScript compiler from the installed packages of a copy. */
const leaveOutCompiler = (path: string): void => {
  const packages = join(path, 'node_modules');
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync(INSTALLED))
    if (name !== '@typescript') symlinkSync(join(INSTALLED, name), join(packages, name));
};

/** Copies the sources of the project into a folder. */
export const copySources = (path: string): ProjectCopy => {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(path, source), { recursive: true });
  return openProject(path);
};

const SECOND_SITE = join(ROOT, 'tests/fixtures/second-site');

/** Copies the engine with another site instead of this one. */
export const copySecondSite = (): ProjectCopy => {
  const path = makeTemporaryFolder('second-site');
  const engine = [...sourceFolders.filter((folder) => !SITE_FOLDERS.has(folder)), 'package.json', 'tsconfig.json'];
  for (const source of engine) cpSync(join(ROOT, source), join(path, source), { recursive: true });
  rmSync(join(path, 'content/embedded'), { recursive: true });
  cpSync(SECOND_SITE, path, { recursive: true });
  return openProject(path);
};

const openProject = (path: string): ProjectCopy => {
  symlinkSync(INSTALLED, join(path, 'node_modules'));
  const read = (file: string): string => readFileSync(join(path, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(path, file), text);
  return {
    path,
    read,
    write,
    run: async (args, env) =>
      execute(process.execPath, [join(path, 'cli/bin.mjs'), ...args], { cwd: path, env: { ...ENVIRONMENT, ...env } }),
    edit: (file, from, to) => {
      const text = read(file);
      if (!text.includes(from)) throw new Error(`Expected ${JSON.stringify(from)} in ${file}, got none`);
      write(
        file,
        text.replace(from, () => to),
      );
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
};

export interface DevSite {
  readonly origin: string;
  /** The terminal output so far, both streams together. */
  readonly output: () => string;
  /** Ends the command like Ctrl-C and returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `site dev` of a project on a free port, and waits until it is ready. */
export const startDevSite = async (
  project: Pick<ProjectCopy, 'path'>,
  args: readonly string[] = [],
  env: Environment = {},
): Promise<DevSite> => {
  const child = spawn(process.execPath, [join(project.path, 'cli/bin.mjs'), 'dev', '--port', '0', ...args], {
    cwd: project.path,
    env: { ...ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close');
  const ready = /(http:\S+)\/ is ready/;
  while (!ready.test(output)) {
    if (child.exitCode !== null) throw new Error(`Expected site dev to get ready, got\n${output}`);
    await Promise.race([ended, once(child.stdout, 'data')]);
  }
  return {
    origin: ready.exec(output)?.[1] ?? '',
    output: () => output,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
};
