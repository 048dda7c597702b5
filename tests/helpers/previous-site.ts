import { copyFileSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { createFolder } from './built-site.ts';
import {
  set,
  startContentRepository,
  startWholeRepository,
  UZ,
  type Change,
  type ContentRepository,
} from './content-repository.ts';
import { readTree, type Tree } from './read-tree.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** A built site and the content service that it was built from. */
export interface PreviousSite extends AsyncDisposable {
  readonly service: ContentRepository;
  readonly sandbox: Sandbox;
  /** The site as it was built. */
  readonly before: Tree;
  /** Publishes a new text on the home page, different each time, and returns it. */
  readonly change: () => string;
}

/** Builds a site of all documents, then changes its content. The next build fetches only what has changed. */
export const createChangedSite = async (): Promise<PreviousSite> => {
  const site = await createPreviousSite(await startWholeRepository());
  site.change();
  return site;
};

/** Builds a site once for all tests of a file, and restores site, cache and service before each test. */
export const usePreviousSite = async (...changes: readonly Change[]): Promise<PreviousSite> =>
  useSite(await startContentRepository(...changes));

/** As `usePreviousSite`, with all documents: see `startWholeRepository`. */
export const useWholeSite = async (): Promise<PreviousSite> => useSite(await startWholeRepository());

const useSite = async (service: ContentRepository): Promise<PreviousSite> => {
  const site = await createPreviousSite(service);
  const { path } = site.sandbox;
  const copy = createFolder();
  cpSync(path, copy.path, { recursive: true });
  let stamps = readEntries(path);
  beforeEach(() => {
    putBack(path, { copy: copy.path, stamps });
    stamps = readEntries(path);
    service.restore();
  });
  afterAll(async () => {
    copy[Symbol.dispose]();
    await site[Symbol.asyncDispose]();
  });
  return site;
};

type Entries = ReadonlyMap<string, string>;

/** Lists all entries below a folder, outer folders first, with stamps that change when a file is written. */
const readEntries = (folder: string): Entries =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((path) => {
        const found = lstatSync(join(folder, path));
        return [path, found.isDirectory() ? 'folder' : `${found.ino} ${found.ctimeMs} ${found.size}`];
      }),
  );

/** Restores a folder from its copy. Writes only files whose stamps have changed: a few of a thousand. */
const putBack = (folder: string, { copy, stamps }: { readonly copy: string; readonly stamps: Entries }): void => {
  const found = readEntries(folder);
  const isAsItWas = (path: string): boolean => found.get(path) === stamps.get(path);
  for (const path of found.keys()) if (!isAsItWas(path)) rmSync(join(folder, path), { recursive: true, force: true });
  for (const [path, stamp] of stamps) {
    if (isAsItWas(path)) continue;
    if (stamp === 'folder') mkdirSync(join(folder, path), { recursive: true });
    else copyFileSync(join(copy, path), join(folder, path));
  }
};

/** Builds the content of a service over HTTP. */
const createPreviousSite = async (service: ContentRepository): Promise<PreviousSite> => {
  const sandbox = createSandbox(service);
  expect((await sandbox.build()).code).toBe(0);
  let count = 0;
  const change = (): string => {
    count += 1;
    const text = `Yangilik ${count}`;
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', text));
    return text;
  };
  return {
    service,
    sandbox,
    change,
    before: readTree(sandbox.out),
    [Symbol.asyncDispose]: async () => {
      sandbox[Symbol.dispose]();
      await service[Symbol.asyncDispose]();
    },
  };
};
