import { createMigration, createWriteClient, type Content, type ExistingPrismicDocument } from '@prismicio/client';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readPushContent } from '../../content/push/read-push-content.ts';
import { createMigrationData, findAddresses, findLinks, findShownMedia } from '../../content/push/migration-data.ts';
import { createFolder } from '../helpers/built-site.ts';
import { at, readEmbeddedDocuments } from '../helpers/content-repository.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Written {
  readonly id: string;
  readonly data: unknown;
}

/** Data that `@prismicio/client` itself sends to the Migration API, by document id. Uses fake timers, so that no time passes. */
const migrateWithLibrary = async (documents: readonly ExistingPrismicDocument<Content.AllDocumentTypes>[]) => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  const written: Written[] = [];
  const answer = (method: string, url: URL, body: unknown): unknown => {
    if (url.pathname === '/api/v2') return { refs: [], languages: [{ id: 'uz-uz' }, { id: 'ru-ru' }], types: {} };
    if (url.pathname.startsWith('/media')) return {};
    if (url.pathname === '/assets' && body instanceof FormData) return assetOf(body.get('file'));
    if (method === 'PUT') written.push({ id: url.pathname, data: JSON.parse(String(body)).data });
    return { id: `remote-${JSON.parse(String(body)).title}` };
  };
  const client = createWriteClient('bolak-test', {
    writeToken: 'token',
    fetch: async (address, { method = 'GET', body } = {}) =>
      Response.json(answer(method, new URL(address), body), {
        status: method === 'POST' && !(body instanceof FormData) ? 201 : 200,
      }),
  });
  const migration = createMigration();
  // Media have addresses on this site, but the library fetches only full addresses.
  for (const document of documents) migration.createDocumentFromPrismic(withMediaHost(document), document.id);
  await client.migrate(migration);
  return new Map(written.map(({ id, data }) => [id.replace('/documents/remote-', ''), data]));
};

const HOST = 'https://media.example';

const assetOf = (file: unknown) => {
  const name = file instanceof File ? file.name : '';
  return { id: `asset-${name}`, url: `https://images.example/${name}` };
};

const withMediaHost = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document).replaceAll('"url":"/media/', `"url":"${HOST}/media/`));

test('the data of every embedded document is what Prismic’s own migration makes of it', async () => {
  const documents: readonly ExistingPrismicDocument<Content.AllDocumentTypes>[] = JSON.parse(
    JSON.stringify(readEmbeddedDocuments()),
  );
  const expected = await migrateWithLibrary(documents);
  const content = readPushContent({
    root: '.',
    folder: 'content/embedded',
    publicDir: 'public',
    languageIn: (own) => own,
    readOriginal: async () => Buffer.from(''),
  });
  const targets = {
    assets: new Map(
      content.assets.map(({ url }) => [url, assetOf(new File([], url.split('/').at(-1)?.split('_').at(-1) ?? ''))]),
    ),
    documents: new Map(documents.map(({ id }) => [id, `remote-${id}`])),
  };
  expect(content.documents).toHaveLength(documents.length);
  for (const { id, data } of content.documents) {
    const own = createMigrationData(data, targets);
    expect(normalize(own), id).toEqual(normalize(expected.get(id)));
  }
});

/** Ignores the sizes of pictures: the library omits them if the service does not send them, we take them from the document. */
const normalize = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, key === 'dimensions' ? {} : normalize(inner)]),
  );
};

test('a link to a document that is not there stays empty; what belongs to the link stays', () => {
  const link = {
    link_type: 'Document',
    id: 'a',
    type: 'app',
    tags: [],
    lang: 'uz-uz',
    text: 'Ilova',
    variant: 'Primary',
  };
  const targets = { assets: new Map(), documents: new Map([['a', 'remote-a']]) };
  expect(createMigrationData({ link }, targets)).toEqual({
    link: { link_type: 'Document', id: 'remote-a', text: 'Ilova', variant: 'Primary' },
  });
  expect(createMigrationData({ link: { ...link, id: 'b' } }, targets)).toEqual({
    link: { link_type: 'Any', text: 'Ilova', variant: 'Primary' },
  });
});

test('the address of a file follows in a text whatever signs its name has', () => {
  const url = "https://images.prismic.io/bolak/a_narxlar%20(2026),%20'yangi'.pdf";
  const remote = { id: 'b', url: 'https://images.prismic.io/new/b.pdf?auto=compress' };
  const targets = { assets: new Map([[url, remote]]), documents: new Map() };
  const lead = (text: string) => createMigrationData(text, targets);
  const moved = 'https://images.prismic.io/new/b.pdf';
  expect(lead(url)).toBe(moved);
  expect(lead(`Narxlar (${url}), ${url}.`)).toBe(`Narxlar (${moved}), ${moved}.`);
  expect(lead(`<a href="${url}?dl=1">`)).toBe(`<a href="${moved}?dl=1">`);
  expect(findAddresses({ text: `(${url})` })).toContain(url);
});

test('a picture that is nowhere leaves a text without it, and no empty place', () => {
  const [first, last] = ['Bir', 'Ikki'].map((text) => ({ type: 'paragraph', text, spans: [] }));
  const image = { type: 'image', id: 'x', url: 'https://images.unsplash.com/x', dimensions: { width: 1, height: 1 } };
  const data = { body: [first, image, last], cover: image };
  expect(createMigrationData(data, { assets: new Map(), documents: new Map() })).toEqual({
    body: [first, last],
    cover: {},
  });
});

test('formats and links stay at their words where an address before them, or in them, becomes longer or shorter', () => {
  const [price, map] = ['https://images.prismic.io/bolak/a.pdf', 'https://images.prismic.io/bolak/xarita-toshkent.pdf'];
  const targets = {
    assets: new Map([
      [price, { id: 'p', url: 'https://images.prismic.io/bolak-yangi/narxlar.pdf' }],
      [map, { id: 'm', url: 'https://images.prismic.io/b/m.pdf' }],
    ]),
    documents: new Map(),
  };
  const text = `Narxlar: ${price}, xarita: ${map}, va shartlar`;
  const marked = ['Narxlar', price, 'xarita', map, `${map}, va`, 'shartlar'];
  const spans = marked.map((words) => {
    const start = text.indexOf(words);
    return { type: 'strong', start, end: start + words.length };
  });
  const block = z
    .object({ text: z.string(), spans: z.array(z.object({ start: z.number(), end: z.number() })) })
    .parse(createMigrationData({ type: 'paragraph', text, spans }, targets));
  expect(block.spans.map(({ start, end }) => block.text.slice(start, end))).toEqual(
    marked.map((words) => createMigrationData(words, targets)),
  );
});

test('fields that are called as Prismic calls what it knows of links and pictures stay as they are', () => {
  const data = {
    title: 'Divan',
    dimensions: '200 × 90',
    url: 'https://bolak.example/divan',
    photos: [{ url: 'https://bolak.example/divan.jpg', alt: 'Divan', dimensions: null }],
    buttons: [
      { link_type: 'Document', label: 'Shartnoma' },
      { link_type: 'Media', label: 'Narxlar' },
      { link_type: 'Media', label: 'Narxlar', url: 'https://bolak.example/narxlar' },
      { link_type: 'Media', text: 'Narxlar', url: 'https://bolak.example/narxlar' },
      { link_type: 'Document', label: 'Shartnoma', id: '7' },
      { link_type: 'Document', text: 'Shartnoma' },
      { link_type: 'Any' },
    ],
  };
  expect(createMigrationData(data, { assets: new Map(), documents: new Map() })).toEqual(data);
  expect([findLinks(data), findShownMedia(data)]).toEqual([[], []]);
});

test('the address of a file that is not pushed stays as it is, also where the repository has another name', () => {
  const targets = { assets: new Map(), documents: new Map(), renamed: { from: 'bolak', to: 'bolak-new' } };
  const lead = (text: string) => createMigrationData(text, targets);
  const file = 'https://bolak.cdn.prismic.io/bolak/a_narxlar.pdf';
  expect(lead(`${file}.`)).toBe(`${file}.`);
  expect(lead('https://bolak.cdn.prismic.io/api/v2')).toBe('https://bolak-new.cdn.prismic.io/api/v2');
  expect(lead('https://bolak.prismic.io.example/')).toBe('https://bolak.prismic.io.example/');
});

test('a picture of the project is one of its public folder: no document has another file uploaded, nor a folder', () => {
  using folder = createFolder();
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), content);
  };
  write('content/languages.json', '[{"id":"uz-uz","name":"O‘zbek","is_master":true}]');
  write('secret.png', 'x');
  write('public/media/a.png', 'x');
  write('public/media/bir rasm.png', 'x');
  write('public/album.png/b.png', 'x');
  const read = (url: string) => {
    const cover = { url, dimensions: { width: 1, height: 1 } };
    write('content/sale/a.uz.json', JSON.stringify({ id: 'a', type: 'sale', lang: 'uz-uz', data: { cover } }));
    return readPushContent({
      ...{ root: folder.path, folder: 'content', publicDir: join(folder.path, 'public') },
      ...{ languageIn: (own) => own, readOriginal: async () => Buffer.from('') },
    }).assets.map(({ filename }) => filename);
  };
  expect(read('/media/a.png')).toEqual(['a.png']);
  expect(read('/media/bir%20rasm.png')).toEqual(['bir rasm.png']);
  for (const url of ['/../secret.png', '/..%2fsecret.png', '/album.png', '/media/none.png'])
    expect(() => read(url)).toThrow(
      expect.objectContaining({
        code: 'content.invalid',
        message: expect.stringContaining(`The documents show ${url}, `),
      }),
    );
});

test('links are found wherever they stand', () => {
  const home = readEmbeddedDocuments().find(({ type, lang }) => type === 'home' && lang === 'uz-uz');
  expect(findLinks(home && at(home, 'data')).length).toBeGreaterThan(5);
  expect(findLinks({ title: 'x', link: { link_type: 'Web', url: 'https://a.example' } })).toEqual([]);
});
