import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isHostFile } from '../../renderer/host/host-files.ts';
import { CREDENTIALS, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, digest } from '../helpers/built-site.ts';
import { copy, remove, RU, set, startContentRepository, UZ, type Change } from '../helpers/content-repository.ts';
import { readLatestManifest, readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, readSummary, runSite, type SiteRun } from '../helpers/run-site.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const service = await startContentRepository();
afterAll(() => service[Symbol.asyncDispose]());

/** Where machines publish to, as a test sees it. */
interface Place {
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
  /** Digest of a file that visitors may ask for. */
  readonly digestOf: (path: string) => string;
  /** Names of the parts of what is remembered. */
  readonly listParts: () => readonly string[];
  readonly replacePart: (name: string, bytes: Buffer | null) => void;
}

let folder: ReturnType<typeof createFolder>;
let s3: TestBucket;
let machines: Sandbox[];

beforeEach(async () => {
  [folder, s3, machines] = [createFolder(), await startBucket(), []];
  service.restore();
});

afterEach(async () => {
  for (const machine of machines) machine[Symbol.dispose]();
  await s3[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const inFolder = (): Place => {
  const root = join(folder.path, 'www');
  const parts = join(root, 'state/parts');
  return {
    address: pathToFileURL(root).href,
    env: {},
    digestOf: (path) => digest(readFileSync(join(root, 'current', path))),
    listParts: () => readdirSync(parts),
    replacePart: (name, bytes) =>
      bytes === null ? rmSync(join(parts, name)) : writeFileSync(join(parts, name), bytes),
  };
};

const PARTS = 'site/.site/state/parts/';

const inBucket = (): Place => ({
  address: 's3://bolak/site',
  env: { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint },
  digestOf: (path) => digest(s3.objects.get(`site/${path}`)?.bytes ?? ''),
  listParts: () => [...s3.objects.keys()].flatMap((key) => (key.startsWith(PARTS) ? [key.slice(PARTS.length)] : [])),
  replacePart: (name, bytes) => {
    const stored = s3.objects.get(`${PARTS}${name}`);
    if (bytes === null || !stored) s3.objects.delete(`${PARTS}${name}`);
    else s3.objects.set(`${PARTS}${name}`, { ...stored, bytes });
  },
});

/** A machine with nothing but a checkout; scripts and pictures, which do not count here, are those of another one. */
const createMachine = (): Sandbox => {
  const machine = createSandbox(service);
  machines.push(machine);
  return machine;
};

const buildFrom = async (machine: Sandbox, { address, env }: Place, ...args: readonly string[]): Promise<SiteRun> =>
  machine.build(['--from', address, ...args], env);

const publish = async (machine: Sandbox, { address, env }: Place, ...args: readonly string[]): Promise<SiteRun> =>
  runSite(['publish', '--to', address, '--out', machine.out, '--yes', '--json', ...args], { ...machine.env, ...env });

/** Builds the whole site on a machine and publishes it. */
const publishWhole = async (place: Place): Promise<Sandbox> => {
  const machine = createMachine();
  expect((await machine.buildHere()).code).toBe(0);
  expect((await publish(machine, place)).code).toBe(0);
  return machine;
};

/** What is live is what a machine that has the whole site builds now. */
const expectLive = async (place: Place, whole: Sandbox): Promise<void> => {
  expect((await whole.buildHere()).code).toBe(0);
  const wanted = readLatestManifest(whole.out).files.filter(({ path }) => !isHostFile(path));
  const found = wanted.map(({ path }) => [path, place.digestOf(path)]);
  expect(found).toEqual(wanted.map(({ path, sha256 }) => [path, sha256]));
};

const noticesOf = (run: SiteRun): readonly unknown[] =>
  readEvents(run).flatMap(({ event, message }) => (event === 'notice' ? [message] : []));

const edit: Change = set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yangilik');

const removePost: Change = (documents) => {
  const found = documents.find(({ type, lang }) => type === 'blog_post' && lang === RU);
  return remove({ type: 'blog_post', uid: String(found?.['uid']), lang: RU })(documents);
};

/** Each with the most pages that it may draw. */
const changes: readonly (readonly [Change, number])[] = [
  [edit, 1],
  [copy({ type: 'blog_post', lang: UZ }, { id: 'Znew', uid: 'yangi-maqola' }), 60],
  [removePost, 60],
  [set({ type: 'settings' }, 'data.hours', '8:00–20:00'), Infinity],
];

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('what is published to %s', (_, createPlace) => {
  test('is built upon by machines with nothing but a checkout, each change by another one', async () => {
    const place = createPlace();
    const whole = await publishWhole(place);
    for (const [change, most] of changes) {
      service.publish(change);
      const machine = createMachine();
      const { rendered, kept, pages } = readSummary(await buildFrom(machine, place));
      expect([rendered + kept, rendered <= most]).toEqual([pages, true]);
      expect((await publish(machine, place)).code).toBe(0);
      await expectLive(place, whole);
    }
  });
});

test('without a change less than 1 MB is moved, nothing of it to the bucket', async () => {
  const place = inBucket();
  await publishWhole(place);
  let moved = 0;
  s3.operations.length = 0;
  s3.onDone = (operation) => {
    moved += s3.objects.get(operation.replace(/^\S+ /, ''))?.bytes.length ?? 0;
  };
  const machine = createMachine();
  const { rendered } = readSummary(await buildFrom(machine, place));
  expect([rendered, (await publish(machine, place)).code]).toEqual([0, 0]);
  expect(s3.operations.filter((operation) => !/^(?:GET|LIST) /.test(operation))).toEqual([]);
  expect(moved).toBeLessThan(1_000_000);
});

test('an edited word sends what has changed of what is remembered, not all of it', async () => {
  const place = inBucket();
  await publishWhole(place);
  service.publish(edit);
  const machine = createMachine();
  await buildFrom(machine, place);
  const kept = readEvents(await publish(machine, place)).find(({ event }) => event === 'kept');
  expect(Number(kept?.['bytes'])).toBeLessThan(100_000);
});

test.each([
  ['damaged', Buffer.from('damaged')],
  ['lost', null],
])('where a part of what is remembered is %s the whole site is built, and all of it kept anew', async (_, bytes) => {
  const place = inFolder();
  const whole = await publishWhole(place);
  const [part = ''] = place.listParts();
  place.replacePart(part, bytes);
  service.publish(edit);
  const machine = createMachine();
  const run = await buildFrom(machine, place);
  expect(noticesOf(run)).toEqual([
    `Some of what ${place.address} keeps of its last build is lost: the whole site is built.`,
  ]);
  expect(readSummary(run).kept).toBe(0);
  expect((await publish(machine, place)).code).toBe(0);
  await expectLive(place, whole);
  service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yana yangilik'));
  expect(readSummary(await buildFrom(createMachine(), place)).rendered).toBe(1);
});

test('after a rollback, which no build has come to, the whole site is built', async () => {
  const place = inFolder();
  const first = await publishWhole(place);
  service.publish(edit);
  await first.buildHere();
  await publish(first, place);
  expect((await runSite(['rollback', '--to', place.address, '--yes'], first.env)).code).toBe(0);
  const run = await buildFrom(createMachine(), place);
  expect(noticesOf(run)).toEqual([
    expect.stringMatching(/^What .* keeps is of the build of release \w+, which is not live/),
  ]);
  expect(readSummary(run).kept).toBe(0);
});

test('what holds only changes is neither served nor published where these are not all that is lacking; a build adds the rest', async () => {
  const place = inFolder();
  const whole = await publishWhole(place);
  service.publish(edit);
  const machine = createMachine();
  await buildFrom(machine, place);
  const preview = await runSite(['preview', '--out', machine.out, '--port', '0'], machine.env);
  expect([preview.code, preview.stderr]).toEqual([2, expect.stringContaining('site.partial')]);

  const elsewhere = { ...place, address: pathToFileURL(join(folder.path, 'elsewhere')).href };
  const refused = await publish(machine, elsewhere);
  expect([refused.code, readFailure(refused).code]).toEqual([2, 'site.partial']);
  expect(existsSync(join(folder.path, 'elsewhere/current'))).toBe(false);

  expect((await machine.build()).code).toBe(0);
  await whole.buildHere();
  expect(readTree(machine.out)).toEqual(readTree(whole.out));
  expect((await publish(machine, elsewhere)).code).toBe(0);
});

test('a machine goes on from its own build where that is live, and from the newest where another has published since', async () => {
  const place = inFolder();
  const whole = await publishWhole(place);
  const machine = createMachine();
  await buildFrom(machine, place);
  for (const word of ['bir', 'ikki']) {
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', word));
    expect(readSummary(await buildFrom(machine, place)).rendered).toBe(1);
    expect((await publish(machine, place)).code).toBe(0);
    await expectLive(place, whole);
  }
  service.publish(removePost);
  await whole.buildHere();
  expect((await publish(whole, place)).code).toBe(0);
  service.publish(edit);
  expect(readSummary(await buildFrom(machine, place)).rendered).toBe(1);
  expect((await publish(machine, place)).code).toBe(0);
  await expectLive(place, whole);
});

test('a preview, a draft or a part is not built upon a site', async () => {
  for (const other of [['--unlisted'], ['--ref', 'Z1'], ['--snapshot', 'file']]) {
    const run = await buildFrom(createMachine(), inFolder(), ...other);
    expect([run.code, readFailure(run).message]).toEqual([2, `Expected --from or ${other[0]}, got both`]);
  }
});
