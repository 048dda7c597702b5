import { join } from 'node:path';
import { expect } from 'vitest';
import { runSite, type runSiteAlone, type Environment, type SiteRun } from './run-site.ts';
import type { Sandbox } from './sandbox.ts';

/** Writes a snapshot of the current content to a file, and returns its path. */
export const takeSnapshot = async ({ path, env }: Sandbox): Promise<string> => {
  const file = join(path, 'content.snapshot');
  const run = await runSite(['snapshot', '--out', file, '--json'], env);
  expect(run.code).toBe(0);
  return file;
};

interface Split {
  readonly snapshot: string;
  readonly count: number;
}

/** Builds all parts of a site, one after another, and returns their folders. */
export const buildParts = async (sandbox: Sandbox, { snapshot, count }: Split): Promise<readonly string[]> => {
  const folders: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const folder = join(sandbox.path, `part-${index}`);
    const run = await buildPart(sandbox, ['--snapshot', snapshot, '--shard', `${index}/${count}`, '--out', folder]);
    expect(run.code).toBe(0);
    folders.push(folder);
  }
  return folders;
};

/** Builds one part with `run`. Default: in the test process. */
export const buildPart = (
  { env }: Sandbox,
  args: readonly string[],
  more: Environment = {},
  run: typeof runSite | typeof runSiteAlone = runSite,
): Promise<SiteRun> => run(['build', '--json', ...args], { ...env, ...more });

interface Merge {
  readonly args?: readonly string[];
  readonly more?: Environment;
  readonly run?: typeof runSite | typeof runSiteAlone;
}

export const mergeParts = (
  { env, out }: Sandbox,
  parts: readonly string[],
  { args = [], more = {}, run = runSite }: Merge = {},
): Promise<SiteRun> => run(['merge', ...parts, '--out', out, '--json', ...args], { ...env, ...more });
