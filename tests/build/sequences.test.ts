import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copy, findDocument, remove, RU, set, UZ, type Change, type Selector } from '../helpers/content-repository.ts';
import { killAt, MOMENTS } from '../helpers/kill-in-commit.ts';
import { takeSnapshot } from '../helpers/parts.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { diffTrees, readLatestManifest, readPublished, readText, readTree } from '../helpers/read-tree.ts';
import { readProblems, readSummary, type SiteRun } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { addressesIn, createSandbox } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox } = await usePreviousSite();

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const OTHER = { type: 'blog_post', uid: 'sms-kodni-kim-soraydi', lang: RU };

/** Builds into an empty folder with an empty cache. */
const buildClean = async (allowed: readonly string[] = []) => {
  using clean = createSandbox(service, sandbox.cache);
  const run = await clean.build([...allowed, '--addresses', addressesIn(sandbox.out)]);
  expect([run.code, run.code === 0 ? '' : run.stdout]).toEqual([0, '']);
  return { run, tree: readTree(clean.out) };
};

/** Expects the site and the reported problems to equal those of a clean build. */
const expectClean = async (run: Pick<SiteRun, 'stdout'>, allowed: readonly string[] = []): Promise<void> => {
  const clean = await buildClean(allowed);
  expect(diffTrees(clean.tree, readPublished(sandbox.out))).toEqual([]);
  expect(readProblems(run)).toEqual(readProblems(clean.run));
  const { id, pages, addresses, bytes, warnings } = readSummary(clean.run);
  expect(readSummary(run)).toMatchObject({ id, pages, addresses, bytes, warnings });
};

const build = async (...args: readonly string[]): Promise<SiteRun> => {
  const run = await sandbox.build([...args]);
  expect([run.code, run.code === 0 ? '' : run.stdout]).toEqual([0, '']);
  return run;
};

/** Folder with the memory of the site in the output folder. */
const memory = (): string => join(sandbox.cache, 'builds', readdirSync(join(sandbox.cache, 'builds'))[0] ?? '', 'site');

test('texts that no other page shows cost their own pages, one after another, and the site is that of a clean build', async () => {
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  expect(readSummary(await build())).toMatchObject({ rendered: 1, removed: 0 });
  service.publish(
    set(OTHER, 'data.author', 'Второй'),
    set({ type: 'product', uid: 'gulnoza-fen', lang: UZ }, 'data.brand', 'X'),
  );
  await build();
  service.publish(set(ARTICLE, 'data.author', 'Uchinchi'));
  const last = await build();
  expect(readSummary(last)).toMatchObject({ rendered: 1, removed: 0 });
  await expectClean(last);
  expect(readSummary(await build())).toMatchObject({ rendered: 0, written: 0 });
});

test('what other pages show of a document changes on each of them, in feeds and in the sitemap too', async () => {
  const posts = [{ type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ }, OTHER];
  service.publish(...posts.map((post) => set(post, 'data.title', 'Boshqa sarlavha')));
  const titled = await build();
  expect(readSummary(titled).rendered).toBeGreaterThan(2);
  expect(readText(sandbox.out, 'blogs/feed.xml')).toContain('Boshqa sarlavha');
  await expectClean(titled);
  // The article becomes the newest: all others move back by one.
  service.publish(set(ARTICLE, 'data.published_at', '2026-11-18'));
  await expectClean(await build());
  // Pages that no longer list the article are unaffected, the others show its new title.
  service.publish(set(ARTICLE, 'data.title', 'Uchinchi sarlavha'), set(OTHER, 'data.author', 'Второй'));
  await expectClean(await build());
});

test('a document that others need by name changes on their pages', async () => {
  service.publish(set({ type: 'partner', uid: 'texnomir', lang: UZ }, 'data.name', 'Boshqa doʻkon'));
  const partner = await build();
  expect(readSummary(partner).rendered).toBeGreaterThan(3);
  await expectClean(partner);
  service.publish(set({ type: 'service', uid: 'hamkorlik', lang: RU }, 'data.name', 'Другая услуга'));
  await expectClean(await build());
});

test('pages come and go with what makes them, and no others are rendered again', async () => {
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  await build();
  service.publish(set(ARTICLE, 'data.services', []));
  const run = await build();
  expect(readSummary(run).rendered).toBeLessThan(60);
  await expectClean(run);
});

/** Problems of links that lead nowhere or to another language. */
const ofLinks = (run: Pick<SiteRun, 'stdout'>) =>
  readProblems(run).filter(({ message }) => message.startsWith('The link leads'));

test('warnings of documents that have not changed are said again, and those of one that has as they are now', async () => {
  const broken = [{ type: 'paragraph', text: 'Doʻkon', spans: [linkTo('Zyoq')], direction: 'ltr' }];
  service.publish(set({ type: 'partner', uid: 'atlas-kiyim', lang: UZ }, 'data.description', broken));
  const whole = await build('--force');
  expect(ofLinks(whole).length).toBeGreaterThan(0);
  service.publish(set({ type: 'partner', uid: 'texnomir', lang: UZ }, 'data.description', broken));
  const more = await build();
  expect(ofLinks(more).length).toBe(ofLinks(whole).length + 1);
  await expectClean(more);
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  const again = await build();
  expect([readSummary(again).rendered, readProblems(again)]).toEqual([1, readProblems(more)]);
  service.publish(set({ type: 'partner', uid: 'atlas-kiyim', lang: UZ }, 'data.description', []));
  const fewer = await build();
  expect(ofLinks(fewer).length).toBe(ofLinks(whole).length);
  await expectClean(fewer);
});

test('what is said of a link to a page of another language follows from that page', async () => {
  const { id } = findDocument(service.documents(), ARTICLE);
  const partner = { type: 'partner', uid: 'texnomir', lang: RU };
  const stray = [{ type: 'paragraph', text: 'Товары', spans: [linkTo(id)], direction: 'ltr' }];
  service.publish(set(partner, 'data.description', stray));
  const linked = await build();
  expect(ofLinks(linked).map(({ message }) => message)).toEqual([
    'The link leads to the blog_post "muzlatgich-tanlash" in another language (uz-uz)',
  ]);
  await expectClean(linked);
  service.publish(set(partner, 'data.description', []));
  const repaired = await build();
  expect(ofLinks(repaired)).toEqual([]);
  await expectClean(repaired);
});

test('what is said of a translation follows from it and from its source, whichever of them has changed', async () => {
  const inUzbek = { type: 'product', uid: 'nurafon-x2', lang: UZ };
  const inRussian = { ...inUzbek, lang: RU };
  const watts = (document: Selector, text: string): Change => set(document, 'data.description.1.text', text);
  const expectTold = async (messages: readonly string[], rendered = 1): Promise<void> => {
    const run = await build();
    expect([readSummary(run).rendered, readProblems(run).map(({ message }) => message)]).toEqual([rendered, messages]);
    await expectClean(run);
  };
  const differ = [`Numbers differ: 67 here, 76 in product "nurafon-x2" uz-uz`];
  service.publish(watts(inUzbek, '76 W quvvatlagich, 40 daqiqada 100 foiz'));
  await expectTold(differ);
  // Neither document changes.
  service.publish(set(ARTICLE, 'data.author', 'Yettinchi'));
  await expectTold(differ);
  service.publish(watts(inRussian, 'Зарядка 76 Вт, за 40 минут до 100\u00A0%'));
  await expectTold([]);
  // Without `alternate_languages` only their path joins them.
  service.publish(...[inUzbek, inRussian].map((document) => set(document, 'alternate_languages', [])));
  await expectClean(await build());
  service.publish(watts(inRussian, 'Зарядка 67 Вт, за 40 минут до 100\u00A0%'));
  await expectTold(differ);
  service.publish(watts(inUzbek, '67 W quvvatlagich, 40 daqiqada 100 foiz'));
  await expectTold([]);
  service.publish(set(inUzbek, 'last_publication_date', '2027-03-01T09:00:00+0000'));
  // That the translation is older is reported only if the configuration asks for it.
  await expectTold([], 0);
});

test('where two documents have changed their addresses, each is rendered at its own from then on', async () => {
  const [one, other] = ['gulnoza-fen', 'samo-tv-55'].map((uid) => ({ type: 'product', uid, lang: UZ }));
  if (!one || !other) throw new Error('Expected two products, got fewer');
  service.publish(swapUids(one, other));
  expect(readSummary(await build())).toMatchObject({ removed: 0 });
  service.publish(set(one, 'data.brand', 'X'));
  await expectClean(await build());
  service.publish(swapUids(one, other));
  await expectClean(await build());
  service.publish(set(one, 'data.brand', 'Y'), set(other, 'data.brand', 'Z'));
  await expectClean(await build());
});

test('a draft costs the build after it nothing but what it has changed', async () => {
  await build('--ref', service.draft(set(ARTICLE, 'data.author', 'Birinchi')));
  const run = await build();
  expect(readSummary(run).rendered).toBe(1);
  await expectClean(run);
});

const linkTo = (id: string) => ({
  start: 0,
  end: 6,
  type: 'hyperlink',
  data: { link_type: 'Document', id, type: 'broken_type', tags: [], lang: null, slug: '-', isBroken: true },
});

type Edit = (name: string, random: () => number) => Change;

const documentOf = (type: string, random: () => number): Selector => {
  const { uid, lang } = pick(
    service.documents().filter((document) => document.type === type),
    random,
  );
  return { type, uid: String(uid), lang };
};

/** Edits of texts that no other page shows. */
const quiet: readonly Edit[] = [
  (name, random) => set(documentOf('blog_post', random), 'data.author', name),
  (name, random) => set(documentOf('product', random), 'data.brand', name),
  (name, random) =>
    set(documentOf('sale', random), 'data.terms', [{ type: 'paragraph', text: name, spans: [], direction: 'ltr' }]),
  (name) => set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', name),
  (name) => set({ type: 'blog_list', lang: RU }, 'data.intro', name),
];

/** Edits of values that other pages show. */
const shown: readonly Edit[] = [
  (name, random) => set(documentOf('blog_post', random), 'data.title', name),
  (_, random) => set(documentOf('blog_post', random), 'data.published_at', dayOf(random)),
  (_, random) => set(documentOf('blog_post', random), 'data.topic', pick(['product', 'finance', 'shopping'], random)),
  (name, random) => set(documentOf('partner', random), 'data.name', name),
  (_, random) => set(documentOf('partner', random), 'data.sponsored', random() < 0.5),
  (name, random) => set(documentOf('product', random), 'data.name', name),
  (_, random) => set(documentOf('product', random), 'data.offers', []),
  (name, random) => set(documentOf('sale', random), 'data.title', name),
  (_, random) => set(documentOf('sale', random), 'data.ends_at', dayOf(random)),
  (name, random) => set(documentOf('service', random), 'data.name', name),
  (name, random) => set(documentOf('faq_entry', random), 'data.question', name),
  (_, random) => set(documentOf('faq_entry', random), 'data.order', Math.floor(random() * 50)),
  (name, random) => set(documentOf('legal_document', random), 'data.title', name),
];

const dayOf = (random: () => number): string =>
  new Date(Date.UTC(2026, Math.floor(random() * 12), 1 + Math.floor(random() * 28))).toISOString().slice(0, 10);

/** Changes that reach further. */
const loud: readonly Edit[] = [
  (name, random) => set(documentOf('partner', random), 'uid', name.toLowerCase()),
  (_, random) => remove(documentOf('faq_entry', random)),
  (name) => set({ type: 'settings' }, 'data.hours', name),
  (_, random) => swapUids(documentOf('product', random), documentOf('product', random)),
  (_, random) => set(documentOf('blog_post', random), 'alternate_languages', []),
  (name, random) => copy(documentOf('blog_post', random), { id: name, uid: name.toLowerCase() }),
  (_, random) => remove(documentOf('blog_post', random)),
  // Add a translation, add and remove documents of a language that the site lacks, and remove a translation.
  (name, random) => translate(documentOf('partner', random), name),
  (name, random) => copy(documentOf('product', random), { id: name, uid: name.toLowerCase(), lang: 'en-us' }),
  () => (documents) => documents.filter(({ lang }) => lang !== 'en-us'),
  (_, random) => remove({ ...documentOf('product', random), lang: RU }),
];

/** Adds a document in the other language that refers to the original. */
const translate =
  (selector: Selector, name: string): Change =>
  (documents) => {
    const { id, type, lang, uid } = findDocument(documents, selector);
    const alternates = [{ id, type, lang, uid }];
    const translation = { id: name, uid: name.toLowerCase(), lang: lang === UZ ? RU : UZ };
    return copy(selector, { ...translation, alternate_languages: alternates })(documents);
  };

const swapUids =
  (one: Selector, other: Selector): Change =>
  (documents) => {
    const [a, b] = [findDocument(documents, one), findDocument(documents, other)];
    const uids = new Map([
      [a.id, b['uid']],
      [b.id, a['uid']],
    ]);
    if (a.lang !== b.lang) return documents;
    return documents.map((document) =>
      uids.has(document.id) ? { ...document, uid: uids.get(document.id) } : document,
    );
  };

/** Damage to a site or its memory between two builds. */
const mishaps: readonly ((random: () => number) => void)[] = [
  (random) => rmSync(join(memory(), pick(readdirSync(memory()), random))),
  (random) => {
    const path = join(memory(), pick(readdirSync(memory()), random));
    truncateSync(path, Math.floor(statSync(path).size * random()));
  },
  (random) => writeFileSync(join(memory(), pick(readdirSync(memory()), random)), '{"build":'),
  (random) => flipByte(join(memory(), pick(readdirSync(memory()), random)), random),
  (random) => {
    const files = readLatestManifest(sandbox.out).files.filter(({ path }) => !path.startsWith('assets/'));
    rmSync(join(sandbox.out, pick(files, random).path));
  },
  () => writeFileSync(join(sandbox.out, 'sitemap.xml'), ''),
];

const flipByte = (path: string, random: () => number): void => {
  const bytes = readFileSync(path);
  // A file that was truncated before may be empty.
  if (bytes.length === 0) return;
  const at = Math.floor(bytes.length * random());
  writeFileSync(path, bytes.with(at, (bytes[at] ?? 0) ^ 1));
};

test.each(sample(1, [20_261_123, 11]))(
  'after any sequence of changes and mishaps the site is that of a clean build (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    let kept = 0;
    for (let round = 0; round < 4; round += 1) {
      for (let turn = 0; turn < 4; turn += 1) {
        const kind = pick([quiet, quiet, shown, shown, shown, loud], random);
        const edits = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(kind, random));
        service.publish(...edits.map((edit, index) => edit(`E${seed}-${round}-${turn}-${index}`, random)));
        const run = await build('--allow-shrink');
        kept += readSummary(run).kept;
        if (turn === 3) await expectClean(run, ['--allow-shrink']);
        if (random() < 0.3) pick(mishaps, random)(random);
      }
    }
    expect(kept).toBeGreaterThan(0);
  },
);

test.each(sample(1, MOMENTS))('a build of one text that is killed %s leaves nothing wrong', async (moment) => {
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  await build();
  service.publish(set(OTHER, 'data.author', 'Второй'));
  expect((await sandbox.buildAlone([], killAt(sandbox, moment))).code).toBe(null);
  service.publish(set(ARTICLE, 'data.author', 'Uchinchi'));
  await expectClean(await build());
});

test('where what has been remembered since has lost its end, documents that are again as before it are rendered again', async () => {
  const snapshot = await takeSnapshot({ ...sandbox, env: { ...sandbox.env, SITE_CACHE: join(sandbox.path, 'other') } });
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  await build();
  const changes = join(memory(), 'changes.jsonl');
  expect(statSync(changes).size).toBeGreaterThan(0);
  truncateSync(changes, statSync(changes).size - 1);
  await expectClean(await build('--snapshot', snapshot), ['--snapshot', snapshot]);
});

test.each(sample(1, ['rows.jsonl', 'changes.jsonl']))(
  'a memory that has been damaged counts for nothing, though it can be read: %s',
  async (name) => {
    service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
    await build();
    const path = join(memory(), name);
    // Change a letter in every card, and one in another text.
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll('"title":"', '"title":"!').replaceAll('Birinchi', 'Birinchj'),
    );
    service.publish(set(OTHER, 'data.author', 'Второй'));
    const run = await build();
    expect(readSummary(run).kept).toBe(0);
    await expectClean(run);
  },
);

test.each(sample(1, ['first', 'last']))(
  'the %s page is there again, though it was deleted by hand before a text changed',
  async (which) => {
    const [first, ...others] = readLatestManifest(sandbox.out).files.filter(({ path }) => path.endsWith('.html'));
    const file = which === 'first' ? first : others.at(-1);
    const path = join(sandbox.out, String(file?.path));
    rmSync(path);
    service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
    await expectClean(await build());
    expect(existsSync(path)).toBe(true);
  },
);

test('what is said of a document that another one is joined with for want of its translation depends on its time', async () => {
  const { id, type, lang, uid } = findDocument(service.documents(), ARTICLE);
  const twin = { type: 'blog_post', uid: 'egizak' };
  // The third refers to an article that has another translation, so it is joined with the document at its own path.
  service.publish(
    copy({ ...ARTICLE, lang: RU }, { id: 'third', uid: 'egizak', alternate_languages: [{ id, type, lang, uid }] }),
    copy(ARTICLE, { id: 'fourth', uid: 'egizak' }),
  );
  service.publish(set({ ...twin, lang: RU }, 'data.author', 'Третий'));
  const said = readProblems(await build());
  service.publish(set({ ...twin, lang: UZ }, 'data.author', 'Toʻrtinchi'));
  const run = await build();
  await expectClean(run);
  expect(readProblems(run).length).toBeLessThan(said.length);
});

test('what a build that failed has read counts for nothing', async () => {
  const footer = findDocument(service.documents(), { type: 'footer', lang: UZ });
  service.publish(set(ARTICLE, 'data.title', 'Yangi sarlavha'), remove({ type: 'footer', lang: UZ }));
  expect((await sandbox.build(['--allow-shrink'])).code).not.toBe(0);
  service.publish((documents) => [...documents, footer]);
  await expectClean(await build());
});
