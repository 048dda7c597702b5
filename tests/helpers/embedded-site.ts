import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findBrowser } from './browser.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the embedded site as built on 2026-11-21, for tests that only read it. */
    readonly embeddedSite: string;
    /** Cache folder of that build: see `createSandbox`. */
    readonly embeddedCache: string;
    /** Folder of the compiled program that built it. */
    readonly program: string;
    /** Folder for sites with other configurations: see `buildConfiguredSite`. */
    readonly configuredSites: string;
  }
}

const run = promisify(execFile);

/**
 * Builds the embedded site once for all tests of the project, as a user would. Also unpacks the browser from npm: two test files doing so at
 * the same time could start a half-written one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Type checks of `site dev` and builds of the webhook run at low priority: they would starve beside tests of normal priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const folder = makeTemporaryFolder('site-embedded');
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  await findBrowser();
  await run(process.execPath, ['cli/bin.mjs', 'build', '--out', out], {
    env: { ...process.env, SITE_CACHE: cache, SOURCE_DATE_EPOCH: '1795219200' },
  });
  project.provide('embeddedSite', out);
  project.provide('embeddedCache', cache);
  project.provide('program', newestIn('.site/program'));
  project.provide('configuredSites', join(folder, 'configured'));
  return async () => rm(folder, { recursive: true, force: true });
}

const newestIn = (folder: string): string => {
  const paths = readdirSync(folder).map((name) => resolve(folder, name));
  const [newest = ''] = paths.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return newest;
};
