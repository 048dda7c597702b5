import { expect, test } from 'vitest';
import type { Impact } from '../../build/explain/impact.ts';
import type { PageOrigin } from '../../build/explain/page-origin.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { findDocument, remove, RU, set, UZ } from '../helpers/content-repository.ts';
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

test('why a page was drawn last is told with the documents that were others', async () => {
  service.publish(set(PARTNER, 'data.name', 'Boshqa doʻkon'));
  await sandbox.build();
  const { id: build } = readLatestManifest(sandbox.out);
  const own = await why('/partners/texnomir');
  expect(own.drawn).toMatchObject({ build, reason: 'content changed', causes: [PARTNER] });
  const list = await why('/partners');
  expect(list.drawn).toMatchObject({ build, reason: 'content changed', causes: [PARTNER] });
  expect((await why('/ru/partners')).drawn?.build).not.toBe(build);

  // What has drawn a page stays known while others change.
  service.publish(set(ARTICLE, 'data.author', 'Birinchi'));
  await sandbox.build();
  expect((await why('/partners/texnomir')).drawn?.build).toBe(build);
  const { stdout } = await run('why', '/partners/texnomir');
  expect(stdout).toContain(`by build ${build}: content changed, by partner "texnomir" uz-uz`);

  const { id } = findDocument(service.documents(), PARTNER);
  service.publish(remove(PARTNER));
  await sandbox.build(['--allow-shrink']);
  expect((await why('/partners')).drawn?.causes).toMatchObject([{ ...PARTNER, id, isGone: true }]);
  expect((await run('why', '/partners')).stdout).toContain('by partner "texnomir" uz-uz, which is gone');
});

test('what all pages show, an address that others lead to, and a translation are named as well', async () => {
  const legal = { type: 'legal_document', uid: 'tariflar', lang: UZ };
  const { id } = findDocument(service.documents(), legal);
  service.publish(set(legal, 'uid', 'yangi-tariflar'));
  expect((await sandbox.build()).code).toBe(0);
  expect((await why('/faqs')).drawn).toMatchObject({
    reason: 'shared content changed',
    causes: [{ id, isGone: false }],
  });
  const footer = { type: 'footer', lang: RU };
  service.publish(set(footer, 'data.disclaimer', [{ type: 'paragraph', text: 'Иначе', spans: [], direction: 'ltr' }]));
  await sandbox.build();
  expect((await why('/ru/faqs')).drawn).toMatchObject({ reason: 'shared content changed', causes: [footer] });
  service.publish(set(PARTNER, 'uid', 'boshqa-joy'));
  await sandbox.build();
  expect((await why('/ru/partners/texnomir')).drawn).toMatchObject({
    reason: 'content changed',
    causes: [{ type: 'partner', uid: 'boshqa-joy', lang: UZ }],
  });
});

test('of many causes some are named, and where more than content has changed none is', async () => {
  const partners = service.documents().filter(({ type, lang }) => type === 'partner' && lang === UZ);
  const uids = partners.map(({ uid }) => String(uid));
  service.publish(...uids.map((uid) => set({ ...PARTNER, uid }, 'data.name', `Doʻkon ${uid}`)));
  await sandbox.build();
  const { drawn } = await why('/partners');
  expect([drawn?.causes?.length, drawn?.moreCauses]).toEqual([10, uids.length - 10]);
  expect((await run('why', '/partners')).stdout).toContain(`and ${uids.length - 10} more`);
  service.publish(set(PARTNER, 'data.name', 'Boshqa doʻkon'));
  await sandbox.build([], { SOURCE_DATE_EPOCH: epochOf('2026-11-16') });
  expect((await why('/partners')).drawn).toMatchObject({ day: '2026-11-16', reason: 'content changed', causes: null });
  expect((await run('why', '/partners')).stdout).toContain('of which documents is not known');
});

/** Pages by their public paths, with what they are. */
const readPages = (): Tree =>
  Object.fromEntries(
    Object.entries(readTree(sandbox.out)).filter(([path]) => path.endsWith('_payload.json') && !path.startsWith('uz/')),
  );

const toPath = (file: string): string => `/${file.replace(/\/?_payload\.json$/, '')}`;

/** Places of texts in a document's data. */
const textsIn = (value: unknown, path: string): readonly string[] => {
  if (typeof value === 'string') return /\.(?:text|name|title|author|brand)$/.test(path) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, `${path}.${at}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, member]) => textsIn(member, `${path}.${name}`)) : [];
};

test.each(sample(8, seeds(80)))(
  'what changes in a document changes no page but those that were named (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const documents = service.documents().filter(({ lang }) => lang === UZ);
    const document = pick(documents, random);
    const isMoved = random() < 0.3 && typeof document['uid'] === 'string';
    const field = isMoved ? 'uid' : pick(textsIn(document['data'], 'data'), random);
    const named = await impact(document.type, document.id);
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
    // At its new address it is a page of its own.
    const changed = Object.entries(readPages()).flatMap(([file, page]) =>
      before[file] === undefined || before[file] === page ? [] : [toPath(file)],
    );
    const reach = new Set([...named.own, ...named.others, ...(isMoved ? named.ifMoved : [])]);
    expect(changed.filter((path) => !reach.has(path))).toEqual([]);
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
