import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, vi } from 'vitest';
import type { SiteConfigInput } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';
import { leaveFewDocuments } from './content-repository.ts';
import { loadSiteOf, PROCESS_ENVIRONMENT, type Environment } from './run-site.ts';
import { copyMade } from './sandbox.ts';

export type ConfigChanges = Partial<SiteConfigInput>;

/** A copy of the project with its own configuration. */
export interface ConfiguredProject {
  readonly root: string;
  readonly dist: string;
  /** The `.site` folder. */
  readonly cache: string;
  readonly build: (args?: readonly string[], env?: Environment) => Promise<ProjectRun>;
  /** Runs the command line of the copy. */
  readonly run: (args: readonly string[], env?: Environment) => Promise<ProjectRun>;
}

interface ProjectRun {
  readonly code: number;
  readonly output: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Not copied: generated files, documentation and tests; the configuration of the tests imports from them. */
const LEFT = new Set([
  ...['.git', '.site', 'coverage', 'dist', 'docs', 'node_modules'],
  ...['test-results', 'tests', 'vitest.config.ts'],
]);

/** As `createWholeProject`, with only a few documents. */
export const createConfiguredProject = (root: string, changes: ConfigChanges): ConfiguredProject => {
  const project = createWholeProject(root, changes);
  leaveFewDocuments(root);
  return project;
};

/** Copies the project with the caches of the embedded site into a folder, and changes the site.config.ts of the copy. */
export const createWholeProject = (root: string, changes: ConfigChanges): ConfiguredProject => {
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  if (Object.keys(changes).length > 0) {
    writeFileSync(join(root, 'site.config.ts'), `export default ${JSON.stringify({ ...siteConfig, ...changes })};\n`);
  }
  copyMade(root);
  return projectAt(root);
};

/** Builds the embedded site with a configuration. Test files that ask for the same configuration, even at the same time, share one build. */
export const buildConfiguredSite = async (changes: ConfigChanges): Promise<ConfiguredProject> => {
  const name = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 12);
  const root = join(inject('configuredSites'), name);
  if (isFirst(root)) await buildFirst(root, changes);
  await vi.waitUntil(() => existsSync(`${root}.built`), { interval: 100, timeout: HANG });
  return projectAt(root);
};

/**
 * Makes the commands of a project run in the test process, like `runSite`, at a tenth of the cost of a start. Its sources must not change
 * afterwards, and paths in arguments must be absolute.
 */
export const loadProject = async ({ root }: ConfiguredProject): Promise<ConfiguredProject> => {
  const run = await loadSiteOf(root);
  return projectAt(root, async (args, env) => {
    const { code, stdout, stderr } = await run(args, env);
    return { code: code ?? -1, output: stdout + stderr };
  });
};

/** Milliseconds after which the process that builds the site counts as failed. */
const HANG = 600_000;

/** Whether this process is the first to create a folder. */
const isFirst = (folder: string): boolean => {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
};

const buildFirst = async (root: string, changes: ConfigChanges): Promise<void> => {
  const { code, output } = await createWholeProject(root, changes).build();
  if (code !== 0) throw new Error(`Expected a site of ${JSON.stringify(changes)}, got:\n${output}`);
  writeFileSync(`${root}.built`, '');
};

type Run = (args: readonly string[], env: Environment) => Promise<ProjectRun>;

const projectAt = (root: string, runThere: Run = runIn(root)): ConfiguredProject => {
  const run = async (args: readonly string[], env: Environment = {}): Promise<ProjectRun> =>
    runThere(args, { ...PROCESS_ENVIRONMENT, SOURCE_DATE_EPOCH: '1795219200', ...env });
  const dist = join(root, 'dist');
  return {
    root,
    dist,
    cache: join(root, '.site'),
    build: async (args = [], env = {}) => run(['build', '--out', dist, ...args], env),
    run,
  };
};

/** Runs commands in processes of their own. */
const runIn =
  (root: string): Run =>
  async (args, env) =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(root, 'cli/bin.mjs'), ...args],
        { cwd: root, env },
        (_, out, error) => resolve({ code: child.exitCode ?? -1, output: out + error }),
      );
    });
