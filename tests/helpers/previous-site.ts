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
  /** Publishes a text that the home page shows, another one each time, and gives it. */
  readonly change: () => string;
}

/** A built site of all documents whose content has changed since: the next build asks for what has. */
export const createChangedSite = async (): Promise<PreviousSite> => {
  const site = await createPreviousSite(await startWholeRepository());
  site.change();
  return site;
};

/** A built site for all tests of a file: built once, and before each test site, cache and service are as they were then. */
export const usePreviousSite = async (...changes: readonly Change[]): Promise<PreviousSite> =>
  useSite(await startContentRepository(...changes));

/** As `usePreviousSite`, of all documents: see `startWholeRepository`. */
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

/** What is in a folder and below it, outer folders first; a file that anybody has written since has another stamp. */
const readEntries = (folder: string): Entries =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((path) => {
        const found = lstatSync(join(folder, path));
        return [path, found.isDirectory() ? 'folder' : `${found.ino} ${found.ctimeMs} ${found.size}`];
      }),
  );

/** Makes a folder what its copy is. Only what is another one since its stamps were read is written: of a thousand files it is few. */
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

/** Builds what a content service has, over HTTP. */
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
