import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { planForgetting } from '../../publish/plan-forgetting.ts';
import { makeLive } from '../../publish/plan-publication.ts';
import { findHeld, holdBuild, isApproved, type HeldBuild, type Publication } from '../../publish/publication.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import type { Target } from '../../publish/targets/target.ts';
import { startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { failureOf, onDay, planAt, publishAt, rollBackAt } from '../helpers/publish-site.ts';

let folder: ReturnType<typeof createFolder>;
let s3: TestBucket;

beforeEach(async () => {
  folder = createFolder();
  s3 = await startBucket();
});

afterEach(async () => {
  await s3[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const siteOf = (text: string): string => {
  const out = join(folder.path, text);
  writeBuiltSite(out, { 'index.html': text });
  return out;
};

const idOf = (text: string): string => openSite(siteOf(text)).manifest.id;

const AT = '2026-01-02T09:00:00.000Z';

const readAt = async (target: Target): Promise<Publication> => (await target.read()).publication;

/** Holds a build at a target, as a change of the live build. */
const holdAt = async (target: Target, text: string, approved: HeldBuild['approved'] = null): Promise<HeldBuild> => {
  const publication = await readAt(target);
  const held = { id: idOf(text), at: AT, by: 'ci', live: publication.live ?? '', findings: [], approved };
  await target.note(holdBuild(publication, held));
  return held;
};

describe.each([
  ['a folder', () => createFileTarget(join(folder.path, 'www'))],
  ['a bucket', () => s3.open()],
] as const)('at %s', (_, open) => {
  test('what waits is noted, and gone when something is published, that or another one', async () => {
    const target = open();
    await publishAt(target, siteOf('first'));
    const held = await holdAt(target, 'second');
    expect((await readAt(open())).held).toEqual(held);
    await publishAt(target, siteOf('third'));
    expect((await readAt(target)).held).toBe(null);
    await holdAt(target, 'second');
    await publishAt(target, siteOf('second'));
    expect(await readAt(target)).toMatchObject({ live: idOf('second'), held: null });
  });

  test('a rollback leaves it, unless it is what is made live', async () => {
    const target = open();
    for (const text of ['first', 'second']) await publishAt(target, siteOf(text));
    const held = await holdAt(target, 'third');
    await rollBackAt(target);
    expect(await readAt(target)).toMatchObject({ live: idOf('first'), held });
    await holdAt(target, 'second');
    await rollBackAt(target, idOf('second'));
    expect(await readAt(target)).toMatchObject({ live: idOf('second'), held: null });
  });

  test('whoever has planned by what was there before is told, whether to publish, to hold or to approve', async () => {
    const target = open();
    await publishAt(target, siteOf('first'));
    const [plan, publication] = [await planAt(target, siteOf('third')), await readAt(target)];
    if (plan === null) throw new Error('Expected a plan');
    const held = await holdAt(open(), 'second');
    const late = holdBuild(publication, { ...held, id: idOf('third') });
    for (const work of [async () => target.activate(plan), async () => target.note(late)])
      expect(await failureOf(work())).toMatchObject({ code: 'publish.overtaken' });
    expect(await readAt(target)).toMatchObject({ live: idOf('first'), held });
  });

  test('of two who approve at once one does', async () => {
    const target = open();
    await publishAt(target, siteOf('first'));
    const held = await holdAt(target, 'second');
    const publication = await readAt(target);
    const approveBy = async (by: string) =>
      failureOf(open().note(holdBuild(publication, { ...held, approved: { at: AT, by } })));
    const failures = await Promise.all([approveBy('one'), approveBy('other')]);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    const by = ['one', 'other'].find((__, at) => failures[at] === undefined);
    expect((await readAt(target)).held?.approved).toEqual({ at: AT, by });
  });
});

test('nothing is noted at a bucket while somebody makes a release live there', async () => {
  const target = s3.open();
  await publishAt(target, siteOf('first'));
  const publication = await readAt(target);
  s3.onDone = (operation) => {
    if (operation === 'PUT .site/publication.json')
      s3.onRequest = () => ({ kind: 'error', status: 403, code: 'AccessDenied' });
  };
  expect(await failureOf(publishAt(target, siteOf('second')))).not.toBe(undefined);
  [s3.onRequest, s3.onDone] = [() => null, () => {}];
  const failure = await failureOf(s3.open().note(holdBuild(publication, null)));
  expect(failure).toMatchObject({ code: 'lock.held' });
});

describe('an approval', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  const waiting: HeldBuild = { id: second, at: AT, by: 'ci', live: first, findings: [], approved: null };
  const release = { id: first, at: AT, by: 'ci', content: AT, ref: null, findings: [], approved: null };
  const publication: Publication = {
    number: 4,
    live: first,
    since: { at: AT, by: 'ci' },
    releases: [{ ...release, pages: { added: 1, changed: 0, removed: 0 } }],
    retired: {},
    unpurged: [],
    forgotten: [],
    held: waiting,
  };

  test.each([second, second.slice(0, 12)])('is of what waits, by its id (%s)', (wanted) => {
    expect(findHeld(publication, wanted)).toBe(waiting);
  });

  test.each([first, second.slice(0, 11), `${second}b`, '', 'latest', second.toUpperCase()])(
    'is of nothing else: %j',
    (wanted) => {
      expect(() => findHeld(publication, wanted)).toThrow('Expected the id of the build that is held');
    },
  );

  test('is of nothing where nothing waits, nor where something else is live by now', () => {
    expect(() => findHeld({ ...publication, held: null }, second)).toThrow('Expected the id of the build that is held');
    expect(() => findHeld({ ...publication, live: 'c'.repeat(32) }, second)).toThrow('another release was made live');
  });

  test('counts for that build, over what was live', () => {
    const approved = { ...publication, held: { ...waiting, approved: { at: AT, by: 'aziza' } } };
    expect(isApproved(publication, second)).toBe(false);
    expect(isApproved(approved, second)).toBe(true);
    expect(isApproved(approved, first)).toBe(false);
    expect(isApproved({ ...approved, live: second }, second)).toBe(false);
  });

  test('and what guards quoted of pages go where something is forgotten for good', () => {
    const finding = { kind: 'gone', level: 'warn', count: 1, of: null, by: null, limit: null, left: 0 } as const;
    const findings = [{ ...finding, pages: [{ path: '/a', title: 'Aziza', detail: null }] }];
    const told = {
      ...publication,
      releases: publication.releases.map((kept) => ({ ...kept, findings })),
      held: { ...waiting, findings },
    };
    const { next } = planForgetting(
      told,
      { gone: [], kept: [], count: { releases: 0, addresses: 0 } },
      onDay('2026-01-03'),
    );
    expect(JSON.stringify(next)).not.toContain('Aziza');
    expect(next.held).toBe(null);
  });

  test('and what waits go with a release that is made live by hand', () => {
    const { manifest } = openSite(siteOf('first'));
    const published = { publication: { ...publication, held: { ...waiting, id: manifest.id } }, manifest: null };
    expect(makeLive(manifest, published, onDay('2026-01-03')).held).toBe(null);
    expect(makeLive({ ...manifest, id: first }, published, onDay('2026-01-03')).held?.id).toBe(manifest.id);
  });
});
