import { expect, test } from 'vitest';
import {
  copy,
  remove,
  startWholeRepository,
  UZ,
  type Change,
  type ContentRepository,
} from '../helpers/content-repository.ts';
import { SERVED } from '../helpers/expected-site.ts';
import { diffTrees, readLatestManifest, readPublished, readText, readTree, type Tree } from '../helpers/read-tree.ts';
import { sample } from '../helpers/sample.ts';
import { createSandbox } from '../helpers/sandbox.ts';
import { readFailure, readSummary } from '../helpers/run-site.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

/** Adds a version to the title of every article, so that each page shows from which state it is. */
const mark =
  (version: string): Change =>
  (documents) =>
    documents.map((document) =>
      document.type === 'blog_post'
        ? { ...document, data: { ...Object(document['data']), title: `Maqola ${version}` } }
        : document,
    );

const { service, sandbox, before } = await usePreviousSite(mark('v1'));

/** Moves all documents after the first page by one, so that mixing refs would repeat or lose a document. */
const shifts: Readonly<Record<string, Change>> = {
  'a document less': remove({ type: 'blog_post', uid: 'muzlatgich-tanlash' }),
  'a document more': (documents) =>
    copy(
      { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ },
      { id: 'Znew', uid: 'yangi' },
    )(documents).toReversed(),
};

/** Publishes one of `changes` whenever a page of documents other than the last is sent. Old refs then get the status `dead`. */
const publishWhilePaging = (
  { documents: read, server }: ContentRepository,
  changes: readonly Change[],
  dead?: 404 | 410,
): void => {
  let documents = read();
  const left = [...changes];
  server.alter((envelope, url) => {
    const isOnTheWay = envelope['next_page'] !== null || url.searchParams.has('q');
    const change = isOnTheWay ? left.shift() : undefined;
    if (change) {
      documents = change(documents);
      server.publish(documents, dead);
    }
    return envelope;
  });
};

const versionsIn = (out: string): readonly string[] => {
  const pages = readLatestManifest(out).files.filter(({ path }) => path.endsWith('index.html'));
  return [...new Set(pages.flatMap(({ path }) => readText(out, path).match(/Maqola v\d/g) ?? []))];
};

test.each(sample(1, Object.entries(shifts)))(
  'with %s and the old ref still there, the build is of the old state',
  async (_, shift) => {
    using fresh = createSandbox(service, sandbox.cache);
    publishWhilePaging(service, [(documents) => mark('v2')(shift(documents))]);
    const run = await fresh.build();
    expect([run.code, ...versionsIn(fresh.out)]).toEqual([0, 'Maqola v1']);
    expect(readSummary(run).addresses).toBe(SERVED.addresses.length);
  },
);

test.each(
  sample(
    1,
    Object.entries(shifts).flatMap(([name, shift]) => [404, 410].map((dead) => [name, dead, shift] as const)),
  ),
)('with %s and the old ref refused (%i), the build is of the new state, none of it lost', async (_, dead, shift) => {
  using fresh = createSandbox(service, sandbox.cache);
  publishWhilePaging(service, [(documents) => mark('v2')(shift(documents))], dead === 404 ? 404 : 410);
  const run = await fresh.build();
  expect([run.code, ...versionsIn(fresh.out)]).toEqual([0, 'Maqola v2']);
  expect(run.stdout).toContain('Now retrying with the latest master ref');
  expect(diffTrees(await cleanBuildOf(shift), readTree(fresh.out))).toEqual([]);
});

test.each(sample(1, Object.entries(shifts)))(
  'with %s and the old ref refused, what was indexed while pages were waited for leaves no trace',
  async (_, shift) => {
    using fresh = createSandbox(service, sandbox.cache);
    publishWhilePaging(service, [(documents) => mark('v2')(shift(documents))], 410);
    const run = await fresh.build([], { PRISMIC_PAGE_INTERVAL: '100' });
    expect([run.code, ...versionsIn(fresh.out)]).toEqual([0, 'Maqola v2']);
    expect(diffTrees(await cleanBuildOf(shift), readTree(fresh.out))).toEqual([]);
  },
);

const cleanBuilds = new Map<Change, Tree>();

/** Builds the content after a shift into an empty folder. Cached, because both refusals need it. */
const cleanBuildOf = async (shift: Change): Promise<Tree> => {
  const known = cleanBuilds.get(shift);
  if (known) return known;
  using clean = createSandbox(service, sandbox.cache);
  await clean.build();
  const tree = readTree(clean.out);
  cleanBuilds.set(shift, tree);
  return tree;
};

test('content that never stands still ends the build, and the old site stands', async () => {
  service.publish(mark('v2'));
  publishWhilePaging(
    service,
    Array.from({ length: 9 }, (_, index) => mark(`v${index + 3}`)),
    404,
  );
  const run = await sandbox.build();
  expect([run.code, readFailure(run).code]).toEqual([3, 'content.ref-not-found']);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  // Four attempts, each with pages of 100 documents.
  const searches = service.server.requests.filter(({ pathname }) => pathname.endsWith('search'));
  expect(searches.length).toBeLessThanOrEqual(4 * Math.ceil(SERVED.documents / 100));
});

test('an incremental build that is overtaken publishes one state as well', async () => {
  // With few documents a build fetches all of them each time, so use the whole repository.
  await using whole = await startWholeRepository(mark('v1'));
  using machine = createSandbox(whole);
  await machine.build();
  whole.publish(mark('v2'));
  publishWhilePaging(whole, [mark('v3')], 410);
  const run = await machine.build();
  expect([run.code, ...versionsIn(machine.out)]).toEqual([0, 'Maqola v3']);
  expect(Object.keys(readPublished(machine.out))).toHaveLength(Object.keys(readTree(machine.out)).length);
});
