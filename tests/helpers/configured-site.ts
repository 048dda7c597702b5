import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { SiteConfigInput } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';
import type { Environment } from './run-site.ts';

export type ConfigChanges = Partial<SiteConfigInput>;

/** A copy of the project with a configuration of its own. */
export interface ConfiguredProject {
  readonly root: string;
  readonly dist: string;
  /** The `.site` folder. */
  readonly cache: string;
  readonly build: (args?: readonly string[], env?: Environment) => Promise<ProjectRun>;
}

interface ProjectRun {
  readonly code: number;
  readonly output: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEFT = new Set(['.git', '.site', 'coverage', 'dist', 'docs', 'node_modules', 'test-results', 'tests']);

/** Copies the project into a folder and configures the copy; site.config.ts has no other seam. */
export const createConfiguredProject = (root: string, changes: ConfigChanges): ConfiguredProject => {
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT.has(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'site.config.ts'), `export default ${JSON.stringify({ ...siteConfig, ...changes })};\n`);
  return projectAt(root);
};

/** The embedded site as it is built with a configuration: once for all test files of a run that ask for the same. */
export const buildConfiguredSite = async (changes: ConfigChanges): Promise<ConfiguredProject> => {
  const name = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 12);
  const root = join(inject('configuredSites'), name);
  if (existsSync(root)) return projectAt(root);
  const { build } = createConfiguredProject(`${root}.new`, changes);
  const { code, output } = await build();
  if (code !== 0) throw new Error(`Expected a site of ${JSON.stringify(changes)}, got:\n${output}`);
  renameSync(`${root}.new`, root);
  return projectAt(root);
};

const projectAt = (root: string): ConfiguredProject => ({
  ...{ root, dist: join(root, 'dist'), cache: join(root, '.site') },
  build: async (args = [], env = {}) => run(root, ['build', ...args], env),
});

const run = async (root: string, args: readonly string[], more: Environment): Promise<ProjectRun> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], SOURCE_DATE_EPOCH: '1795219200', ...more };
    const child = execFile(
      process.execPath,
      [join(root, 'cli/bin.mjs'), ...args],
      { cwd: root, env },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, output: out + error }),
    );
  });
