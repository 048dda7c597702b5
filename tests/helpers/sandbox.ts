import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { createFolder } from './built-site.ts';
import { runSite, runSiteAlone, startSite, type Environment, type SiteProcess, type SiteRun } from './run-site.ts';

/** The day of every build of the tests that does not say otherwise. */
const DAY = '2026-11-18';

/** A temporary folder with an output and a cache folder of its own. */
export interface Sandbox extends Disposable {
  readonly path: string;
  readonly out: string;
  readonly cache: string;
  readonly env: Environment;
  /** Runs `site build --json` into the output folder. */
  readonly build: (args?: readonly string[], env?: Environment) => Promise<SiteRun>;
  /** As `build`, for people: no `--json`. */
  readonly buildPlainly: (args?: readonly string[], env?: Environment) => Promise<SiteRun>;
  /** As `build`, in a process of its own: see `runSiteAlone`. */
  readonly buildAlone: (args?: readonly string[], env?: Environment) => Promise<SiteRun>;
  readonly start: (args?: readonly string[], env?: Environment) => SiteProcess;
}

/**
 * A sandbox that builds from a Content API, or from the embedded repository. It begins with the bundle and the pictures of another
 * cache, the embedded site's unless given: to make them again is half of a build. They follow from the sources, and the bundle from
 * the address of the content service: where a sandbox of this process has built from the same address, it is that one's.
 */
export const createSandbox = (service?: { readonly endpoint: string }, cache?: string): Sandbox => {
  const sandbox = createEmptySandbox(service);
  const from = cache ?? inject('embeddedCache');
  copyPictures(from, sandbox.cache);
  const known = service && cache === undefined ? bundles.get(service.endpoint) : undefined;
  writeFileSync(join(sandbox.cache, 'bundle.json'), known ?? readFileSync(join(from, 'bundle.json')));
  const keepBundle = (): void => {
    const path = join(sandbox.cache, 'bundle.json');
    if (service && existsSync(path)) bundles.set(service.endpoint, readFileSync(path));
  };
  return {
    ...sandbox,
    build: async (...given) => sandbox.build(...given).finally(keepBundle),
    [Symbol.dispose]: () => {
      keepBundle();
      sandbox[Symbol.dispose]();
    },
  };
};

/** The last bundle for each address of a content service. */
const bundles = new Map<string, Buffer>();

/** Gives a cache the pictures of another one: each is told by what is drawn on it. */
export const copyPictures = (from: string, to: string): void => {
  for (const name of ['drawings', 'pictures']) cpSync(join(from, name), join(to, name), { recursive: true });
};

/**
 * Gives a copy of the project what the build of the embedded site has made: pictures, and the program, which counts there while sources
 * and packages contain the same.
 */
export const copyMade = (root: string): void => {
  copyPictures(inject('embeddedCache'), join(root, '.site'));
  const program = inject('program');
  const copy = join(root, '.site/program', basename(program));
  cpSync(program, copy, { recursive: true, filter: (path) => !OF_PROCESSES.test(path) });
};

/** What processes that run a program leave in its folder. */
const OF_PROCESSES = /\/(?:compiled|used-by-\d+)$/;

/** As `createSandbox`, with nothing in its folder. */
export const createEmptySandbox = (service?: { readonly endpoint: string }): Sandbox => {
  const folder = createFolder();
  const [out, cache] = [join(folder.path, 'dist'), join(folder.path, 'cache')];
  const env = {
    SITE_CACHE: cache,
    SOURCE_DATE_EPOCH: epochOf(DAY),
    ...(service
      ? {
          PRISMIC_ENDPOINT: service.endpoint,
          PRISMIC_PAGE_INTERVAL: '0',
        }
      : {}),
  };
  const command = ['build', '--out', out];
  return {
    path: folder.path,
    out,
    cache,
    env,
    build: (args = [], more = {}) => runSite([...command, '--json', ...args], { ...env, ...more }),
    buildPlainly: (args = [], more = {}) => runSite([...command, ...args], { ...env, ...more }),
    buildAlone: (args = [], more = {}) => runSiteAlone([...command, '--json', ...args], { ...env, ...more }),
    start: (args = [], more = {}) => startSite([...command, '--json', ...args], { ...env, ...more }),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
};

/** Where a built site says where its pages are and were, for a build of it elsewhere. */
export const addressesIn = (out: string): string => join(out, 'hosting/addresses.json');

/** `SOURCE_DATE_EPOCH` of noon in Tashkent on a day. */
export const epochOf = (day: string): string => String(Date.parse(`${day}T12:00:00+05:00`) / 1000);
