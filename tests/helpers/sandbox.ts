import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { createFolder } from './built-site.ts';
import { runSite, runSiteAlone, startSite, type Environment, type SiteProcess, type SiteRun } from './run-site.ts';

/** Default day of the tests' builds. */
const DAY = '2026-11-18';

/** A temporary folder with an output folder and a cache folder. */
export interface Sandbox extends Disposable {
  readonly path: string;
  readonly out: string;
  readonly cache: string;
  readonly env: Environment;
  /** Runs `site build --json` into the output folder. */
  readonly build: (args?: readonly string[], env?: Environment) => Promise<SiteRun>;
  /** As `build`, with output for people instead of `--json`. */
  readonly buildPlainly: (args?: readonly string[], env?: Environment) => Promise<SiteRun>;
  /** As `build`, in its own process: see `runSiteAlone`. */
  readonly buildAlone: (args?: readonly string[], env?: Environment) => Promise<SiteRun>;
  readonly start: (args?: readonly string[], env?: Environment) => SiteProcess;
}

/**
 * Creates a sandbox that builds from a Content API or from the embedded repository. Its cache starts with the bundle and the pictures of
 * another cache (default: the embedded site's), since making them is half of a build. The bundle depends on the address of the content
 * service, so it is taken from an earlier sandbox of this process with the same address, if there is one.
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

/** Copies the pictures of a cache into another one. Their names are digests of what they show. */
export const copyPictures = (from: string, to: string): void => {
  for (const name of ['drawings', 'pictures']) cpSync(join(from, name), join(to, name), { recursive: true });
};

/**
 * Copies pictures and compiled program of the embedded site into a copy of the project, where the program is valid as long as sources and
 * packages have the same contents.
 */
export const copyMade = (root: string): void => {
  copyPictures(inject('embeddedCache'), join(root, '.site'));
  const program = inject('program');
  const copy = join(root, '.site/program', basename(program));
  cpSync(program, copy, { recursive: true, filter: (path) => !OF_PROCESSES.test(path) });
};

/** Entries that running processes create in the folder of a program. */
const OF_PROCESSES = /\/(?:compiled|used-by-\d+)$/;

/** As `createSandbox`, with an empty cache. */
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

/** The file in which a built site lists present and past addresses of its pages, for builds on other machines. */
export const addressesIn = (out: string): string => join(out, 'hosting/addresses.json');

/** `SOURCE_DATE_EPOCH` for noon in Tashkent on a day. */
export const epochOf = (day: string): string => String(Date.parse(`${day}T12:00:00+05:00`) / 1000);
