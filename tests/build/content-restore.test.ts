import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import siteConfig from '../../site.config.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { reset, status, type Responder } from '../helpers/content-server.ts';
import {
  startWriteServer,
  REPOSITORY,
  type RemoteDocument,
  type WriteServer,
} from '../helpers/prismic-write-server.ts';
import { readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readWarnings, runSite } from '../helpers/run-site.ts';

const models = readModels('.');

let lost: WriteServer;
let folder: ReturnType<typeof createFolder>;

beforeEach(async () => {
  lost = await startWriteServer();
  folder = createFolder();
  giveModels(lost);
  giveContent(lost);
});

afterEach(async () => {
  await lost[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const giveModels = ({ types, slices }: WriteServer): void => {
  for (const [id, model] of models.types) types.set(id, model);
  for (const [id, model] of models.slices) slices.set(id, model);
};

/** Publishes an article with a cropped picture, a file, a link to its partner, and addresses in its texts. */
const giveContent = (server: WriteServer): void => {
  putMedia(server, 'cat', 'mushuk.svg', '<svg viewBox="0 0 80 40"/>', ['uy hayvoni']);
  putMedia(server, 'price', 'narxlar.pdf', 'narxlar');
  const photo = server.assets.get('cat')?.url ?? '';
  const file = server.assets.get('price')?.url.replace(/\?.*/, '') ?? '';
  publish(server, {
    id: 'Zpartner00000001',
    type: 'partner',
    uid: 'texnomir',
    data: { name: 'Texnomir', back: link('Zarticle00000001') },
  });
  publish(server, {
    ...{ id: 'Zarticle00000001', type: 'blog_post', uid: 'nasiya' },
    tags: ['asosiy'],
    data: {
      title: 'Nasiya',
      cover: {
        ...{
          id: 'cat',
          url: `${photo}&rect=10,0,40,40&w=20&h=20`,
          dimensions: { width: 20, height: 20 },
          alt: 'Mushuk',
        },
        ...{ copyright: null, edit: { x: -10, y: 0, zoom: 1, background: 'transparent' } },
      },
      partner: link('Zpartner00000001'),
      price: { link_type: 'Media', id: 'price' },
      body: [
        { type: 'paragraph', text: `Narxlar: ${file}. API: https://${REPOSITORY}.cdn.prismic.io/api/v2`, spans: [] },
      ],
    },
  });
  publish(server, {
    id: 'Zarticle00000002',
    type: 'blog_post',
    uid: 'nasiya',
    lang: 'ru-ru',
    master: 'Zarticle00000001',
    data: { title: 'Рассрочка' },
  });
};

const link = (id: string) => ({ link_type: 'Document', id });

const putMedia = (
  { assets, files, tags, endpoint }: WriteServer,
  id: string,
  filename: string,
  body: string,
  names: readonly string[] = [],
): void => {
  for (const name of names) tags.set(`of-${name}`, name);
  files.set(id, Buffer.from(body));
  assets.set(id, {
    ...{
      id,
      filename,
      url: `${endpoint}/files/${id}/${filename}?auto=compress`,
      size: body.length,
      width: 80,
      height: 40,
    },
    ...{
      type: 'image/svg+xml',
      credits: '© Bolak',
      last_modified: 5,
      tags: names.map((name) => ({ id: `of-${name}`, name })),
    },
  });
};

const publish = (
  { published }: WriteServer,
  { lang = 'uz-uz', ...document }: Partial<RemoteDocument> & Pick<RemoteDocument, 'id' | 'type'>,
): void => {
  const dates = { firstPublished: '2026-03-01T20:30:00+0000', lastPublished: '2026-05-01T06:00:00+0000' };
  published.set(document.id, { title: document.id, lang, data: {}, ...document, ...dates });
};

const run = async (server: WriteServer, ...args: readonly string[]) =>
  runSite(['content', ...args], { ...server.env, PRISMIC_PAGE_INTERVAL: '0', SITE_CACHE: join(folder.path, 'cache') });

const backup = (): string => pathToFileURL(join(folder.path, 'backup')).href;

const backUp = async () => expect(await run(lost, 'pull', '--to', backup(), '--media')).toMatchObject({ code: 0 });

const restore = async (server: WriteServer, ...args: readonly string[]) =>
  run(server, 'push', '--from', backup(), '--yes', ...args);

const draftOf = ({ documents }: WriteServer, type: string, lang = 'uz-uz') => {
  const found = [...documents.values()].find((document) => document.type === type && document.lang === lang);
  if (!found) throw new Error(`Expected a draft of ${type}, got none`);
  return found;
};

test('a repository that is lost comes back: models, media with their notes, documents, and what leads to them', async () => {
  await backUp();
  await using server = await startWriteServer();
  const dry = await run(server, 'push', '--from', backup(), '--dry-run');
  expect(dry.stdout).toContain(`To push from ${backup()}@`);
  expect(dry.stdout).toMatch(/ {2}\d+ models\n {2}2 files, .*\n {2}3 new documents\n {4}blog_post: 1 ru-ru, 1 uz-uz\n/);
  expect(dry.stdout).toContain('Not brought back: days of first publication');
  expect([server.documents.size, server.assets.size, server.types.size]).toEqual([0, 0, 0]);
  const first = await restore(server);
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(server.types.size).toBe(models.types.size);
  const [cat, price] = [...server.assets.values()].toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
  expect([cat?.credits, cat?.tags?.map(({ name }) => name), price?.filename]).toEqual([
    '© Bolak',
    ['uy hayvoni'],
    'narxlar.pdf',
  ]);
  const [article, russian, partner] = [
    draftOf(server, 'blog_post'),
    draftOf(server, 'blog_post', 'ru-ru'),
    draftOf(server, 'partner'),
  ];
  expect([russian.master, article.tags]).toEqual([article.id, ['asosiy']]);
  expect(partner.data).toMatchObject({ back: { link_type: 'Document', id: article.id } });
  expect(article.data).toMatchObject({
    cover: {
      ...{ id: cat?.id, url: `${cat?.url.replace(/\?.*/, '')}?auto=compress&rect=10,0,40,40&w=20&h=20`, alt: 'Mushuk' },
      ...{ dimensions: { width: 20, height: 20 }, edit: { x: -10, y: 0, zoom: 1 } },
    },
    partner: { id: partner.id },
    price: { link_type: 'Media', id: price?.id },
    body: [{ text: `Narxlar: ${price?.url.replace(/\?.*/, '')}. API: https://${REPOSITORY}.cdn.prismic.io/api/v2` }],
  });
  for (const moment of ['before', 'after']) {
    if (moment === 'after') server.publish();
    const again = await restore(server);
    expect([again.code, again.stderr, again.stdout]).toEqual([0, '', expect.stringContaining('has everything')]);
  }
  expect([server.documents.size, server.published.size]).toEqual([0, 3]);
});

test('a restored repository says what the lost one said, but for the addresses of files in texts', async () => {
  await backUp();
  await using server = await startWriteServer();
  await restore(server);
  server.publish();
  const compared = await run(server, 'compare', backup(), `${server.endpoint}/api/v2`, '--json');
  const { added, removed, changed } = JSON.parse(compared.stdout);
  expect([added, removed]).toEqual([[], []]);
  expect(changed).toEqual([
    expect.objectContaining({ type: 'blog_post', lang: 'uz-uz', fields: [expect.objectContaining({ field: 'body' })] }),
  ]);
});

test('of documents that were deleted those alone come back, and what led to them leads to the new ones', async () => {
  await backUp();
  lost.published.delete('Zpartner00000001');
  const article = lost.published.get('Zarticle00000002');
  if (article)
    lost.published.set(article.id, {
      ...article,
      data: { title: 'Новая рассрочка' },
      lastPublished: '2026-06-01T06:00:00+0000',
    });
  const back = await restore(lost, '--only', 'missing');
  expect([back.code, back.stderr]).toEqual([0, '']);
  expect(back.stdout).toContain(
    'whether somebody has a draft of these, and it is replaced: blog_post "nasiya" uz-uz\n',
  );
  const partner = draftOf(lost, 'partner');
  expect([...lost.documents.values()].map(({ id }) => id).toSorted()).toEqual(
    [partner.id, 'Zarticle00000001'].toSorted(),
  );
  // The title that an editor gave the document stays.
  expect(draftOf(lost, 'blog_post')).toMatchObject({
    title: 'Zarticle00000001',
    data: { partner: { id: partner.id } },
  });
  expect(lost.assets.size).toBe(2);
  lost.publish('2026-07-01T06:00:00+0000');
  const all = await restore(lost, '--json');
  expect([all.code, readWarnings(all)]).toEqual([
    0,
    [
      expect.stringMatching(
        /^1 document of “bolak-test” not as in .*, and left as they are: blog_post "nasiya" ru-ru → .*--overwrite/,
      ),
    ],
  ]);
  expect(lost.documents.size).toBe(0);
  expect(await restore(lost, '--overwrite')).toMatchObject({ code: 0, stderr: '' });
  expect([...lost.documents.values()].map(({ data }) => data)).toEqual([{ title: 'Рассрочка' }]);
});

test('what an editor publishes while a push goes on is left as it is, and named', async () => {
  await backUp();
  const article = lost.published.get('Zarticle00000001');
  if (article === undefined) throw new Error('Expected the article, got nothing');
  lost.published.delete('Zpartner00000001');
  lost.disturb('POST /documents', (response, request, url) => {
    const edited = { title: 'Yangi nasiya', partner: link('Zpartner00000001') };
    lost.published.set(article.id, { ...article, data: edited, lastPublished: '2026-06-01T06:00:00+0000' });
    lost.publish();
    status(429, '', { 'retry-after': '0.1' })(response, request, url);
  });
  const back = await restore(lost, '--only', 'missing', '--json');
  expect([back.code, readWarnings(back)]).toEqual([
    0,
    [
      expect.stringMatching(
        /^1 document of “bolak-test” published by somebody, or taken away, while this push went on, and left so: blog_post "nasiya" uz-uz → .*--overwrite/,
      ),
    ],
  ]);
  expect([...lost.documents.values()].map(({ type }) => type)).toEqual(['partner']);
  // A document that nobody has changed is still written.
  lost.publish('2026-07-01T06:00:00+0000');
  expect(await restore(lost, '--overwrite')).toMatchObject({ code: 0, stderr: '' });
  expect(draftOf(lost, 'blog_post').data).toMatchObject({ title: 'Nasiya' });
});

test.each([
  {
    is: 'filled in and published is left so, and named',
    data: { title: 'Yangi nasiya' },
    said: ['left so: blog_post "nasiya" uz-uz'],
    written: [],
  },
  { is: 'published as it was is filled in', data: {}, said: [], written: ['Nasiya'] },
])(
  'a document that was made empty for the sake of links, and that somebody has $is',
  async ({ data, said, written }) => {
    await backUp();
    await using server = await startWriteServer();
    const publishFirst: Parameters<typeof server.disturb>[1] = (response, request, url) => {
      for (const made of server.documents.values()) made.data = data;
      server.publish('2026-06-01T06:00:00+0000');
      status(429, '', { 'retry-after': '0.1' })(response, request, url);
    };
    server.disturb('POST /documents', publishFirst, { nth: 2 });
    const back = await restore(server, '--json');
    const left = readWarnings(back).flatMap((warning) => /left so: \S+ \S+ \S+/.exec(warning) ?? [warning]);
    expect([back.code, left]).toEqual([0, said]);
    const drafts = [...server.documents.values()].filter(({ type, lang }) => `${type} ${lang}` === 'blog_post uz-uz');
    expect(drafts).toMatchObject(written.map((title) => ({ data: { title } })));
  },
);

test('media that were deleted are uploaded anew, and the documents show them', async () => {
  await backUp();
  lost.assets.delete('cat');
  expect(await restore(lost)).toMatchObject({ code: 0, stderr: '' });
  expect([...lost.documents.keys()]).toEqual(['Zarticle00000001']);
  expect(draftOf(lost, 'blog_post').data).toMatchObject({ cover: { id: [...lost.assets.keys()].at(-1) } });
});

test('in another repository its name follows in texts', async () => {
  await backUp();
  await using server = await startWriteServer({ repository: 'bolak-yangi' });
  const other = await runSite(['content', 'push', '--from', backup(), '--into', 'bolak-yangi', '--yes'], {
    ...server.env,
    PRISMIC_PAGE_INTERVAL: '0',
    SITE_CACHE: join(folder.path, 'cache'),
  });
  expect([other.code, other.stderr]).toEqual([0, '']);
  expect(JSON.stringify(draftOf(server, 'blog_post').data)).toContain('https://bolak-yangi.cdn.prismic.io/api/v2');
  const wrong = await run(lost, 'push', '--from', backup(), '--into', 'bolak-yangi', '--yes');
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringMatching(
      /nothing says that it has the content of “bolak-yangi” \(--into\)[^]*Leave PRISMIC_ENDPOINT out/,
    ),
  ]);
  expect(lost.requests.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
});

test('what the service refuses keeps nothing else waiting, and is told by its rule', async () => {
  await backUp();
  await using server = await startWriteServer({ largest: 10 });
  publish(server, { id: 'taken', type: 'blog_post', uid: 'nasiya' });
  server.published.delete('taken');
  server.documents.set('taken', { id: 'taken', title: 'x', type: 'blog_post', lang: 'uz-uz', uid: 'nasiya', data: {} });
  const first = await restore(server, '--json');
  const { code, message, hint = '' } = readFailure(first);
  expect([first.code, code, message]).toEqual([
    1,
    'write.rejected',
    expect.stringContaining('has not taken 2 documents or files'),
  ]);
  expect(message).toMatch(
    /mushuk\.svg \(26 B\): .*HTTP 413[^]*blog_post "nasiya" uz-uz: A document with this UID already exists/,
  );
  expect(hint).toMatch(/takes no file of this size[^]*either delete it in Prismic/);
  expect([server.assets.size, draftOf(server, 'partner').type]).toEqual([1, 'partner']);
  expect(message).toMatch(/\nLeft as they are until then, .*: blog_post "nasiya" ru-ru\nAll others are there\.$/);
  server.documents.delete('taken');
  rmSync(join(folder.path, 'cache/push'), { recursive: true, force: true });
});

const writesOf = ({ requests }: WriteServer, line = 'PUT /documents') =>
  requests.filter((each) => each.line.startsWith(line)).length;

test('a file that is refused costs its documents nothing: they are not written again, nor does a published one lose it', async () => {
  await backUp();
  await using server = await startWriteServer({ largest: 10 });
  expect(await restore(server)).toMatchObject({ code: 1 });
  expect([server.documents.size, writesOf(server, 'POST /documents'), writesOf(server)]).toEqual([3, 3, 1]);
  expect(await restore(server)).toMatchObject({ code: 1 });
  expect([writesOf(server, 'POST /documents'), writesOf(server)]).toEqual([3, 1]);
  // A published document stays as it is.
  rmSync(join(folder.path, 'cache/push'), { recursive: true });
  lost.assets.delete('cat');
  lost.disturb('POST /assets', status(413, { message: 'Too large' }));
  const back = await restore(lost, '--json');
  const { message } = readFailure(back);
  expect([back.code, message]).toEqual([
    1,
    expect.stringMatching(/HTTP 413[^]*\nLeft as they are until then, .*: blog_post "nasiya" uz-uz\n/),
  ]);
  expect(lost.documents.size).toBe(0);
});

test('a media library that cannot be listed in the end hides nothing of what the push has to tell', async () => {
  await backUp();
  await using server = await startWriteServer({ largest: 10 });
  server.disturb('GET /assets', status(403, {}), { nth: 3 });
  const back = await restore(server, '--json');
  expect([back.code, readFailure(back), readWarnings(back)]).toEqual([
    1,
    expect.objectContaining({ code: 'write.rejected', message: expect.stringMatching(/^mushuk\.svg .*HTTP 413/) }),
    [expect.stringMatching(/^Whether files came into the media library twice is not known: .*HTTP 403/)],
  ]);
});

test('an upload whose answer does not come keeps nothing else waiting, and is gone on with', async () => {
  await backUp();
  await using server = await startWriteServer();
  server.disturb('POST /assets', reset);
  const first = await restore(server, '--json');
  expect([first.code, readFailure(first)]).toEqual([3, expect.objectContaining({ code: 'write.interrupted' })]);
  expect([server.assets.size, server.documents.size]).toEqual([1, 3]);
  const second = await restore(server);
  expect([second.code, second.stderr]).toEqual([
    0,
    expect.stringContaining('1 draft of an earlier push to be written again'),
  ]);
  expect(draftOf(server, 'blog_post').data).toMatchObject({ cover: { alt: 'Mushuk' } });
});

test('links that one document alone loses are named', async () => {
  await backUp();
  await using server = await startWriteServer();
  const back = await restore(server, '--only', 'Zarticle00000001', '--json');
  expect([back.code, readWarnings(back)]).toEqual([
    0,
    [expect.stringMatching(/^Links to 1 document that are not there.*: partner "texnomir" uz-uz → .*--only missing/)],
  ]);
});

/** Pulls the backup into a folder and deletes some files there. */
const takeOut = async (...files: readonly string[]): Promise<string> => {
  const pulled = join(folder.path, 'pulled');
  await run(lost, 'pull', '--from', backup(), '--to', pulled);
  for (const file of files) rmSync(join(pulled, file));
  return pulled;
};

test('links to what the content lacks lead to what is published by that name; all others are named before anything is written', async () => {
  await backUp();
  const pulled = await takeOut('partner/texnomir.uz.json');
  await using server = await startWriteServer();
  const dry = await run(server, 'push', '--from', pulled, '--dry-run', '--json');
  expect(readWarnings(dry)).toEqual([
    expect.stringMatching(
      /^Links to 1 document that are neither in the content nor published in “bolak-test” are left empty: partner "texnomir" uz-uz → /,
    ),
  ]);
  publish(server, { id: 'Zother', type: 'partner', uid: 'texnomir' });
  const back = await run(server, 'push', '--from', pulled, '--yes', '--json');
  expect([back.code, readWarnings(back)]).toEqual([0, []]);
  expect(draftOf(server, 'blog_post').data).toMatchObject({ partner: { link_type: 'Document', id: 'Zother' } });
});

test('a translation is tied to what is published in the master language, and told where there is nothing', async () => {
  await backUp();
  const pulled = await takeOut('blog_post/nasiya.uz.json');
  lost.published.delete('Zarticle00000002');
  expect(await run(lost, 'push', '--from', pulled, '--yes')).toMatchObject({ code: 0, stderr: '' });
  expect(draftOf(lost, 'blog_post', 'ru-ru').master).toBe('Zarticle00000001');
  await using server = await startWriteServer({ repository: 'bolak-yangi' });
  const dry = await runSite(['content', 'push', '--from', pulled, '--into', 'bolak-yangi', '--dry-run', '--json'], {
    ...server.env,
    ...{ PRISMIC_PAGE_INTERVAL: '0', SITE_CACHE: join(folder.path, 'cache') },
  });
  expect(readWarnings(dry)).toContainEqual(
    expect.stringMatching(/^1 translation .* tied to nothing: .*“bolak-yangi” .*uz-uz.*: blog_post "nasiya" ru-ru → /),
  );
});

test('a document that is made anew while its translation is there is named: nothing ties them', async () => {
  await backUp();
  lost.published.delete('Zarticle00000001');
  const back = await restore(lost, '--only', 'missing', '--json');
  expect([back.code, readWarnings(back)]).toEqual([
    0,
    [expect.stringMatching(/^1 document to be made anew .* not be tied .*: blog_post "nasiya" uz-uz → .*by hand/)],
  ]);
  lost.publish();
  const { stdout } = await run(lost, 'compare', backup(), `${lost.endpoint}/api/v2`);
  expect(stdout).toContain('translations · Link: [-blog_post "nasiya" uz-uz-]');
});

test('a model of another site, and a document without a model, are told before anything is written', async () => {
  await backUp();
  const pulled = join(folder.path, 'pulled');
  await run(lost, 'pull', '--from', backup(), '--to', pulled);
  rmSync(join(pulled, 'models/types/blog_post.json'));
  const partner = join(pulled, 'models/types/partner.json');
  writeFileSync(partner, readFileSync(partner, 'utf8').replace('"label": ', '"label": "Boshqa ", "was": '));
  await using server = await startWriteServer();
  server.types.set('partner', models.types.get('partner') ?? {});
  const refused = await run(server, 'push', '--from', pulled, '--yes', '--json');
  expect([refused.code, readFailure(refused)]).toEqual([
    2,
    expect.objectContaining({
      code: 'push.not-ready',
      message: expect.stringContaining('there is no model of blog_post'),
    }),
  ]);
  expect(server.requests.every(({ line }) => line.startsWith('GET'))).toBe(true);
});

test('a language that the repository lacks is named before anything is written: no document goes into another one', async () => {
  lost.languages = ['uz-uz', 'ru-ru', 'ru-kz'];
  publish(lost, {
    ...{ id: 'Zarticle00000003', type: 'blog_post', uid: 'nasiya', lang: 'ru-kz', master: 'Zarticle00000001' },
    data: { title: 'Рассрочка в Казахстане' },
  });
  await backUp();
  await using server = await startWriteServer();
  const refused = await restore(server, '--json');
  expect([refused.code, readFailure(refused)]).toEqual([
    2,
    expect.objectContaining({
      code: 'push.not-ready',
      message: expect.stringMatching(/has no language ru-kz$|cannot take the documents: it has no language ru-kz/),
      hint: expect.not.stringContaining('site.config.ts'),
    }),
  ]);
  expect(server.requests.every(({ line }) => line.startsWith('GET'))).toBe(true);
});

test('damaged files of a backup are named all at once, and nothing is written', async () => {
  await backUp();
  const objects = join(folder.path, 'backup/objects');
  const harmed = readdirSync(objects).filter((name) =>
    /"title": "(?:Nasiya|Рассрочка)"/.test(readFileSync(join(objects, name), 'utf8')),
  );
  for (const name of harmed) writeFileSync(join(objects, name), '{}');
  await using server = await startWriteServer();
  const back = await restore(server, '--json');
  expect([back.code, readFailure(back)]).toEqual([
    3,
    expect.objectContaining({
      code: 'content.snapshot-damaged',
      message: expect.stringMatching(
        /2 files missing or damaged[^]*blog_post\/nasiya\.ru\.json\n.*blog_post\/nasiya\.uz\.json/,
      ),
    }),
  ]);
  expect(server.requests.every(({ line }) => line.startsWith('GET'))).toBe(true);
  // The undamaged documents are restored and can be pushed.
  const to = join(folder.path, 'back');
  expect(await run(lost, 'pull', '--from', backup(), '--to', to)).toMatchObject({ code: 3 });
  expect(Object.keys(readTree(to))).toContain('partner/texnomir.uz.json');
  expect(readText(to, 'languages.json')).toContain('uz-uz');
});

test('damaged notes of media are named all at once, and nothing is written', async () => {
  await backUp();
  const pulled = join(folder.path, 'pulled');
  await run(lost, 'pull', '--from', backup(), '--to', pulled);
  writeFileSync(join(pulled, 'media/notes/cat.json'), readText(pulled, 'media/notes/cat.json').slice(0, 40));
  writeFileSync(join(pulled, 'media/notes/price.json'), '{"id":"price"}');
  await using server = await startWriteServer();
  const refused = await run(server, 'push', '--from', pulled, '--yes', '--json');
  const { code, message, hint } = readFailure(refused);
  expect([refused.code, code, message]).toEqual([
    1,
    'content.invalid',
    expect.stringMatching(
      /media\/notes\/cat\.json.*no closing quotation mark[^]*media\/notes\/price\.json · filename: Expected string, got /,
    ),
  ]);
  expect(hint).toContain('site content pull --media');
  expect(server.requests.every(({ line }) => line.startsWith('GET'))).toBe(true);
});

test('a draft that somebody has deleted meanwhile is made again', async () => {
  await backUp();
  await using server = await startWriteServer();
  server.disturb('PUT /documents', status(500, ''), { nth: 1 });
  await restore(server);
  const empty = [...server.documents.values()].find(({ data }) => JSON.stringify(data) === '{}');
  server.documents.delete(empty?.id ?? '');
  expect(await restore(server)).toMatchObject({ code: 0 });
  const all = [...server.documents.values()];
  expect(all.map(({ type }) => type).toSorted()).toEqual(['blog_post', 'blog_post', 'partner']);
  const article = draftOf(server, 'blog_post');
  expect(article.data).toMatchObject({ partner: { id: draftOf(server, 'partner').id } });
  expect(draftOf(server, 'partner').data).toMatchObject({ back: { id: article.id } });
});

test.each([
  [['--from', 'content/none'], /Expected a place of backups, got "content\/none": there is no folder of that name/],
  [['--from', 'slices'], /slices has no languages\.json/],
  [['--into', 'x'], /PRISMIC_REPOSITORY/],
  [
    ['--from', 'content/embedded', '--only', '--dry-run'],
    /'--only <what>' argument '--dry-run' is invalid\. Expected a value, got an option/,
  ],
  [['--into', '--new'], /'--into <repository>' argument '--new' is invalid/],
  [['--from', 'content/embedded', '--only', 'blog'], /has no document of the type, or the id, "blog"[^]*blog_post/],
])('%j is refused', async (args, message) => {
  const refused = await run(lost, 'push', ...args, '--yes');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(message)]);
});

test('what is to be pushed is looked for before a token is asked for', async () => {
  const { PRISMIC_WRITE_TOKEN: _, ...env } = lost.env;
  for (const [from, message] of [
    ['content/none', /Expected a place of backups, got "content\/none": there is no folder of that name/],
    ['slices', /slices has no languages\.json/],
    [`${backup()}@2026-11-01`, /There is no backup of 2026-11-01/],
    ['content/embedded', /A write token of the repository “bolak-test” is needed/],
  ] as const)
    expect(await runSite(['content', 'push', '--from', from, '--yes'], env)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(message),
    });
});

test('a folder of a newer version is refused', async () => {
  await backUp();
  const to = join(folder.path, 'newer');
  await run(lost, 'pull', '--from', backup(), '--to', to);
  writeFileSync(join(to, 'repository.json'), '{"version":2,"name":"bolak-test"}');
  expect(await run(lost, 'push', '--from', to, '--yes')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('by a newer version of this program'),
  });
});

test('what was published and deleted since the last push is made again', async () => {
  await backUp();
  await using server = await startWriteServer();
  await restore(server);
  expect(await restore(server)).toMatchObject({
    stdout: expect.stringContaining('3 drafts of an earlier push that nobody has published'),
  });
  server.publish();
  await restore(server);
  const partner = [...server.published.values()].find(({ type }) => type === 'partner');
  server.published.delete(partner?.id ?? '');
  server.publish();
  expect(await restore(server, '--only', 'missing')).toMatchObject({ code: 0, stderr: '' });
  expect([...server.documents.values()].map(({ type }) => type).toSorted()).toEqual(['blog_post', 'partner']);
});

test('what a push has written over, and what somebody has deleted since, is made again', async () => {
  await backUp();
  const russian = lost.published.get('Zarticle00000002');
  if (russian) lost.published.set(russian.id, { ...russian, data: { title: 'Новая рассрочка' } });
  expect(await restore(lost, '--overwrite')).toMatchObject({ code: 0 });
  lost.publish();
  lost.published.delete('Zarticle00000002');
  lost.publish();
  expect(await restore(lost, '--only', 'missing')).toMatchObject({ code: 0, stderr: '' });
  expect([...lost.documents.values()].map(({ data }) => data)).toEqual([{ title: 'Рассрочка' }]);
});

const QUESTIONS = ['Nima?', 'Qachon?', 'Qayerda?'];

/** Publishes documents of a repeatable type without a uid; the first links to the second. */
const giveQuestions = (server: WriteServer): void => {
  for (const [index, question] of QUESTIONS.entries())
    publish(server, {
      id: `Zquestion0000000${index}`,
      type: 'faq_entry',
      data: { question, next: index === 0 ? link('Zquestion00000001') : null },
    });
};

/** Simulates a machine that has never pushed. */
const loseJournal = (): void => rmSync(join(folder.path, 'cache/push'), { recursive: true, force: true });

const questionsOf = ({ documents, published }: WriteServer) =>
  [...new Map([...documents, ...published]).values()].filter(({ type }) => type === 'faq_entry').length;

test('documents without a uid are not made before it is sure that no push with another journal has made them', async () => {
  giveQuestions(lost);
  await backUp();
  await using server = await startWriteServer();
  const first = await restore(server, '--json');
  expect([first.code, readFailure(first)]).toEqual([
    2,
    expect.objectContaining({
      code: 'write.unconfirmed',
      hint: expect.stringContaining('Add --new, once that is sure,'),
    }),
  ]);
  expect(readWarnings(first)).toEqual([
    expect.stringMatching(
      /^3 documents to be made without a uid, .*: faq_entry Zquestion00000001 uz-uz, .* → Look at “Migration Releases”.*--new.*push\/bolak-test\.json/,
    ),
  ]);
  expect(server.requests.every(({ line }) => line.startsWith('GET'))).toBe(true);
  expect(await restore(server, '--new')).toMatchObject({ code: 0 });
  expect([server.documents.size, questionsOf(server)]).toEqual([6, 3]);
  // The machine's own journal knows the documents, even if somebody has deleted one since.
  const deleted = [...server.documents.values()].find(({ type }) => type === 'faq_entry');
  expect(await restore(server)).toMatchObject({ code: 0, stderr: '' });
  server.publish();
  await restore(server);
  server.published.delete(deleted?.id ?? '');
  server.publish();
  expect(await restore(server, '--only', 'missing')).toMatchObject({ code: 0, stderr: '' });
  expect(questionsOf(server)).toBe(3);
});

test('a journal that knows one of the documents without a uid does not speak for the others', async () => {
  giveQuestions(lost);
  await backUp();
  await using server = await startWriteServer();
  expect(await restore(server, '--new', '--only', 'Zquestion00000002')).toMatchObject({ code: 0 });
  expect(questionsOf(server)).toBe(1);
  const asked = await restore(server, '--json');
  expect([asked.code, readFailure(asked).code, readWarnings(asked)]).toEqual([
    2,
    'write.unconfirmed',
    [
      expect.stringMatching(
        /^2 documents to be made without a uid, .*: faq_entry Zquestion0000000[01] uz-uz, faq_entry Zquestion0000000[01] uz-uz → /,
      ),
    ],
  ]);
  // After an interrupted run with `--new`, the next run does not ask again.
  server.disturb('POST /documents', status(403, {}));
  expect(await restore(server, '--new')).toMatchObject({ code: 3 });
  expect(await restore(server)).toMatchObject({ code: 0 });
  expect([server.documents.size, questionsOf(server)]).toEqual([6, 3]);
});

test('a push without the journal says which files are there, and makes no document a second time', async () => {
  giveQuestions(lost);
  await backUp();
  await using server = await startWriteServer();
  await restore(server, '--new');
  loseJournal();
  const asked = await restore(server);
  expect([asked.code, asked.stdout]).toEqual([
    2,
    expect.stringMatching(/2 files there already, byte for byte[^]*\n {2}0 files, 0 B\n/),
  ]);
  // With `--new`, documents with a uid stop the push.
  const again = await restore(server, '--new', '--json');
  const { code, message } = readFailure(again);
  expect([again.code, code, message]).toEqual([
    1,
    'push.duplicate',
    expect.stringMatching(/\nLeft as they are until then, .*: .*faq_entry Zquestion00000000 uz-uz/),
  ]);
  expect([server.documents.size, questionsOf(server), server.assets.size]).toEqual([6, 3, 2]);
});

test('a document without a uid that certainly was not made is no doubt for the next push', async () => {
  giveQuestions(lost);
  await backUp();
  await using server = await startWriteServer();
  server.disturb('POST /documents', status(404, {}), { nth: 2 });
  server.disturb('POST /documents', status(302, ''), { nth: 4 });
  expect(await restore(server, '--new')).toMatchObject({ code: 3 });
  expect(await restore(server)).toMatchObject({ code: 0 });
  expect([server.documents.size, questionsOf(server)]).toEqual([6, 3]);
});

test('files of the same bytes are as many as there were, each under its name, wherever a push is cut off', async () => {
  putMedia(lost, 'copy', 'mushuk-nusxa.svg', '<svg viewBox="0 0 80 40"/>');
  putMedia(lost, 'twin', 'mushuk.svg', '<svg viewBox="0 0 80 40"/>');
  await backUp();
  await using server = await startWriteServer();
  for (const code of [3, 3, 3, 0]) {
    if (code === 3) server.disturb('POST /assets', status(403, {}), { nth: 2 });
    expect(await restore(server)).toMatchObject({ code });
  }
  const names = [...server.assets.values()].map(({ filename }) => filename);
  expect(names.toSorted()).toEqual(['mushuk-nusxa.svg', 'mushuk.svg', 'mushuk.svg', 'narxlar.pdf']);
  loseJournal();
  expect((await restore(server)).stdout).toContain('4 files there already, byte for byte');
  expect(server.assets.size).toBe(4);
});

test('a file whose tags the library does not take is there all the same, and shown', async () => {
  await backUp();
  await using server = await startWriteServer();
  server.disturb('POST /tags', status(409, { message: 'The tag exists already' }));
  const first = await restore(server, '--json');
  expect([first.code, readFailure(first).message]).toEqual([
    1,
    expect.stringMatching(/^mushuk\.svg \(\d+ B\): .*The tag exists already/),
  ]);
  expect(draftOf(server, 'blog_post').data).toMatchObject({ cover: { id: 'asset-1' } });
  expect(await restore(server)).toMatchObject({ code: 0 });
  expect([...server.assets.values()].map(({ tags = [] }) => tags.map(({ name }) => name))).toEqual([
    ['uy hayvoni'],
    [],
  ]);
});

test('what is published is known without the journal: by its uid, or by what it says', async () => {
  giveQuestions(lost);
  await backUp();
  await using server = await startWriteServer();
  await restore(server, '--new');
  server.publish();
  loseJournal();
  const again = await restore(server, '--json');
  expect([again.code, readWarnings(again), again.stdout]).toEqual([0, [], expect.stringContaining('has everything')]);
  expect([server.documents.size, server.published.size, server.assets.size]).toEqual([0, 6, 2]);
});

test('a file that is there without its tags is given them', async () => {
  await backUp();
  await using server = await startWriteServer();
  server.disturb('PATCH /assets', status(403, {}));
  expect(await restore(server)).toMatchObject({ code: 3 });
  const again = await restore(server);
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringMatching(
      /\n {2}1 file there already, without all of their tags\n[^]*1 file uploaded to “bolak-test”, 3 documents written/,
    ),
  ]);
  expect([...server.assets.values()].map(({ tags }) => tags?.map(({ name }) => name))).toContainEqual(['uy hayvoni']);
  expect(server.assets.size).toBe(2);
});

test('a file that is there with other tags keeps them beside those that it is given', async () => {
  await backUp();
  await using server = await startWriteServer();
  await restore(server);
  loseJournal();
  server.tags.set('own', 'yangi');
  for (const [id, asset] of server.assets) server.assets.set(id, { ...asset, tags: [{ id: 'own', name: 'yangi' }] });
  await restore(server);
  expect([...server.assets.values()].map(({ tags = [] }) => tags.map(({ name }) => name).toSorted())).toEqual([
    ['uy hayvoni', 'yangi'],
    ['yangi'],
  ]);
});

test('the day of the first publication is written into the field that stands for it, of what is made anew alone, and that is said', async () => {
  publish(lost, { id: 'Zarticle00000003', type: 'blog_post', uid: 'sanali', data: { published_at: '2020-01-01' } });
  await backUp();
  using copy = createFolder();
  const { run: runHere, cache } = createConfiguredProject(copy.path, {
    content: { ...siteConfig.content, firstPublished: { blog_post: 'published_at' } },
  });
  const push = async ({ env }: WriteServer, ...args: readonly string[]) =>
    runHere(['content', 'push', '--from', backup(), '--yes', ...args], { ...env, PRISMIC_PAGE_INTERVAL: '0' });
  const said = 'The day of the first publication is written into a field of 2 documents (`content.firstPublished`)';
  await using server = await startWriteServer();
  expect(await push(server, '--dry-run')).toMatchObject({ code: 0, output: expect.stringContaining(said) });
  expect(await push(server)).toMatchObject({ code: 0, output: expect.stringContaining(said) });
  const daysOf = ({ documents }: WriteServer) =>
    [...documents.values()]
      .filter(({ type }) => type === 'blog_post')
      .map(({ lang, uid, data }) => `${uid} ${lang} ${at(data, 'published_at')}`)
      .toSorted();
  const days = ['nasiya ru-ru 2026-03-02', 'nasiya uz-uz 2026-03-02', 'sanali uz-uz 2020-01-01'];
  expect(daysOf(server)).toEqual(days);
  // A second run has nothing to do, even without the journal once the documents are published.
  const second = await push(server);
  server.publish();
  rmSync(join(cache, 'push'), { recursive: true });
  for (const { code, output } of [second, await push(server)]) {
    expect([code, output]).toEqual([0, expect.stringContaining('has everything')]);
    expect(output).not.toContain('first publication is written');
  }
  // A document that exists under its original id keeps its date, and no field is filled in.
  lost.published.delete('Zarticle00000002');
  const back = await push(lost);
  expect(back.output).toContain('written into a field of 1 document (');
  expect(daysOf(lost)).toEqual(['nasiya ru-ru 2026-03-02']);
});

const at = (data: unknown, field: string): string =>
  typeof data === 'object' && data !== null ? String(Reflect.get(data, field)) : '';

/** Holds back the nth upload until another machine has pushed the same content. */
const meetOther = (server: WriteServer, { nth }: { readonly nth: number }): void => {
  const env = { ...server.env, PRISMIC_PAGE_INTERVAL: '0', SITE_CACHE: join(folder.path, 'other') };
  const wait = async (...call: Parameters<Responder>): Promise<void> => {
    const other = await runSite(['content', 'push', '--from', backup(), '--yes'], env);
    expect([other.code, other.stderr]).toEqual([0, '']);
    status(429, '', { 'retry-after': '0.01' })(...call);
  };
  server.disturb('POST /assets', (...call) => void wait(...call), { nth });
};

test('of two pushes at once from two machines one ends before its second upload, and says why', async () => {
  await backUp();
  await using server = await startWriteServer();
  meetOther(server, { nth: 1 });
  const second = await restore(server, '--json');
  expect([second.code, readFailure(second)]).toEqual([
    2,
    expect.objectContaining({
      code: 'lock.held',
      message: expect.stringMatching(/^Another push to “bolak-test” is at work.*: mushuk\.svg came .* twice/),
    }),
  ]);
  expect([server.assets.size, server.documents.size]).toEqual([3, 3]);
});

test('a file that somebody else has uploaded meanwhile as well is named in the end, and no document is there twice', async () => {
  await backUp();
  await using server = await startWriteServer();
  meetOther(server, { nth: 2 });
  const second = await restore(server, '--json');
  expect([second.code, readFailure(second).code, readWarnings(second)]).toEqual([
    1,
    'push.duplicate',
    [expect.stringMatching(/^1 file twice in the media library: .*: narxlar\.pdf → Delete those/)],
  ]);
  expect([server.assets.size, server.documents.size]).toEqual([3, 3]);
});
