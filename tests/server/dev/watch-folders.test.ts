import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followChanges, watchFolders } from '../../../server/dev/follow-changes.ts';
import { createFolder } from '../../helpers/built-site.ts';

let folder: ReturnType<typeof createFolder>;
let unwatch: () => void;
let seen: Set<string>;

const watch = () =>
  watchFolders({
    root: folder.path,
    folders: ['slices', 'public', 'locales'],
    files: ['site.config.ts'],
    onChange: (paths) => {
      for (const path of paths) seen.add(path);
    },
    onFault: (error) => {
      throw error;
    },
  });

beforeEach(() => {
  folder = createFolder();
  write('slices/Hero/index.tsx');
  write('public/logo.svg');
  seen = new Set();
  unwatch = watch();
});

afterEach(() => {
  unwatch();
  folder[Symbol.dispose]();
});

const at = (path: string): string => join(folder.path, path);

const write = (path: string): void => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), '');
};

/** True if a change of a path is reported within two minutes. Then forgets all reports so far. */
const tells = async (path: string): Promise<boolean> => {
  for (let tries = 0; tries < 6000 && !seen.has(path); tries += 1) await wait(20);
  const isTold = seen.has(path);
  seen.clear();
  return isTold;
};

/** Makes a change and waits for its report, so that all earlier changes have been reported too. */
const settle = async (): Promise<void> => {
  writeFileSync(at('site.config.ts'), String(Math.random()));
  await tells('site.config.ts');
};

test('a fault that nobody waits for ends it with its reason', async () => {
  const fail = async (): Promise<never> => {
    throw new Error('broken');
  };
  const idle = { current: fail, whole: fail, settled: fail, setTypes: () => {} };
  const streams = { add: () => {}, tell: () => {}, close: () => {} };
  const ended = followChanges({
    ...{ root: folder.path, cache: folder.path, isPolled: false, now: () => 0 },
    session: { ...idle, streams, renew: fail },
    log: { say: () => {}, logPage: () => {}, logErrors: () => {} },
    signal: new AbortController().signal,
  });
  write('slices/Hero/index.tsx');
  await expect(ended).rejects.toThrow('broken');
});

describe('watchFolders', () => {
  test('stands a link to itself', async () => {
    symlinkSync('turning', at('public/turning'));
    expect(await tells('public/turning')).toBe(true);
    write('public/logo.svg');
    expect(await tells('public/logo.svg')).toBe(true);
  });

  test('reports what is written in a folder that lies elsewhere, behind a link', async () => {
    unwatch();
    write('elsewhere/photo.svg');
    symlinkSync('../elsewhere', at('public/photos'));
    unwatch = watch();
    write('elsewhere/photo.svg');
    expect(await tells('public/photos/photo.svg')).toBe(true);
  });

  test('reports files that are written, saved under another name, and removed', async () => {
    write('slices/Hero/index.tsx');
    expect(await tells('slices/Hero/index.tsx')).toBe(true);
    write('slices/Hero/index.tsx.tmp');
    renameSync(at('slices/Hero/index.tsx.tmp'), at('slices/Hero/index.tsx'));
    expect(await tells('slices/Hero/index.tsx')).toBe(true);
    rmSync(at('slices/Hero/index.tsx'));
    expect(await tells('slices/Hero/index.tsx')).toBe(true);
  });

  test.each(['slices/Hero/index.tsx', 'slices/Hero/parts/Title.tsx', 'locales/uz/texts.ts'])(
    'reports what a new folder comes with: %s',
    async (path) => {
      write(path);
      expect(await tells(path)).toBe(true);
      write(path);
      expect(await tells(path)).toBe(true);
    },
  );

  test.each([
    ['slices/Hero', 'slices/Hero/index.tsx'],
    ['slices', 'slices/Hero/index.tsx'],
    ['public', 'public/logo.svg'],
  ])('sees again when %s was removed and came back, at once or later', async (removed, path) => {
    rmSync(at(removed), { recursive: true });
    write(path);
    await settle();
    write(path);
    expect(await tells(path)).toBe(true);
    rmSync(at(removed), { recursive: true });
    await settle();
    write(path);
    expect(await tells(path)).toBe(true);
    write(path);
    expect(await tells(path)).toBe(true);
  });

  test('sees again when a folder was moved away and back', async () => {
    renameSync(at('slices'), at('elsewhere'));
    await settle();
    renameSync(at('elsewhere'), at('slices'));
    expect(await tells('slices/Hero/index.tsx')).toBe(true);
    write('slices/Hero/index.tsx');
    expect(await tells('slices/Hero/index.tsx')).toBe(true);
  });
});
