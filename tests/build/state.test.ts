import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { isHostFile } from '../../renderer/host/host-files.ts';
import { CREDENTIALS, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, digest } from '../helpers/built-site.ts';
import { copy, remove, RU, set, UZ, type Change } from '../helpers/content-repository.ts';
import { copyProject } from '../helpers/dev-site.ts';
import { createHold } from '../helpers/hold.ts';
import { startPublicServer, type PublicServer } from '../helpers/public-server.ts';
import { readLatestManifest, readTree } from '../helpers/read-tree.ts';
import {
  loadSiteOf,
  readEvents,
  readFailure,
  readProblems,
  readSummary,
  readWarnings,
  runSite,
  runSiteAlone,
  type Environment,
  type SiteRun,
} from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { copyPictures, createSandbox, epochOf, type Sandbox } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox } = await usePreviousSite();

/** A target, as seen by a test. */
interface Place {
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
  /** Digest of a file as visitors get it. */
  readonly digestOf: (path: string) => string;
  /** Names of the parts of the memory: `parts/<digest>`. */
  readonly listParts: () => readonly string[];
  /** Reads a file of the memory. */
  readonly readState: (name: string) => Buffer;
  readonly replaceState: (name: string, bytes: Buffer | null) => void;
  /** Fills the place with what the machine of the previous site published. */
  readonly fill: () => void;
}

const [folder, published] = [createFolder(), createFolder()];
const s3 = await startBucket();
let stored: TestBucket['objects'] = new Map();
let machines: Sandbox[] = [];

const empty = (): void => {
  rmSync(folder.path, { recursive: true });
  mkdirSync(folder.path);
  s3.objects.clear();
};

beforeAll(async () => {
  for (const place of [inFolder(), inBucket()]) await publish(sandbox, place);
  cpSync(folder.path, published.path, AS_IT_IS);
  stored = new Map(s3.objects);
  empty();
});

afterEach(() => {
  for (const machine of machines) machine[Symbol.dispose]();
  machines = [];
  empty();
});

afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  for (const one of [folder, published]) one[Symbol.dispose]();
});

/** Options that keep links: the live release of a folder is one. */
const AS_IT_IS = { recursive: true, verbatimSymlinks: true };

const inFolder = (): Place => {
  const root = join(folder.path, 'www');
  const pathOf = (name: string): string => join(root, 'state', name);
  return {
    address: pathToFileURL(root).href,
    env: {},
    digestOf: (path) => digest(readFileSync(join(root, 'current', path))),
    listParts: () => readdirSync(pathOf('parts')).map((name) => `parts/${name}`),
    readState: (name) => readFileSync(pathOf(name)),
    replaceState: (name, bytes) => (bytes === null ? rmSync(pathOf(name)) : writeFileSync(pathOf(name), bytes)),
    fill: () => cpSync(published.path, folder.path, AS_IT_IS),
  };
};

const STATE = 'site/.site/state/';

const TARGET = { address: 's3://bolak/site', pathStyle: true };

const inBucket = (): Place => ({
  address: TARGET.address,
  env: { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: s3.endpoint },
  digestOf: (path) => digest(s3.objects.get(`site/${path}`)?.bytes ?? ''),
  listParts: () => [...s3.objects.keys()].flatMap((key) => (PART.test(key) ? [key.slice(STATE.length)] : [])),
  readState: (name) => s3.objects.get(`${STATE}${name}`)?.bytes ?? Buffer.of(),
  replaceState: (name, bytes) => {
    const object = s3.objects.get(`${STATE}${name}`);
    if (bytes === null || !object) s3.objects.delete(`${STATE}${name}`);
    else s3.objects.set(`${STATE}${name}`, { ...object, bytes });
  },
  fill: () => {
    for (const [key, object] of stored) s3.objects.set(key, object);
  },
});

const PART = /^site\/\.site\/state\/parts\//;

/** A machine with only a checkout, and for speed with the cached scripts and pictures of the previous site. */
const createMachine = (): Sandbox => {
  const machine = createSandbox(service, sandbox.cache);
  machines.push(machine);
  return machine;
};

const buildFrom = async (machine: Sandbox, { address, env }: Place, ...args: readonly string[]): Promise<SiteRun> =>
  machine.build(['--from', address, ...args], env);

const publish = async (machine: Sandbox, place: Place): Promise<SiteRun> =>
  runSite(publishing(machine, place), { ...machine.env, ...place.env });

const publishing = (machine: Sandbox, { address }: Place): readonly string[] => [
  'publish',
  '--yes',
  '--json',
  ...['--to', address],
  ...['--out', machine.out],
];

/** Makes the previous site live at a place. Returns the machine that has all of it. */
const publishWhole = ({ fill }: Place): Sandbox => {
  fill();
  return sandbox;
};

/** Expects the live site to equal what a machine with the whole site builds. */
const expectLive = async (place: Place, whole: Sandbox, env: Environment = {}): Promise<void> => {
  expect((await whole.build([], env)).code).toBe(0);
  expect(findOthers(place, whole.out)).toEqual([]);
};

/** Files of a built site that visitors get with other bytes, or not at all. */
const findOthers = ({ digestOf }: Place, out: string): readonly string[] =>
  readLatestManifest(out).files.flatMap(({ path, sha256 }) =>
    isHostFile(path) || digestOf(path) === sha256 ? [] : [path],
  );

const noticesOf = (run: SiteRun): readonly unknown[] =>
  readEvents(run).flatMap(({ event, message }) => (event === 'notice' ? [message] : []));

const stepsOf = (run: SiteRun): readonly unknown[] =>
  readEvents(run).flatMap(({ event, step }) => (event === 'start' ? [step] : []));

const edit: Change = set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yangilik');

/** Changes a text that no other page shows, to one that the check warns of. */
const rewrite: Change = set(
  { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ },
  'data.slices.0.primary.body.0.text',
  'Lorem ipsum dolor',
);

const removePost: Change = (documents) => {
  const found = documents.find(({ type, lang }) => type === 'blog_post' && lang === RU);
  return remove({ type: 'blog_post', uid: String(found?.['uid']), lang: RU })(documents);
};

/** Changes with the largest number of pages that each may render. */
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
    const whole = publishWhole(place);
    for (const [change, most] of sample(2, changes)) {
      service.publish(change);
      const machine = createMachine();
      const { rendered, kept, pages } = readSummary(await buildFrom(machine, place));
      expect([rendered + kept, rendered <= most]).toEqual([pages, true]);
      expect((await publish(machine, place)).code).toBe(0);
      await expectLive(place, whole);
    }
  });

  test('is built upon with an edited text alone: nothing else is looked at', async () => {
    const place = createPlace();
    const whole = publishWhole(place);
    service.publish(rewrite);
    const machine = createMachine();
    const run = await buildFrom(machine, place);
    expect([readSummary(run).rendered, stepsOf(run)]).toEqual([1, ['sync', 'check', 'render', 'commit']]);
    expect((await publish(machine, place)).code).toBe(0);
    await expectLive(place, whole);
  });
});

const OBJECTS = 'site/.site/objects/';

test.each([
  [
    'has lost',
    () => {
      for (const key of [...s3.objects.keys()]) if (key.startsWith(OBJECTS)) s3.objects.delete(key);
    },
  ],
  [
    'refuses',
    () => {
      s3.onRequest = (operation) =>
        operation.startsWith(`GET ${OBJECTS}`) ? { kind: 'error', status: 403, code: 'AccessDenied' } : null;
      onTestFinished(() => {
        s3.onRequest = () => null;
      });
    },
  ],
])('where the bucket %s the files that an edited text changes, they are made of all documents', async (_, take) => {
  const place = inBucket();
  const whole = publishWhole(place);
  take();
  service.publish(rewrite);
  const machine = createMachine();
  const run = await buildFrom(machine, place);
  expect(stepsOf(run)).toContain('assets');
  const built = await whole.build();
  expect(readLatestManifest(machine.out)).toEqual(readLatestManifest(whole.out));
  expect(readProblems(run)).toEqual(readProblems(built));
  expect(readProblems(run)).not.toEqual([]);
});

test('without a change nothing is written to the bucket, and of what is live not even its manifest is read', async () => {
  const place = inBucket();
  publishWhole(place);
  s3.operations.length = 0;
  const machine = createMachine();
  const { rendered, pages } = readSummary(await buildFrom(machine, place));
  expect([rendered, pages > 0, (await publish(machine, place)).code]).toEqual([0, true, 0]);
  const kept = ['site/.site/publication.json', `${STATE}index.json`];
  expect(s3.operations.filter((operation) => !kept.some((key) => operation === `GET ${key}`))).toEqual([]);
});

test('each release says at which ref its content was read, but for those of a time when that was not kept', async () => {
  const place = inFolder();
  const whole = publishWhole(place);
  const first = readRef(await whole.build());
  service.publish(edit);
  const machine = createMachine();
  const second = readRef(await buildFrom(machine, place));
  await publish(machine, place);
  expect(new Set([first, second]).size).toBe(2);
  expect(await listRefs(place)).toEqual([second, first]);

  const record = join(folder.path, 'www/publication.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace(`"ref": "${String(first)}",`, ''));
  expect(await listRefs(place)).toEqual([second, null]);
});

const readRef = (run: SiteRun): unknown => readEvents(run).find(({ event }) => event === 'content')?.['ref'];

/** Refs of the releases that a place keeps, newest first. */
const listRefs = async ({ address }: Place): Promise<readonly unknown[]> =>
  readEvents(await runSite(['releases', '--to', address, '--json'])).map(({ ref }) => ref);

test('where what is remembered cannot be kept, the site is live all the same, and a warning says why', async () => {
  const place = inFolder();
  const machine = publishWhole(place);
  rmSync(join(folder.path, 'www/state'), { recursive: true });
  writeFileSync(join(folder.path, 'www/state'), 'no folder');
  service.publish(edit);
  await machine.build();
  const run = await publish(machine, place);
  const warnings = readEvents(run).filter(({ event }) => event === 'warning');
  expect([run.code, warnings.length]).toEqual([0, 1]);
  expect(warnings[0]?.['message']).toContain(`The folder of ${place.address} cannot be used`);
  await expectLive(place, machine);
});

test('an edited word sends what has changed of what is remembered, not all of it', async () => {
  const place = inBucket();
  publishWhole(place);
  service.publish(edit);
  const machine = createMachine();
  await buildFrom(machine, place);
  const kept = readEvents(await publish(machine, place)).find(({ event }) => event === 'kept');
  expect(Number(kept?.['bytes'])).toBeLessThan(100_000);
});

test('a machine that publishes to several places by turns sends to each what has changed', async () => {
  const places = [inFolder(), inBucket()];
  for (const place of places) await publish(publishWhole(place), place);
  service.publish(edit);
  await sandbox.build();
  for (const place of places) {
    const kept = readEvents(await publish(sandbox, place)).find(({ event }) => event === 'kept');
    expect(Number(kept?.['bytes'])).toBeLessThan(100_000);
  }
});

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const LOST = /^Some of what .* keeps of its last build is lost: the whole site is built\.$/;
const NOTHING = /^Nothing, or something of another version, is kept at .*: the whole site is built\.$/;

type Loss = readonly [string, string, (bytes: Buffer) => Buffer | null, RegExp];

const ofPart: readonly Loss[] = [
  ['a part', 'damaged', () => Buffer.from('damaged'), LOST],
  ['a part', 'cut off', half, LOST],
  ['a part', 'another one', () => brotliCompressSync('another'), LOST],
  ['a part', 'lost', () => null, LOST],
];

const ofIndex: readonly Loss[] = [
  ['the index', 'damaged', (bytes) => Buffer.from(bytes.toString().replace('"release"', '"releasE"')), NOTHING],
  ['the index', 'cut off', half, NOTHING],
  ['the index', 'lost', () => null, NOTHING],
];

test.each([...sample(1, ofPart), ...sample(1, ofIndex)])(
  'where %s of what is remembered is %s the whole site is built, and all of it kept again',
  async (what, _, alter, said) => {
    const place = inFolder();
    const whole = publishWhole(place);
    const [part = ''] = place.listParts();
    const name = what === 'a part' ? part : 'index.json';
    const kept = place.readState(name);
    const altered = alter(kept);
    expect(altered).not.toEqual(kept);
    place.replaceState(name, altered);
    service.publish(edit);
    const machine = createMachine();
    const run = await buildFrom(machine, place);
    expect(noticesOf(run)).toEqual([expect.stringMatching(said)]);
    expect(readSummary(run).kept).toBe(0);
    expect((await publish(machine, place)).code).toBe(0);
    await expectLive(place, whole);
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yana yangilik'));
    expect(readSummary(await buildFrom(createMachine(), place)).rendered).toBe(1);
  },
);

test('on another day, with another year in each footer, what is built upon the site of the day before is what a whole build makes', async () => {
  const place = inFolder();
  publishWhole(place);
  const tomorrow = { SOURCE_DATE_EPOCH: epochOf('2027-01-01') };
  const machine = createMachine();
  expect(readSummary(await buildFrom(machine, { ...place, env: tomorrow })).rendered).toBeGreaterThan(0);
  expect((await publish(machine, place)).code).toBe(0);
  await expectLive(place, createMachine(), tomorrow);
});

describe('of a project of its own', () => {
  const project = copyProject();
  /** Its build, shared by the tests. */
  const built = createFolder();
  const dist = join(built.path, 'dist');
  let servers: readonly PublicServer[] = [];
  let runHere: typeof runSite;

  /** Environment of a command with a cache of its own, which starts with the pictures of the embedded site. */
  const environmentOf = (name: string, env: Environment = {}): Environment => {
    const cache = name === 'built' ? join(built.path, 'cache') : join(folder.path, name);
    copyPictures(inject('embeddedCache'), cache);
    return { ...env, SOURCE_DATE_EPOCH: sandbox.env['SOURCE_DATE_EPOCH'] ?? '', SITE_CACHE: cache };
  };

  beforeAll(async () => {
    servers = await Promise.all([join(folder.path, 'www/current'), folder.path].map(startPublicServer));
    const [www, bucket] = servers.map(({ url }) => url);
    const targets = { www: { address: inFolder().address, url: www }, bucket: { ...TARGET, url: bucket } };
    project.edit('site.config.ts', 'pageSize: 9', `pageSize: 9, publish: ${JSON.stringify(targets)}`);
    runHere = await loadSiteOf(project.path);
    await runHere(['build', '--out', dist], environmentOf('built'));
  });

  afterAll(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
    project[Symbol.dispose]();
    built[Symbol.dispose]();
  });

  test('where nothing was changed visitors are still asked whether they have what is live', async () => {
    const [server] = servers;
    if (!server) throw new Error('Expected a server, got none');
    const publishFrom = async (out: string, name: string, ...more: readonly string[]) =>
      JSON.stringify(await runHere(['publish', '--yes', '--to', 'www', '--out', out, ...more], environmentOf(name)));
    await publishFrom(dist, 'built');
    const out = join(folder.path, 'dist');
    await runHere(['build', '--from', 'www', '--out', out], environmentOf('next'));
    const before = server.asked.length;
    expect(await publishFrom(out, 'next')).toContain('nothing to publish');
    expect(server.asked.slice(before)).toEqual(['/builds/latest.json']);
    server.instead('/builds/latest.json', (_, response) => response.end('{}'));
    expect(await publishFrom(out, 'next', '--verify-timeout', '0')).toContain('publish.unverified');
  });

  test('where the public can read what is remembered, each publication says so, until it cannot', async () => {
    const place = inBucket();
    let isOpen = true;
    const [, server] = servers;
    if (!server) throw new Error('Expected a server, got none');
    const [index, latest] = ['.site/state/index.json', 'builds/latest.json'];
    server.instead(`/${latest}`, (_, response) => response.end(s3.objects.get(`site/${latest}`)?.bytes));
    server.instead(`/${index}`, (_, response) =>
      isOpen ? response.end(place.readState('index.json')) : response.writeHead(403).end(),
    );
    // The server has no other files: whether visitors have the site is a separate check.
    const publishAgain = async () => {
      const args = ['publish', '--yes', '--to', 'bucket', '--verify-timeout', '0', '--out', dist];
      const { stdout, stderr } = await runHere(args, environmentOf('built', place.env));
      return stdout + stderr;
    };
    const warning = `All the world can read what builds remember, at ${server.url}/.site/state/: every document as Prismic has it`;
    expect(await publishAgain()).toContain(warning);
    expect(await publishAgain()).toContain(warning);
    isOpen = false;
    expect(await publishAgain()).not.toContain(warning);
    expect(server.asked.filter((path) => path === `/${index}`)).toHaveLength(3);
  });

  test.each(
    sample(1, [
      ['a view', 'components/ActionBar.tsx', '<p className="', '<p data-another="" className="'],
      ['the configuration', 'site.config.ts', '#0b7a5b', '#7a0b5b'],
      ['a file of public/', 'public/logo.svg', '<svg', '<svg data-another=""'],
      ['a model', 'customtypes/sale/index.json', '"Partner"', '"Partners"'],
    ]),
  )(
    'where the program that is live was built with had another %s, what is built is what a whole build makes',
    async (_, file, from, to) => {
      const place = inFolder();
      const { code } = await runHere(
        ['publish', '--yes', '--no-verify', '--to', 'www', '--out', dist],
        environmentOf('built'),
      );
      expect(code).toBe(0);
      const before = project.read(file);
      project.edit(file, from, to);
      onTestFinished(() => project.write(file, before));
      const outOf = (name: string) => join(folder.path, `${name}-dist`);
      // In a separate process, because the sources have changed.
      const run = async (name: string, ...args: readonly string[]) =>
        project.run([...args, '--out', outOf(name)], environmentOf(name));
      await run('next', 'build', '--from', place.address);
      await run('next', 'publish', '--yes', '--no-verify', '--to', place.address);
      // Scripts depend only on the sources, so the bundle can be shared.
      const [next, whole] = ['next', 'whole'].map((name) => environmentOf(name)['SITE_CACHE'] ?? '');
      cpSync(join(String(next), 'bundle.json'), join(String(whole), 'bundle.json'));
      await run('whole', 'build');
      expect(findOthers(place, outOf('whole'))).toEqual([]);
    },
  );
});

test('who publishes late does not keep what it remembers over that of the site which is live since', async () => {
  const place = inBucket();
  const first = publishWhole(place);
  const second = createMachine();
  service.publish(edit);
  await first.build();
  const [asked, late] = [createHold(), createHold()];
  s3.onRequest = async (operation) => {
    if (operation !== `GET ${STATE}index.json`) return null;
    s3.onRequest = () => null;
    asked.release();
    await late.held;
    return null;
  };
  const slow = runSiteAlone(publishing(first, place), { ...first.env, ...place.env });
  await asked.held;
  service.publish(removePost);
  await second.build();
  expect((await publish(second, place)).code).toBe(0);
  late.release();
  expect((await slow).code).toBe(0);
  expect(readSummary(await buildFrom(createMachine(), place)).rendered).toBe(0);
});

test('after a rollback, which no build has come to, the whole site is built', async () => {
  const place = inFolder();
  const first = publishWhole(place);
  service.publish(edit);
  await first.build();
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
  const whole = publishWhole(place);
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
  await whole.build();
  expect(readTree(machine.out)).toEqual(readTree(whole.out));
  expect((await publish(machine, elsewhere)).code).toBe(0);
});

test('what found nothing to change is neither served nor published where it is not live; a build of the whole takes its place', async () => {
  const place = inFolder();
  const whole = publishWhole(place);
  const machine = createMachine();
  expect(readSummary(await buildFrom(machine, place)).rendered).toBe(0);
  const preview = await runSite(['preview', '--out', machine.out, '--port', '0'], machine.env);
  expect([preview.code, preview.stderr]).toEqual([2, expect.stringContaining('site.partial')]);

  const elsewhere = { ...place, address: pathToFileURL(join(folder.path, 'elsewhere')).href };
  const refused = await publish(machine, elsewhere);
  expect([refused.code, readFailure(refused).code]).toEqual([2, 'site.partial']);
  expect(existsSync(join(folder.path, 'elsewhere'))).toBe(false);

  service.publish(edit);
  await whole.build();
  expect((await publish(whole, place)).code).toBe(0);
  const late = await publish(machine, place);
  expect([late.code, readFailure(late).code]).toEqual([2, 'site.partial']);

  expect((await machine.build()).code).toBe(0);
  expect(readTree(machine.out)).toEqual(readTree(whole.out));
  expect(noticesOf(await publish(machine, place))).toEqual([expect.stringContaining('nothing to publish')]);
});

test('in a folder with files that no build made these stay, and the whole site is built', async () => {
  const place = inFolder();
  publishWhole(place);
  const machine = createMachine();
  const note = join(machine.out, 'note.txt');
  mkdirSync(machine.out, { recursive: true });
  writeFileSync(note, 'mine');
  const built = await buildFrom(machine, place);
  expect(readdirSync(machine.out)).toContain('note.txt');
  expect(noticesOf(built)).toEqual([expect.stringContaining('that no build made: the whole site is built')]);
  service.publish(edit);
  await buildFrom(machine, place);
  expect(readFileSync(note, 'utf8')).toBe('mine');
});

test('a machine goes on from its own build where that is live, and from the newest where another has published since', async () => {
  const place = inFolder();
  const whole = publishWhole(place);
  const machine = createMachine();
  await buildFrom(machine, place);
  for (const word of ['bir', 'ikki']) {
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', word));
    expect(readSummary(await buildFrom(machine, place)).rendered).toBe(1);
    expect((await publish(machine, place)).code).toBe(0);
    await expectLive(place, whole);
  }
  service.publish(removePost);
  await whole.build();
  expect((await publish(whole, place)).code).toBe(0);
  service.publish(edit);
  expect(readSummary(await buildFrom(machine, place)).rendered).toBe(1);
  expect((await publish(machine, place)).code).toBe(0);
  await expectLive(place, whole);
});

test('a preview, a draft or a part is not built upon a site', async () => {
  for (const other of [['--unlisted'], ['--ref', 'Z1'], ['--snapshot', 'file']]) {
    const run = await buildFrom(createMachine(), inFolder(), ...other);
    const message = expect.stringContaining(`option '--from <target>' cannot be used with option '${other[0]}`);
    expect(readFailure(run)).toMatchObject({ code: 'usage', exitCode: 2, message });
  }
});

test('a site that is older than the content, or the day, of this machine is published with a warning', async () => {
  const readAges = async (env = {}): Promise<readonly string[]> => {
    const args = ['publish', '--dry-run', '--json', '--to', inFolder().address, '--out', sandbox.out];
    return readWarnings(await runSite(args, { ...sandbox.env, ...env }));
  };
  expect(await readAges()).toEqual([]);
  service.publish(edit);
  expect((await sandbox.build(['--out', join(folder.path, 'other')])).code).toBe(0);
  const hint = 'Run `site build` first if that is to be published too.';
  const since = `Since the site in ${sandbox.out} was built, something has changed`;
  expect(await readAges()).toEqual([`${since}: the content → ${hint}`]);
  expect(await readAges({ SOURCE_DATE_EPOCH: epochOf('2026-11-19') })).toEqual([
    `${since}: the content; the code, the configuration, a public file or the day → ${hint}`,
  ]);
  expect((await sandbox.build()).code).toBe(0);
  expect(await readAges()).toEqual([]);
});
