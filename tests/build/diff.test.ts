import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { isSearchFile } from '../../model/search/search-index.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { PageChanges } from '../../publish/page-changes.ts';
import { diffManifests } from '../../publish/plan-publication.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import { isToldByRedirects } from '../../renderer/host/address-files.ts';
import { plainAddress } from '../../renderer/pages/plain-text.ts';
import { startBucket } from '../helpers/bucket.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject, loadProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { copy, remove, set, UZ, type Change } from '../helpers/content-repository.ts';
import { hang, sendText, status, type Responder, type TestDocument } from '../helpers/content-server.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { diffTrees, readLatestManifest, readStamps, readTree, type Tree } from '../helpers/read-tree.ts';
import { readFailure, readProblems, runSite, startSite, type Environment, type SiteRun } from '../helpers/run-site.ts';
import { sample, seeds } from '../helpers/sample.ts';
import { addressesIn, createSandbox, epochOf } from '../helpers/sandbox.ts';

const { service, sandbox } = await usePreviousSite();

const published = createFolder();
const address = pathToFileURL(join(published.path, 'www')).href;

// Publish before any test changes the site.
beforeAll(async () => {
  await runSite(['publish', '--to', address, '--out', sandbox.out, '--yes'], sandbox.env);
});

afterAll(() => published[Symbol.dispose]());

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ };
const RENAMED = set(ARTICLE, 'data.title', 'Boshqa sarlavha');

const diff = async (args: readonly string[] = [], env: Environment = {}): Promise<SiteRun> =>
  runSite(['diff', '--against', sandbox.out, ...args], { ...sandbox.env, ...env });

const differenceSchema = z.looseObject({
  version: z.literal(1),
  before: z.string(),
  after: z.string(),
  guards: z.array(z.object({ kind: z.string(), level: z.string(), by: z.string().nullable(), count: z.int() })),
  pages: z.array(z.object({ path: z.string(), kind: z.string(), from: z.string().nullable() })),
  files: z.array(z.object({ path: z.string(), kind: z.string() })),
});

type Difference = z.infer<typeof differenceSchema>;

const readDifference = ({ stdout, stderr }: SiteRun): Difference => {
  if (stdout.startsWith('{\n')) return differenceSchema.parse(JSON.parse(stdout));
  throw new Error(`Expected a difference, got ${stdout}${stderr}`);
};

/** Builds the published content or a draft into an empty folder with an empty memory. */
const buildClean = async (args: readonly string[] = [], env: Environment = {}) => {
  using clean = createSandbox(service, sandbox.cache);
  const run = await clean.build(['--allow-shrink', '--addresses', addressesIn(sandbox.out), ...args], env);
  expect([run.code, run.code === 0 ? '' : run.stdout]).toEqual([0, '']);
  return readLatestManifest(clean.out);
};

/** Converts the reported pages to those of a publication, for which a moved page is a removed one and an added one. */
const pagesIn = ({ pages }: Difference): PageChanges => {
  const pathsOf = (...kinds: readonly string[]) =>
    pages.flatMap(({ kind, path }) => (kinds.includes(kind) ? path : []));
  const left = pages.flatMap(({ from }) => from ?? []);
  return {
    added: pathsOf('added', 'moved').toSorted(),
    changed: pathsOf('changed').toSorted(),
    removed: [...pathsOf('removed'), ...left].toSorted(),
  };
};

/** Changed files that belong neither to a changed page nor to drafts. Leaves out the copies at second addresses of the first language. */
const othersIn = (before: Manifest, after: Manifest): readonly string[] => {
  const { added, changed, removed } = diffManifests(before, after);
  const pages = new Set([...added, ...changed, ...removed]);
  const [left, right] = [digestsOf(before), digestsOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path) && !pages.has(`/${path.replace(PAGE_FILE, '')}`))
    .toSorted();
};

/** Digests by path. Scripts, styles and JSON assets have none: only their paths count. Leaves out files of redirects and the search. */
const digestsOf = ({ files }: Manifest): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter(({ path }) => !/^(?:uz|builds\/drafts)\//.test(path) && !isSearchFile(path) && !isToldByRedirects(path))
      .map(({ path, sha256 }) => [plainAddress(path), /^assets\/.*\.(?:js|css|json)$/.test(path) ? '' : sha256]),
  );

const PAGE_FILE = /(?:\/?(?:index\.html|_payload\.json)|\.html)$/;

/** Expects a difference to equal that of two clean builds. */
const expectDifference = (run: { readonly code: number | null }, difference: Difference, sites: Sites): void => {
  const { before, after } = sites;
  expect(difference).toMatchObject({ before: before.id, after: after.id });
  expect(pagesIn(difference)).toEqual(diffManifests(before, after));
  expect(difference.files.map(({ path }) => path)).toEqual(othersIn(before, after));
  expect(run.code).toBe(difference.pages.length + difference.files.length === 0 ? 0 : 1);
};

interface Sites {
  readonly before: Manifest;
  readonly after: Manifest;
}

const expectWhole = async (run: SiteRun, args: readonly string[] = [], env: Environment = {}): Promise<void> =>
  expectDifference(run, readDifference(run), {
    before: readLatestManifest(sandbox.out),
    after: await buildClean(args, env),
  });

/** Everything that a comparison must not change: the site and its memory. */
const readOwn = (): Tree => ({ ...readStamps(sandbox.out), ...readStamps(join(sandbox.cache, 'builds')) });

/** Sets a temporary folder for one test, because other tests also leave temporary sites. */
const useTemporaryFolder = (): string => {
  const folder = createFolder();
  vi.stubEnv('TMPDIR', folder.path);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder[Symbol.dispose]();
  });
  return folder.path;
};

test('where nothing would change, that is said, and the exit code is 0', async () => {
  const run = await diff();
  expect([run.code, run.stdout, run.stderr]).toEqual([0, expect.stringContaining('Nothing changes.\n'), '']);
});

test('what an edit would change is told, for people and for programs, and only that is rendered', async () => {
  service.publish(RENAMED);
  const run = await diff();
  expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('(/blogs/talabaga-noutbuk)')]);
  expect(run.stderr).toMatch(/\d rendered of \d/);
  expect(run.stderr).not.toContain('written');
  await expectWhole(await diff(['--json']));
});

test('of a text that no other page shows nothing else is looked at, as in a build', async () => {
  const rewrite = set(ARTICLE, 'data.slices.0.primary.body.0.text', 'Boshqa soʻzlar');
  const draft = ['--ref', service.draft(rewrite)];
  const expectOne = async (args: readonly string[]): Promise<void> => {
    const run = await diff(args);
    expect([run.code, run.stderr]).toEqual([1, expect.stringMatching(/^Pages .*\b1 rendered/m)]);
    expect(run.stderr).not.toContain('Assets');
  };
  await expectOne(draft);
  await expectWhole(await diff(['--json', ...draft]), draft);
  service.publish(rewrite);
  await expectOne([]);
  await expectOne(['--against', address]);
  await expectWhole(await diff(['--json']));
});

test('which guards would trigger is told, with the document that many pages change by', async () => {
  service.publish(set({ type: 'settings', lang: UZ }, 'data.phone', '+998 71 200 00 44'));
  const { guards, pages } = readDifference(await diff(['--json']));
  expect(guards).toEqual([
    expect.objectContaining({ kind: 'keyPages', level: 'warn' }),
    expect.objectContaining({ kind: 'reach', level: 'warn', by: 'settings uz-uz', count: pages.length }),
  ]);
  const { stdout } = await diff();
  expect(stdout).toContain(`Look at this first\n  Important pages change (`);
  expect(stdout).toContain(`\n  settings uz-uz changes ${pages.length} of `);
});

test('of a draft it is told, too, which document many pages change by, and nothing of it is remembered', async () => {
  const ref = service.draft(set({ type: 'settings', lang: UZ }, 'data.phone', '+998 71 200 00 44'));
  const own = readOwn();
  const { guards, pages } = readDifference(await diff(['--json', '--ref', ref]));
  expect(guards).toContainEqual(
    expect.objectContaining({ kind: 'reach', level: 'warn', by: 'settings uz-uz', count: pages.length }),
  );
  expect(readOwn()).toEqual(own);
});

test('it is told in Markdown for a comment, and in a file for a browser, in the language of who reads it', async () => {
  service.publish(RENAMED);
  const markdown = await diff(['--markdown', '--language', 'ru']);
  expect([markdown.code, markdown.stdout]).toEqual([1, expect.stringContaining('](<https://bolak.example/blogs>)')]);
  const file = join(sandbox.path, 'changes.html');
  const html = await diff(['--html', file, '--language', 'uz']);
  expect([html.code, html.stdout]).toEqual([1, '']);
  expect(readFileSync(file, 'utf8')).toContain('<html lang="uz">');
  const both = await diff(['--json', '--markdown']);
  expect([both.code, both.stderr + both.stdout]).toEqual([
    2,
    expect.stringMatching(/'--json' cannot be used with option '--markdown'/),
  ]);
  const unknown = await diff(['--language', 'fr']);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Allowed choices are en, ru, uz')]);
});

test('neither the site, nor what is remembered of it, is another one afterwards, and nothing is left', async () => {
  service.publish(RENAMED);
  const temporary = useTemporaryFolder();
  const before = readOwn();
  expect((await diff()).code).toBe(1);
  expect(readOwn()).toEqual(before);
  expect(readdirSync(temporary)).toEqual([]);
  // The change has not been built yet.
  expect((await diff()).code).toBe(1);
  expect((await sandbox.build()).code).toBe(0);
  expect((await diff()).code).toBe(0);
});

/** Paths of texts in a document's data. */
const textsIn = (value: unknown, path: string): readonly string[] => {
  if (typeof value === 'string') return /\.(?:text|name|title|author|brand|hours|question)$/.test(path) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, `${path}.${at}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, member]) => textsIn(member, `${path}.${name}`)) : [];
};

/** Types whose documents may be added and removed. */
const MANY = new Set(['blog_post', 'faq_entry', 'legal_document', 'partner', 'product', 'promo', 'sale', 'service']);

const drawChange = (seed: number, documents: readonly TestDocument[], random: () => number): Change => {
  const document = pick(documents, random);
  const { id, type, lang, uid } = document;
  const selector = { type, lang, ...(typeof uid === 'string' ? { uid } : {}) };
  const isOneOfMany = MANY.has(type) && typeof uid === 'string';
  const kind = random();
  if (isOneOfMany && kind < 0.15) return remove(selector);
  if (isOneOfMany && kind < 0.3) return copy(selector, { id: `${id}-${seed}`, uid: `yangi-${seed}`, lang });
  if (isOneOfMany && kind < 0.45) return set(selector, 'uid', `boshqa-${seed}`);
  const texts = textsIn(document['data'], 'data');
  return texts.length === 0 ? (all) => all : set(selector, pick(texts, random), `Boshqa ${seed}`);
};

test.each(sample(2, seeds(200)))(
  'what it says is the difference of two whole builds, no more and no less (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const count = 1 + Math.floor(random() * 3);
    const env = random() < 0.2 ? { SOURCE_DATE_EPOCH: epochOf('2026-11-28') } : {};
    const changes: Change[] = [];
    for (let at = 0; at < count; at += 1) changes.push((all) => drawChange(seed * 10 + at, all, random)(all));
    const isDraft = random() < 0.3;
    const args = isDraft ? ['--ref', service.draft(...changes)] : [];
    if (!isDraft) service.publish(...changes);
    const run = await diff(['--json', ...args], env);
    expect(run.stderr).not.toContain('Error');
    await expectWhole(run, args, env);
  },
);

test('of another day it tells what changes by itself until then, and what is to be seen is that of a build on that day', async () => {
  service.publish(set(ARTICLE, 'data.publish_from', '2026-12-01'));
  await sandbox.build();
  const env = { SOURCE_DATE_EPOCH: epochOf('2026-12-01') };
  const run = await diff(['--json', '--at', '2026-12-01']);
  await expectWhole(run, [], env);
  expect(run.code).toBe(1);
  const { stdout } = await diff(['--at', '2026-12-01']);
  expect(stdout).toContain(`/blogs/${ARTICLE.uid}`);
  for (const args of [
    ['--at', '1.12.2026'],
    ['--at', '2026-02-30'],
    ['--at', '2026-12-01', '--of', sandbox.out],
  ])
    expect((await diff(args)).code).toBe(2);
});

test('where nothing is remembered of the site, or of what it was made by, all is rendered, and told to be', async () => {
  service.publish(RENAMED);
  const memory = join(sandbox.cache, 'builds', readdirSync(join(sandbox.cache, 'builds'))[0] ?? '', 'site');
  writeFileSync(join(memory, 'rows.jsonl'), 'damaged');
  const damaged = await diff(['--json']);
  expect(damaged.stderr).toContain('138 rendered of 138');
  await expectWhole(damaged);
  rmSync(memory, { recursive: true });
  const lost = await diff(['--json']);
  expect(lost.stderr).toContain('Nothing is remembered of the site in');
  await expectWhole(lost);
  // Pages of a preview are marked as unlisted, so the memory of every page differs.
  await sandbox.build(['--unlisted']);
  await expectWhole(await diff(['--json']), ['--unlisted']);
});

describe('at a target', () => {
  test('its live site is compared with, on any machine, and nothing is written there', async () => {
    service.publish(RENAMED);
    const before = readStamps(published.path);
    using elsewhere = createSandbox(service, sandbox.cache);
    const run = await runSite(['diff', '--against', address, '--json'], elsewhere.env);
    await expectWhole(run);
    expect(run.stderr).toMatch(/ [1-9] rendered of 138/);
    expect(readStamps(published.path)).toEqual(before);
    expect(readTree(elsewhere.out)).toEqual({});
  });

  test('a folder that holds only what a build has changed is no site to compare with, its target is', async () => {
    using elsewhere = createSandbox(service, sandbox.cache);
    service.publish(RENAMED);
    expect((await elsewhere.build(['--from', address])).code).toBe(0);
    const run = await runSite(['diff', '--against', elsewhere.out], elsewhere.env);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('site.partial')]);
  });

  test('a target at which nothing is live is told', async () => {
    const run = await runSite(['diff', '--against', `${address}-2`], sandbox.env);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('Nothing is live at')]);
  });

  test('where what is kept there is lost, the whole site is made', async () => {
    service.publish(RENAMED);
    rmSync(join(published.path, 'www', 'state'), { recursive: true });
    const run = await runSite(['diff', '--against', address, '--json'], sandbox.env);
    expect(run.stderr).toContain('the whole site is built');
    await expectWhole(run);
  });
});

test('the live site of a bucket is compared with, page by page, and nothing is written there', async () => {
  await using s3 = await startBucket();
  const bucket = 's3://bolak/site';
  expect((await runSite(['publish', '--to', bucket, '--out', sandbox.out, '--yes'], sandbox.env)).code).toBe(0);
  service.publish(RENAMED);
  const before = new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes.toString('base64')]));
  const asked = s3.operations.length;
  using elsewhere = createSandbox(service, sandbox.cache);
  const run = await runSite(['diff', '--against', bucket, '--json'], elsewhere.env);
  await expectWhole(run);
  expect(run.stderr).toMatch(/ [1-9] rendered of \d{3}\n/);
  expect(s3.operations.slice(asked).filter((operation) => !/^(?:GET|HEAD|LIST) /.test(operation))).toEqual([]);
  expect(new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes.toString('base64')]))).toEqual(before);
  // Only some live pages are read, not the whole site.
  expect(s3.operations.slice(asked).filter((operation) => operation.includes('index.html')).length).toBeLessThan(30);
});

test('what is no address of a target is told with what is wrong with it', async () => {
  for (const [text, fault] of [
    ['s3://Bolak/site', '"Bolak" is no name of a bucket'],
    ['s3://bolak//site', 'between single slashes'],
    ['https://bolak.example', 'where visitors find a site'],
    ['file://srv/bolak', 'the whole path of a folder'],
  ] as const) {
    const { code, stderr } = await runSite(['diff', '--against', text], sandbox.env);
    expect([text, code, stderr]).toEqual([text, 2, expect.stringContaining(fault)]);
  }
});

describe('of targets of the configuration', () => {
  const folder = createFolder();
  const [main, stage] = ['main', 'stage'].map((name) => pathToFileURL(join(folder.path, name)).href);
  const publish = { main: String(main), stage: { address: String(stage), url: 'https://stage.bolak.example' } };
  const alone = createConfiguredProject(join(folder.path, 'project'), { publish });
  let project: ConfiguredProject;

  beforeAll(async () => {
    project = await loadProject(alone);
  });

  afterAll(() => folder[Symbol.dispose]());

  const article = (lang: string): string =>
    join(project.root, `content/embedded/blog_post/talabaga-noutbuk.${lang}.json`);

  const changeAuthor = (): void =>
    writeFileSync(article('uz'), readFileSync(article('uz'), 'utf8').replace('"author": "', '"author": "Boshqa '));

  const publishTo = async (to: string): Promise<Manifest> => {
    expect((await project.build()).code).toBe(0);
    const args = ['--to', to, '--out', project.dist, '--yes', '--no-verify'];
    expect((await project.run(['publish', ...args])).code).toBe(0);
    return readLatestManifest(project.dist);
  };

  test('a release that one keeps is compared with by the beginning of its id', async () => {
    const first = await publishTo('main');
    changeAuthor();
    const second = await publishTo('main');
    expect((await project.run(['diff', '--against', 'main'])).code).toBe(0);
    const before = readStamps(folder.path);
    const { code, output } = await project.run(['diff', '--against', first.id.slice(0, 12), '--json']);
    expectDifference({ code }, differenceSchema.parse(JSON.parse(output)), { before: first, after: second });
    expect(diffTrees(before, readStamps(folder.path)).filter((path) => !path.startsWith('project/.site/'))).toEqual([]);
    const none = await project.run(['diff', '--against', '0000']);
    expect([none.code, none.output]).toEqual([2, expect.stringContaining('Targets in site.config.ts: main, stage.')]);
  });

  test('links lead to where pages are: to the address of the target that is compared with, where it has one', async () => {
    for (const to of ['main', 'stage']) await publishTo(to);
    changeAuthor();
    const uzbek = '/blogs/talabaga-noutbuk>';
    const linksTo = async (...args: readonly string[]) => (await project.run(['diff', '--markdown', ...args])).output;
    expect(await linksTo('--against', 'stage')).toContain(`(<https://stage.bolak.example${uzbek})`);
    expect(await linksTo('--against', 'main')).toContain(`(<https://bolak.example${uzbek})`);
    const { output } = await alone.run(['diff', '--markdown']);
    expect(output).toContain(`(<https://bolak.example${uzbek})`);
    // Links lead to the newer of two sites; a removed page may still exist at the older one.
    rmSync(article('uz'));
    expect((await project.build(['--allow-shrink'])).code).toBe(0);
    const gone = await linksTo('--of', project.dist, '--against', 'stage');
    expect(gone).toContain(`(<https://stage.bolak.example${uzbek})`);
    expect(gone).toContain('(<https://bolak.example/blogs>)');
  });
});

test('two sites that are there already are compared, and nothing is asked of the content service', async () => {
  using folder = createFolder();
  const to = pathToFileURL(join(folder.path, 'www')).href;
  const publish = async () => {
    expect((await runSite(['publish', '--to', to, '--out', sandbox.out, '--yes'], sandbox.env)).code).toBe(0);
    return readLatestManifest(sandbox.out);
  };
  const first = await publish();
  service.publish(RENAMED);
  await sandbox.build();
  const second = await publish();
  const requests = service.server.requests.length;
  const between = async (of: string, against: string, ...args: readonly string[]): Promise<SiteRun> =>
    runSite(['diff', '--of', of, '--against', against, ...args], sandbox.env);
  const at = (id: string): string => `${to}/release/${id}`;
  const forward = await between(at(second.id), at(first.id.slice(0, 8)), '--json');
  expectDifference(forward, readDifference(forward), { before: first, after: second });
  const back = await between(at(first.id), sandbox.out, '--json');
  expectDifference(back, readDifference(back), { before: second, after: first });
  const told = await between(to, at(first.id), '--markdown');
  expect(told.stdout).toContain('](<https://bolak.example/blogs/talabaga-noutbuk>)');
  expect((await between(to, sandbox.out)).code).toBe(0);
  expect(service.server.requests.length).toBe(requests);
  const none = await between(at('0000'), to);
  expect([none.code, none.stderr]).toEqual([2, expect.stringMatching(/Expected with --of .* got "0000"/)]);
  const both = await diff(['--of', to, '--ref', 'x']);
  expect([both.code, both.stderr]).toEqual([
    2,
    expect.stringMatching(/'--ref <ref>' cannot be used with option '--of <site>'/),
  ]);
});

/** Answers like a repository with releases. */
const withReleases =
  (...releases: readonly object[]): Responder =>
  (response) => {
    const refs = [{ id: 'master', ref: 'ref-1', label: 'Master', isMasterRef: true }, ...releases];
    sendText(response, 200, JSON.stringify({ refs, languages: [], types: {} }));
  };

test('a release that the repository serves is compared with what is published, whatever is published meanwhile', async () => {
  service.release('Yangi yil', [RENAMED, set({ ...ARTICLE, uid: 'muzlatgich-tanlash' }, 'data.author', 'Boshqa')]);
  const run = await diff(['--release', 'Yangi yil', '--json']);
  const { pages } = readDifference(run);
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/blogs/talabaga-noutbuk', '/blogs/muzlatgich-tanlash']),
  );
  service.publish(RENAMED);
  expect((await sandbox.build()).code).toBe(0);
  const rest = readDifference(await diff(['--release', 'Yangi yil', '--json']));
  expect(rest.pages.map(({ path }) => path)).toEqual(['/blogs/muzlatgich-tanlash']);
});

test('a release of Prismic is named by what editors call it, or by its id', async () => {
  const ref = service.draft(RENAMED);
  const releases = withReleases({ id: 'Yx1', ref, label: 'Yangi yil' }, { id: 'Yx2', ref: 'no', label: 'Bahor' });
  for (const name of ['Yangi yil', 'Yx1']) {
    service.server.metadata(releases);
    await expectWhole(await diff(['--release', name, '--json']), ['--ref', ref]);
  }
  service.server.metadata(releases);
  const none = await diff(['--release', 'Yoz']);
  expect([none.code, none.stderr]).toEqual([
    2,
    expect.stringContaining('There are: “Bahor” (Yx2), “Yangi yil” (Yx1).'),
  ]);
  service.server.metadata(withReleases({ id: 'Yx1', ref, label: 'Yangi yil' }, { id: 'Yx2', ref, label: 'Yangi yil' }));
  const several = await diff(['--release', 'Yangi yil']);
  expect([several.code, several.stderr]).toEqual([2, expect.stringContaining('Give its id: “Yangi yil” (Yx1), ')]);
  service.server.metadata(withReleases());
  expect((await diff(['--release', 'Yoz'])).stderr).toContain('PRISMIC_ACCESS_TOKEN');
  const both = await diff(['--release', 'Yoz', '--ref', ref]);
  expect([both.code, both.stderr]).toEqual([
    2,
    expect.stringMatching(/'--ref <ref>' cannot be used with option '--release <name>'/),
  ]);
});

test.each(['--release', '--ref'])(
  'the embedded content has no draft that %s could name, and that is told',
  async (option) => {
    const run = await runSite(['diff', option, 'Bahor', '--against', sandbox.out], {
      ...sandbox.env,
      PRISMIC_ENDPOINT: '',
    });
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(`Expected a repository of Prismic with ${option}`);
    expect(run.stderr).toContain('PRISMIC_ENDPOINT');
  },
);

test('whatever is in the way ends with 2, and is told as a build tells it', async () => {
  const temporary = useTemporaryFolder();
  service.publish(set(ARTICLE, 'data.title', ''));
  const bad = await diff();
  expect([bad.code, bad.stdout]).toEqual([2, '']);
  expect(bad.stderr).toContain('blog_post "talabaga-noutbuk"');
  expect(bad.stderr).toContain('Error (content.invalid)');
  const told = await diff(['--json']);
  expect(readProblems(told)).toMatchObject([{ severity: 'error', uid: 'talabaga-noutbuk', field: 'title' }]);
  expect(readFailure(told)).toMatchObject({ code: 'content.invalid', exitCode: 2 });
  service.server.always(status(503));
  const away = await diff();
  expect([away.code, away.stderr]).toEqual([2, expect.stringContaining('content.unavailable')]);
  service.restore();
  rmSync(join(sandbox.out, 'builds'), { recursive: true });
  const none = await diff();
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('There is no built site in')]);
  const nowhere = await runSite(['diff', '--against', 'yoq'], sandbox.env);
  expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('got "yoq"')]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('many pages that would be gone are what is to be seen', async () => {
  service.publish(remove({ type: 'blog_post' }));
  const run = await diff(['--json']);
  expect(pagesIn(readDifference(run)).removed).toContain('/blogs/talabaga-noutbuk');
  await expectWhole(run);
});

test('Ctrl-C leaves nothing', async () => {
  service.publish(RENAMED);
  using temporary = createFolder();
  const before = readOwn();
  service.server.always(hang);
  const run = startSite(['diff', '--against', sandbox.out], { ...sandbox.env, TMPDIR: temporary.path });
  await expect.poll(() => readdirSync(temporary.path), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(() => service.server.requests.some(({ pathname }) => pathname.endsWith('/search'))).toBe(true);
  run.process.kill('SIGINT');
  expect((await run.end).code).toBe(130);
  expect(readdirSync(temporary.path)).toEqual([]);
  expect(readOwn()).toEqual(before);
});
