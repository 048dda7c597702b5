import { perLocale } from '../../model/language/locale.ts';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSealed, sealJson } from '../../base/sealed-json.ts';
import { partSchema, type Part } from '../../build/shards/part.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { buildPart, buildParts, mergeParts, takeSnapshot } from '../helpers/parts.ts';
import { readTree } from '../helpers/read-tree.ts';
import { readFailure } from '../helpers/run-site.ts';
import { createSandbox, epochOf } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox } = await usePreviousSite();

const factory = createSandbox(service, sandbox.cache);
let made: readonly string[] = [];
let snapshot = '';

beforeAll(async () => {
  snapshot = await takeSnapshot(factory);
  made = await buildParts(factory, { snapshot, count: 3 });
  return () => factory[Symbol.dispose]();
});

const parts = [1, 2, 3].map((index) => join(sandbox.path, `part-${index}`));

beforeEach(() => {
  for (const [at, part] of parts.entries()) cpSync(made[at] ?? '', part, { recursive: true });
});

const partAt = (index: number): string => parts[index - 1] ?? '';

/** Merges, and returns the error. Expects the site to stay as it was. */
const failureOf = async (folders: readonly string[], env = {}) => {
  const before = readTree(sandbox.out);
  const failure = readFailure(await mergeParts(sandbox, folders, { more: env }));
  expect(readTree(sandbox.out)).toEqual(before);
  return failure;
};

/** Changes the description of a part. */
const alter = (folder: string, change: (part: Part) => Part): void => {
  const path = join(folder, 'part.json');
  const part = partSchema.parse(openSealed('part', readFileSync(path))?.value);
  writeFileSync(path, sealJson('part', change(part)));
};

const withOrigin = (folder: string, origin: Partial<Part['origin']>): void =>
  alter(folder, (part) => ({ ...part, origin: { ...part.origin, ...origin } }));

const OTHER = '0'.repeat(64);

describe('parts are not merged', () => {
  test('when some are missing', async () => {
    expect(await failureOf([partAt(2)])).toEqual({
      code: 'part.missing',
      message: 'Of 3 parts there is no 1/3, 3/3',
      hint: 'Build what is missing, and name all parts. The site is as it was.',
      exitCode: 2,
    });
  });

  test('when one is there twice', async () => {
    const twin = join(sandbox.path, 'part-2-copy');
    cpSync(partAt(2), twin, { recursive: true });
    expect(await failureOf([...parts, twin])).toMatchObject({
      code: 'part.mismatch',
      message: `Part 2/3 is there more than once: ${partAt(2)}, ${twin}`,
      exitCode: 2,
    });
  });

  test('of different splits', async () => {
    await buildPart(sandbox, ['--snapshot', snapshot, '--shard', '2/4', '--out', partAt(2)]);
    expect((await failureOf(parts)).message).toBe(
      `${partAt(2)} (2/4) and ${partAt(1)} (1/3) are parts of different splits`,
    );
  });

  test('of different days', async () => {
    const args = ['--snapshot', snapshot, '--shard', '3/3', '--out', partAt(3)];
    await buildPart(sandbox, args, { SOURCE_DATE_EPOCH: epochOf('2026-11-19') });
    const failure = await failureOf(parts);
    expect(failure.message).toBe(`${partAt(3)} (3/3) was built from another day than ${partAt(1)} (1/3)`);
    expect(failure.hint).toContain('Give SOURCE_DATE_EPOCH the same value for all parts.');
  });

  test.each([
    ['another state of the content', { snapshot: OTHER }],
    ['another state of the code', { program: OTHER }],
    ['another configuration', { configuration: OTHER }],
    ['other code for browsers', { environments: perLocale(() => OTHER) }],
    ['other code for browsers', { scripts: NO_SCRIPTS }],
  ])('of %s', async (what, origin) => {
    withOrigin(partAt(2), origin);
    expect(await failureOf(parts)).toMatchObject({
      code: 'part.mismatch',
      message: `${partAt(2)} (2/3) was built from ${what} than ${partAt(1)} (1/3)`,
      exitCode: 2,
    });
  });

  test('by a program that did not build them', async () => {
    for (const part of parts) withOrigin(part, { program: OTHER });
    expect((await failureOf(parts)).message).toBe(
      'The parts were built from another state of the code than the one here',
    );
  });

  test('where the configuration is another', async () => {
    expect((await failureOf(parts, { PRISMIC_ENDPOINT: 'https://other.example/api/v2' })).message).toBe(
      'The parts were built from another configuration than the one here',
    );
  });

  test('when a page is in two of them', async () => {
    const [list, other] = [join(partAt(1), 'pages.jsonl'), join(partAt(2), 'pages.jsonl')];
    cpSync(list, other);
    cpSync(join(partAt(1), 'files'), join(partAt(2), 'files'), { recursive: true });
    alter(partAt(2), (part) => ({
      ...part,
      pages: partSchema.parse(openSealed('part', readFileSync(join(partAt(1), 'part.json')))?.value).pages,
    }));
    expect((await failureOf(parts)).message).toMatch(/^Expected \d+ pages in all parts, each in one of them, got \d+/);
  });
});

describe('a damaged part is refused', () => {
  const page = (folder: string): string =>
    Object.keys(readTree(join(folder, 'files'))).find((path) => path.startsWith('ru/') && path.endsWith('.html')) ?? '';

  test.each<readonly [string, (folder: string) => string]>([
    [
      'a page is another',
      (folder) => {
        appendFileSync(join(folder, 'files', page(folder)), ' ');
        return `${page(folder)} is not as it was written`;
      },
    ],
    [
      'a page is missing',
      (folder) => {
        const path = page(folder);
        rmSync(join(folder, 'files', path));
        return `${path} is missing`;
      },
    ],
    [
      'the list of pages is cut short',
      (folder) => {
        writeFileSync(join(folder, 'pages.jsonl'), readFileSync(join(folder, 'pages.jsonl')).subarray(0, -300));
        return 'pages.jsonl is not as it was written';
      },
    ],
    [
      'the list of pages is missing',
      (folder) => {
        rmSync(join(folder, 'pages.jsonl'));
        return 'pages.jsonl is missing';
      },
    ],
    [
      'what it says of itself is another',
      (folder) => {
        const path = join(folder, 'part.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"pages":', '"pages":1'));
        return 'part.json is not as it was written';
      },
    ],
    [
      'a file that is no page is another',
      () => {
        appendFileSync(join(partAt(1), 'files/robots.txt'), 'x');
        return 'robots.txt is not as it was written';
      },
    ],
  ])('in which %s', async (_, damage) => {
    // Delete the site, because a merge does not read pages that the site already has.
    rmSync(sandbox.out, { recursive: true });
    const message = damage(partAt(2));
    const folder = message.startsWith('robots') ? partAt(1) : partAt(2);
    expect(await failureOf(parts)).toEqual({
      code: 'part.damaged',
      message: `The part in ${folder} is damaged: ${message}`,
      hint: 'Copy it here again, or build it again. The site is as it was.',
      exitCode: 3,
    });
  });
});

describe('a folder is no part', () => {
  test.each<readonly [string, (folder: string) => void, string]>([
    ['that is not there', () => {}, 'no such folder'],
    ['that is empty', (folder) => mkdirSync(folder), 'a folder without part.json'],
    ['that holds a site', (folder) => cpSync(sandbox.out, folder, { recursive: true }), 'a folder without part.json'],
  ])('%s', async (_, make, what) => {
    const folder = join(sandbox.path, 'part-x');
    make(folder);
    expect(await failureOf([...parts, folder])).toEqual({
      code: 'part.missing',
      message: `Expected a part of a site in ${folder}, got ${what}`,
      hint: 'Name the folders that `site build --shard` wrote; one whose build did not end is none yet.',
      exitCode: 2,
    });
  });
});
