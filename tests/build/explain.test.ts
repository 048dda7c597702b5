import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPartCounter, partKey, partsIn } from '../../build/explain/rendered-parts.ts';
import type { Impact } from '../../build/explain/impact.ts';
import type { PageOrigin } from '../../build/explain/page-origin.ts';
import type { PagePart, PageParts } from '../../build/explain/page-parts.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { at, findDocument, remove, RU, set, UZ } from '../helpers/content-repository.ts';
import type { TestDocument } from '../helpers/content-server.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { readLatestManifest, readTree, type Tree } from '../helpers/read-tree.ts';
import { runSite } from '../helpers/run-site.ts';
import { sample, seeds } from '../helpers/sample.ts';
import { createEmptySandbox, epochOf } from '../helpers/sandbox.ts';
import { useWholeSite } from '../helpers/previous-site.ts';

const { service, sandbox } = await useWholeSite();

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };

const run = async (...args: readonly string[]) => runSite([...args, '--out', sandbox.out], sandbox.env);

const why = async (address: string): Promise<PageOrigin> => JSON.parse((await run('why', address, '--json')).stdout);

const explain = async (address: string): Promise<{ readonly parts: PageParts['parts'] | null } & PageParts> =>
  JSON.parse((await run('why', address, '--fields', '--json')).stdout);

const partsOf = async (address: string): Promise<readonly PagePart[] | null> => (await explain(address)).parts;

const impact = async (...query: readonly string[]): Promise<Impact> =>
  JSON.parse((await run('impact', ...query, '--json')).stdout);

test.each([
  '/blogs/muzlatgich-tanlash',
  '/blogs/muzlatgich-tanlash/',
  'uz/blogs/muzlatgich-tanlash/index.html',
  '//blogs/muzlatgich-tanlash/_payload.json',
  'https://bolak.example/blogs/muzlatgich-tanlash?from=mail#narx',
  'localhost:4173/blogs/muzlatgich-tanlash',
])('%s is explained by its document, others, lists and what all pages share', async (address) => {
  const { id } = findDocument(service.documents(), ARTICLE);
  const link = `https://bolak.prismic.io/builder/pages/${id}`;
  const page = await why(address);
  expect(page).toMatchObject({
    ...{ path: '/blogs/muzlatgich-tanlash', locale: 'uz', template: 'blog-post' },
    document: { ...ARTICLE, id, link, file: null },
    slices: ['rich_text', 'data_table', 'worked_example'],
    lists: [{ type: 'blog_post', documents: 24 }],
  });
  expect(page.others.map(({ uid }) => uid)).toContain('qulay-texnika');
  expect(page.shared.map(({ type }) => type).toSorted()).toEqual(['footer', 'navigation', 'settings']);
});

test('what a page says is told with the fields that it comes from, of its own document, of others and of what all pages share', async () => {
  service.publish(set(PARTNER, 'data.name', 'Texnomir & Co'));
  await sandbox.build();
  const parts = await partsOf('/partners/texnomir');
  const fieldsOf = (kind: string, text: string): readonly string[] =>
    (parts?.find((part) => part.kind === kind && part.text === text)?.from ?? []).map(
      ({ type, uid, field }) => `${type} ${uid} ${field}`,
    );
  expect(fieldsOf('heading', 'Texnomir & Co')).toEqual(['partner texnomir name']);
  expect(fieldsOf('text', '196 ta savdo nuqtasi')).toEqual(['partner texnomir outlets']);
  expect(fieldsOf('text', '+998 71 205 01 11')).toEqual(['partner texnomir branches[0].phone']);
  expect(fieldsOf('media', '/media/partners/texnomir.svg')).toEqual(['partner texnomir logo']);
  expect(fieldsOf('text', 'Narxi: 4 850 000 soʻm')).toContain('product kokdala-kir-yuvish-7 offers[2].price');
  expect(fieldsOf('text', 'oyiga 270 791 soʻmdan')).toContain('settings null tariffs[5].markup');
  expect(fieldsOf('link', 'Hamkorlar → /partners')).toEqual(['navigation null main[1].link']);
  // A text of the site's code, not of a document.
  expect(fieldsOf('heading', 'Boʻlib toʻlash shartlari')).toEqual([]);
  // Also if the address is derived from the text, and if one field hides what another adds.
  expect(fieldsOf('link', '+998 71 205 01 11 → tel:+998712050111')).toEqual(['partner texnomir branches[0].phone']);
  expect(fieldsOf('text', 'Reklama')).toContain('partner texnomir sponsored');
  const { stdout } = await run('why', '/partners/texnomir', '--fields');
  // The text is both a heading and a text, but is listed once.
  expect(stdout.match(/^ {4}Texnomir & Co {2,}name$/gm)).toHaveLength(1);
  expect(stdout).not.toContain('navigation ›');

  rmSync(join(sandbox.cache, 'snapshots'), { recursive: true });
  expect(await partsOf('/partners/texnomir')).toBeNull();
  expect((await run('why', '/partners/texnomir', '--fields')).stdout).toContain('is not known any more');
});

test('what follows from how long a text is, what is counted, and what an empty field would show are told', async () => {
  const article = await explain('/blogs/muzlatgich-tanlash');
  const time = article.parts.find(({ text }) => text === '1 daqiqa oʻqiladi');
  expect(time?.from).toContainEqual(
    expect.objectContaining({ ...ARTICLE, field: 'slices[0] "rich_text" › primary.body' }),
  );
  const empty = article.empty.find(({ field }) => field === 'slices[0] "rich_text" › primary.title');
  expect(empty).toMatchObject({ ...ARTICLE, shows: { text: 'Lorem ipsum dolor sit amet' } });
  const list = await explain('/partners');
  expect(list.parts.find(({ text }) => text === 'Barcha toifalar 20')).toMatchObject({ from: [], counts: ['partner'] });
  const { stdout } = await run('why', '/partners', '--fields');
  expect(stdout).toMatch(/^ {4}Barcha toifalar 20 +the number of partner$/m);
  expect(stdout).toContain('what it would say, and the fields that are empty');
});

test('what is read of a page in pieces is what is read as a whole', () => {
  const count = createPartCounter();
  const pages = Object.keys(readTree(sandbox.out)).filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  for (const path of pages) {
    const html = readFileSync(join(sandbox.out, path), 'utf8');
    const whole = new Map<string, number>();
    for (const key of partsIn(html).map(partKey)) whole.set(key, (whole.get(key) ?? 0) + 1);
    expect([path, Object.fromEntries(count(html))]).toEqual([path, Object.fromEntries(whole)]);
  }
});

test('what a field or a slice would reach is less than what its document would', async () => {
  const description = await impact('partner', 'texnomir', '--field', 'description');
  expect(description).toMatchObject({ own: ['/partners/texnomir', '/ru/partners/texnomir'], others: [], ifMoved: [] });
  // Search engines get it only with the document's own pages.
  expect(await impact('partner', 'texnomir', '--field', 'meta_description')).toEqual(description);
  const name = await impact('partner', 'texnomir', '--field', 'name');
  expect([name.own, name.others.includes('/partners'), name.ifMoved]).toEqual([description.own, true, []]);
  const city = await impact('partner', 'texnomir', '--field', 'branches.city');
  expect(city.own).toEqual(description.own);
  // Of all pages that read products, only those that show this price.
  const product = ['product', 'kokdala-kir-yuvish-7'] as const;
  const [all, price] = [await impact(...product), await impact(...product, '--field', 'offers.price')];
  expect(price.others).toEqual(expect.arrayContaining(['/partners/texnomir', '/products/kokdala-muzlatgich-320']));
  expect([all.others.length > 60, price.others.length < 15]).toEqual([true, true]);
  // The `/services` page of the document does not show the author.
  const author = await impact('blog_post', 'muzlatgich-tanlash', '--field', 'author');
  expect(author.own).toEqual(['/blogs/muzlatgich-tanlash', '/ru/blogs/muzlatgich-tanlash']);
  const slice = await impact('--slice', 'calculator');
  expect(slice.own).toEqual(expect.arrayContaining(['/', '/ru']));
  expect(slice.own).not.toContain('/partners/texnomir');

  const unknown = await run('impact', 'partner', '--field', 'nom');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('There are: branches, branches.address')]);
  const noSlice = await run('impact', '--slice', 'heros');
  expect([noSlice.code, noSlice.stderr]).toEqual([2, expect.stringContaining('hero')]);
  for (const args of [[], ['partner', '--slice', 'hero'], ['--field', 'name'], ['--slice', 'hero', '--field', 'name']])
    expect([args, (await run('impact', ...args)).code]).toEqual([args, 2]);
});

test('why a page was rendered last is told with the documents that were others', async () => {
  service.publish(set(PARTNER, 'data.name', 'Boshqa doʻkon'));
  await sandbox.build();
  const { id: build } = readLatestManifest(sandbox.out);
  const own = await why('/partners/texnomir');
  expect(own.rendered).toMatchObject({ build, reason: 'content changed', causes: [PARTNER] });
  const list = await why('/partners');
  expect(list.rendered).toMatchObject({ build, reason: 'content changed', causes: [PARTNER] });
  expect((await why('/ru/partners')).rendered?.build).not.toBe(build);

  // The build that rendered a page stays known while other pages change.
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  await sandbox.build();
  expect((await why('/partners/texnomir')).rendered?.build).toBe(build);
  const { stdout } = await run('why', '/partners/texnomir');
  expect(stdout).toContain(`by build ${build}: content changed, by partner "texnomir" uz-uz`);

  const { id } = findDocument(service.documents(), PARTNER);
  service.publish(remove(PARTNER));
  await sandbox.build(['--allow-shrink']);
  expect((await why('/partners')).rendered?.causes).toMatchObject([{ ...PARTNER, id, isGone: true }]);
  expect((await run('why', '/partners')).stdout).toContain('by partner "texnomir" uz-uz, which is gone');
});

test('what all pages show, an address that others lead to, and a translation are named as well', async () => {
  const legal = { type: 'legal_document', uid: 'tariflar', lang: UZ };
  const { id } = findDocument(service.documents(), legal);
  service.publish(set(legal, 'uid', 'yangi-tariflar'));
  expect((await sandbox.build()).code).toBe(0);
  expect((await why('/faqs')).rendered).toMatchObject({
    reason: 'shared content changed',
    causes: [{ id, isGone: false }],
  });
  const footer = { type: 'footer', lang: RU };
  service.publish(set(footer, 'data.disclaimer', [{ type: 'paragraph', text: 'Иначе', spans: [], direction: 'ltr' }]));
  await sandbox.build();
  expect((await why('/ru/faqs')).rendered).toMatchObject({ reason: 'shared content changed', causes: [footer] });
  service.publish(set(PARTNER, 'uid', 'boshqa-joy'));
  await sandbox.build();
  expect((await why('/ru/partners/texnomir')).rendered).toMatchObject({
    reason: 'content changed',
    causes: [{ type: 'partner', uid: 'boshqa-joy', lang: UZ }],
  });
});

test('of many causes some are named, and where more than content has changed none is', async () => {
  const partners = service.documents().filter(({ type, lang }) => type === 'partner' && lang === UZ);
  const uids = partners.map(({ uid }) => String(uid));
  service.publish(...uids.map((uid) => set({ ...PARTNER, uid }, 'data.name', `Doʻkon ${uid}`)));
  await sandbox.build();
  const { rendered } = await why('/partners');
  expect([rendered?.causes?.length, rendered?.moreCauses]).toEqual([10, uids.length - 10]);
  expect((await run('why', '/partners')).stdout).toContain(`and ${uids.length - 10} more`);
  service.publish(set(PARTNER, 'data.name', 'Boshqa doʻkon'));
  await sandbox.build([], { SOURCE_DATE_EPOCH: epochOf('2026-11-19') });
  expect((await why('/partners')).rendered).toMatchObject({
    day: '2026-11-19',
    reason: 'content changed',
    causes: null,
  });
  expect((await run('why', '/partners')).stdout).toContain('of which documents is not known');
});

/** Digests of payloads by file. */
const readPages = (): Tree =>
  Object.fromEntries(
    Object.entries(readTree(sandbox.out)).filter(([path]) => path.endsWith('_payload.json') && !path.startsWith('uz/')),
  );

const toPath = (file: string): string => `/${file.replace(/\/?_payload\.json$/, '')}`;

/** Paths of texts in a document's data. */
const textsIn = (value: unknown, path: string): readonly string[] => {
  if (typeof value === 'string') return /\.(?:text|name|title|author|brand)$/.test(path) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${path}.${index}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, member]) => textsIn(member, `${path}.${name}`)) : [];
};

/** The field of `data.name` is `name`; that of `data.slices.0.primary.title` is the whole slice, `slices[0] "hero"`. */
const nameField = (document: TestDocument, path: string): string => {
  const [, field = '', item = ''] = path.split('.');
  const slice = at(document, `data.${field}.${item}.slice_type`);
  return typeof slice === 'string' ? `${field}[${item}] "${slice}"` : field;
};

test.each(sample(2, seeds(80)))(
  'what changes in a document changes no page but those that were named (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const documents = service.documents().filter(({ lang }) => lang === UZ);
    const document = pick(documents, random);
    const isMoved = random() < 0.3 && typeof document['uid'] === 'string';
    const field = isMoved ? 'uid' : pick(textsIn(document['data'], 'data'), random);
    const named = await impact(document.type, document.id);
    const ofField = await impact(document.type, document.id, '--field', isMoved ? field : nameField(document, field));
    const before = readPages();
    const { type, uid, lang } = document;
    service.publish(
      set(
        { type, lang, ...(typeof uid === 'string' ? { uid } : {}) },
        field,
        isMoved ? `boshqa-${seed}` : `Boshqa ${seed}`,
      ),
    );
    expect((await sandbox.build()).code).toBe(0);
    // A moved page counts as a new page, so ignore files that did not exist before.
    const changed = Object.entries(readPages()).flatMap(([file, page]) =>
      before[file] === undefined || before[file] === page ? [] : [toPath(file)],
    );
    const reach = new Set([...named.own, ...named.others, ...(isMoved ? named.ifMoved : [])]);
    expect(changed.filter((path) => !reach.has(path))).toEqual([]);
    const less = [...ofField.own, ...ofField.others, ...ofField.ifMoved];
    expect(changed.filter((path) => !less.includes(path))).toEqual([]);
    expect(less.filter((path) => !reach.has(path))).toEqual([]);
  },
);

test('an address without a page, a document that is not there, and a folder without a site are told', async () => {
  const lost = await run('why', '/blogs/muzlatgich-tanlas');
  expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('the nearest is /blogs/muzlatgich-tanlash')]);
  const file = await run('why', '/404.html');
  expect([file.code, file.stdout]).toEqual([0, expect.stringContaining('not-found, in uz')]);
  expect((await run('why', 'https://')).code).toBe(0);
  const type = await run('impact', 'blogpost');
  expect([type.code, type.stderr]).toEqual([2, expect.stringContaining('There are: app, bank_promo')]);
  const uid = await run('impact', 'blog_post', 'yoq');
  expect([uid.code, uid.stderr]).toEqual([2, expect.stringContaining('no document "yoq" of type blog_post')]);
  expect(uid.stderr).toContain('muzlatgich-tanlash');
  using empty = createEmptySandbox(service);
  const none = await runSite(['why', '/', '--out', empty.out], empty.env);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('site.missing')]);
});
