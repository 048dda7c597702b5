import { createClient, filter, type Client } from '@prismicio/client';
import { mkdirSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SiteError } from '../../base/errors.ts';
import { EMBEDDED_ENDPOINT, createEmbeddedApi } from '../../content/embedded-api/embedded-api.ts';
import { serveContentApi, type ContentApiServer } from '../../server/serve-content-api.ts';
import { fetchMasterRef, fetchSnapshot } from '../helpers/fetch-content.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const fixture = join(import.meta.dirname, '../fixtures/content');
let dir: string;
let server: ContentApiServer;
beforeAll(async () => {
  server = await serveContentApi({
    handler: createEmbeddedApi({ root: '.', folder: fixture }),
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  dir = makeTemporaryFolder('embedded');
  cpSync(fixture, dir, { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const clientOf = (documentAPIEndpoint: string, fetch: typeof globalThis.fetch): Client =>
  createClient('embedded', { documentAPIEndpoint, fetch });

describe.each([
  ['within the process', () => clientOf(EMBEDDED_ENDPOINT, createFetch(fixture))],
  ['on a port', () => clientOf(server.endpoint, fetch)],
])('the embedded repository %s', (_, connect) => {
  const idsOf = async (params: Parameters<Client['get']>[0]): Promise<readonly string[]> =>
    (await connect().get(params)).results.map(({ id }) => id);

  test('tells what it holds', async () => {
    const repository = await connect().getRepository();
    expect(repository.refs).toEqual([
      { id: 'master', ref: expect.stringMatching(/^embedded-[0-9a-f]{32}$/), label: 'Master', isMasterRef: true },
    ]);
    expect(repository.languages.map(({ id, is_master }) => [id, is_master])).toEqual([
      ['uz-uz', true],
      ['ru-ru', false],
    ]);
    expect(repository.types).toEqual({ partner: 'Partner', sale: 'Sale', settings: 'Settings' });
    expect(await connect().getTags()).toEqual(['hot "deal"', 'summer']);
  });

  test('gives documents as they stand in their files', async () => {
    const document: unknown = JSON.parse(readFileSync(join(fixture, 'sale/kuz.uz.json'), 'utf8'));
    expect(await connect().getByUID('sale', 'kuz')).toEqual(document);
  });

  test('answers in the master language unless told otherwise', async () => {
    expect(await idsOf({})).toEqual(['Zc1', 'Zp1', 'Zs1', 'Zs3', 'Zs4']);
    expect(await idsOf({ lang: 'ru-ru' })).toEqual(['Zs2']);
    expect(await idsOf({ lang: '*' })).toHaveLength(6);
  });

  test.each([
    ['at id', [filter.at('document.id', 'Zs1')], ['Zs1']],
    ['any id', [filter.any('document.id', ['Zs4', 'Zp1'])], ['Zp1', 'Zs4']],
    ['in', [filter.in('document.id', ['Zs4', 'Zp1'])], ['Zp1', 'Zs4']],
    ['not type', [filter.not('document.type', 'sale')], ['Zc1', 'Zp1']],
    ['at all tags, with quotes', [filter.at('document.tags', ['summer', 'hot "deal"'])], ['Zs1']],
    ['any tag', [filter.any('document.tags', ['summer', 'hot "deal"'])], ['Zs1', 'Zs4']],
    ['at uid', [filter.at('my.sale.uid', 'tez')], ['Zs4']],
    ['any uid', [filter.any('my.sale.uid', ['tez', 'kuz'])], ['Zs3', 'Zs4']],
    ['a number', [filter.at('my.sale.order', 10)], ['Zs3']],
    ['a relationship', [filter.at('my.sale.partner', 'Zp1')], ['Zs1']],
    ['has', [filter.has('my.sale.starts_at')], ['Zs1', 'Zs3']],
    ['missing', [filter.at('document.type', 'sale'), filter.missing('my.sale.starts_at')], ['Zs4']],
    ['date after', [filter.dateAfter('document.last_publication_date', '2026-06-10T06:00:00+0000')], ['Zs3', 'Zs4']],
    [
      'date after, as a Date',
      [filter.dateAfter('document.last_publication_date', new Date('2026-08-01T05:00:00Z'))],
      ['Zs4'],
    ],
    ['date before', [filter.dateBefore('document.last_publication_date', '2026-01-02')], ['Zp1']],
    [
      'two at once',
      [filter.at('document.type', 'sale'), filter.dateAfter('document.first_publication_date', '2026-05-15')],
      ['Zs1', 'Zs3'],
    ],
  ])('filters by %s', async (name, filters, ids) => {
    expect([name, await idsOf({ filters })]).toEqual([name, ids]);
  });

  test('orders by publication dates and by fields, documents without the field last', async () => {
    const sales = { filters: [filter.at('document.type', 'sale')] };
    const order = (field: string, direction: 'asc' | 'desc' = 'asc') =>
      idsOf({ ...sales, orderings: { field, direction } });
    expect(await order('document.first_publication_date', 'desc')).toEqual(['Zs3', 'Zs1', 'Zs4']);
    expect(await order('document.last_publication_date')).toEqual(['Zs1', 'Zs3', 'Zs4']);
    expect(await order('my.sale.order')).toEqual(['Zs4', 'Zs1', 'Zs3']);
    expect(await order('my.sale.starts_at', 'desc')).toEqual(['Zs3', 'Zs1', 'Zs4']);
  });

  test('gives pages that name each other', async () => {
    const client = connect();
    const first = await client.get({ lang: '*', pageSize: 4 });
    expect(first).toMatchObject({
      page: 1,
      results_per_page: 4,
      results_size: 4,
      total_results_size: 6,
      total_pages: 2,
      prev_page: null,
    });
    expect(new URL(first.next_page ?? '').searchParams.get('page')).toBe('2');
    const second = await client.get({ lang: '*', pageSize: 4, page: 2 });
    expect(second).toMatchObject({ page: 2, results_size: 2, next_page: null });
    expect((await client.get({ lang: '*', pageSize: 1000 })).results_per_page).toBe(100);
  });

  test('refuses an unknown ref as the service does, and what it does not understand', async () => {
    const api = connect();
    const url = async (params: Record<string, string>) => {
      const target = new URL(await api.buildQueryURL());
      for (const [key, value] of Object.entries(params)) target.searchParams.set(key, value);
      return api.fetchFn(target.href);
    };
    const refused = await url({ ref: 'no-such' });
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { type: 'api_notfound_error', message: expect.stringMatching(/Master ref is: embedded-[0-9a-f]{32}$/) },
    ]);
    for (const params of [
      { q: '[[at(document.id' },
      { q: '[[near(document.id, 1)]]' },
      { q: '[[at(other.id, 1)]]' },
      { page: '0' },
      { orderings: 'x' },
    ]) {
      const answer = await url(params);
      expect([answer.status, (await answer.json()).type]).toEqual([400, 'parsing-error']);
    }
  });
});

const edit = (file: string, from: string, to: string): void => {
  const path = join(dir, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

describe('a synchronisation from the embedded repository', () => {
  test('takes the same way as from the real one', async () => {
    const embedded = createEmbeddedApi({ root: dir, folder: '' });
    const inProcess = await fetchSnapshot({
      endpoint: EMBEDDED_ENDPOINT,
      fetch: embedded,
      pageInterval: 0,
      pageSize: 2,
    });
    const overHttp = await fetchSnapshot({ endpoint: server.endpoint, pageInterval: 0, pageSize: 100 });
    expect(inProcess.documents).toEqual(overHttp.documents);
    expect(inProcess.ref).toBe(overHttp.ref);
    expect(inProcess.documents.map(({ id }) => id)).toEqual(['Zc1', 'Zp1', 'Zs1', 'Zs2', 'Zs3', 'Zs4']);
  });

  test('has a new ref when a file changes, and keeps the old one for a walk under way', async () => {
    const embedded = createEmbeddedApi({ root: dir, folder: '' });
    const options = { endpoint: EMBEDDED_ENDPOINT, fetch: embedded, pageInterval: 0 };
    const before = await fetchSnapshot(options);
    edit('sale/kuz.uz.json', 'Kuz', 'Oltin kuz');
    const master = await fetchMasterRef(options);
    expect(master).not.toBe(before.ref);
    expect((await fetchSnapshot({ ...options, ref: before.ref })).documents).toEqual(before.documents);
    edit('sale/kuz.uz.json', 'Oltin kuz', 'Kuz');
    expect(await fetchMasterRef(options)).toBe(before.ref);
  });

  test.each([
    ['a file that is not JSON', 'sale/kuz.uz.json', '{"id": "Zs3"', 'sale/kuz.uz.json'],
    ['an empty file', 'sale/kuz.uz.json', '', 'sale/kuz.uz.json'],
    [
      'an id that stands twice',
      'sale/kuz.uz.json',
      '{"id":"Zs1","type":"sale","lang":"uz-uz","tags":[]}',
      'two files have the document id Zs1',
    ],
    [
      'a language that is not listed',
      'sale/kuz.uz.json',
      '{"id":"Zs3","type":"sale","lang":"kaa-uz","tags":[]}',
      'languages.json lacks kaa-uz, the language of documents that are there (1)',
    ],
    [
      'tags that are no list',
      'sale/kuz.uz.json',
      '{"id":"Zs3","type":"sale","lang":"uz-uz","tags":1}',
      'sale/kuz.uz.json',
    ],
  ])('names %s', async (_, file, text, message) => {
    writeFileSync(join(dir, file), text);
    const failure = fetchMasterRef({
      endpoint: EMBEDDED_ENDPOINT,
      fetch: createEmbeddedApi({ root: dir, folder: '' }),
    });
    await expect(failure).rejects.toMatchObject({ code: 'content.invalid', message: expect.stringContaining(message) });
  });
});

test('every embedded file that is no document is named, and every id that stands twice', async () => {
  const twin = '{"id":"Zs1","type":"sale","lang":"uz-uz","tags":[]}';
  for (const [name, text] of Object.entries({ a: '{', b: '{"id":"Zb"}', c: twin, d: '' }))
    writeFileSync(join(dir, `sale/${name}.json`), text);
  const failure = fetchMasterRef({
    endpoint: EMBEDDED_ENDPOINT,
    fetch: createEmbeddedApi({ root: dir, folder: '' }),
  });
  await expect(failure).rejects.toMatchObject({
    code: 'content.invalid',
    message: expect.stringMatching(
      /:\n {2}sale\/a\.json:1:2: .+\n {2}> 1 \| \{\n {2} +\| {2}\^\n {2}sale\/b\.json: .+\n {2}sale\/d\.json:1:1: .+\n.+\n.+\n {2}two files have the document id Zs1$/,
    ),
  });
});

test('what is wrong with embedded files is told in the language that is asked for', async () => {
  const files = { a: '{', b: 'null', c: '{"id":"Zs1","type":"sale","lang":"kaa-uz","tags":[]}' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, `sale/${name}.json`), text);
  mkdirSync(join(dir, 'sale/d.json'));
  rmSync(join(dir, 'languages.json'));
  for (const language of ['ru', 'uz'] as const) {
    const fetch = createEmbeddedApi({ root: dir, folder: '', language });
    const failure: unknown = await fetchMasterRef({ endpoint: EMBEDDED_ENDPOINT, fetch }).catch((error) => error);
    if (!(failure instanceof SiteError)) throw new Error('Expected an error, got none');
    const { message, hint, details } = failure;
    const told = `${message} ${hint}`.replaceAll(dir, '');
    expect([message.split('\n').length, details?.['language']]).toEqual([8, language]);
    expect(told).not.toMatch(/ (?:the|is|of|no|has|have|cannot|holds|lacks|file) /);
    expect([told.includes('прочитать'), told.includes('oʻqi')]).toEqual([language === 'ru', language === 'uz']);
  }
});

test('a folder in place of a document, a file in another encoding and a name that is there twice are told with their file', async () => {
  mkdirSync(join(dir, 'sale/a.json'));
  writeFileSync(join(dir, 'sale/b.json'), Buffer.from('{"id":"\u00E9"}', 'latin1'));
  writeFileSync(join(dir, 'sale/c.json'), '{"id":"Za","id":"Zb"}');
  writeFileSync(join(dir, 'sale/d.json'), 'null');
  const failure = fetchMasterRef({
    endpoint: EMBEDDED_ENDPOINT,
    fetch: createEmbeddedApi({ root: dir, folder: '' }),
  });
  await expect(failure).rejects.toMatchObject({
    code: 'content.invalid',
    message: expect.stringMatching(
      /:\n {2}\S+\/a\.json is a folder.*\n {2}\S+\/b\.json:1:8: This is not UTF-8.*\n.+\n.+\n {2}\S+\/c\.json:1:12: The object has a "id" already, in line 1\n.+\n.+\n {2}\S+\/d\.json: a document is not an object$/,
    ),
  });
});

test('byte order marks, and space before and behind, are no part of what is embedded', async () => {
  const refOf = async () =>
    fetchMasterRef({ endpoint: EMBEDDED_ENDPOINT, fetch: createEmbeddedApi({ root: dir, folder: '' }) });
  const before = await refOf();
  for (const file of ['languages.json', 'sale/kuz.uz.json']) {
    const path = join(dir, file);
    writeFileSync(path, `\uFEFF\r\n${readFileSync(path, 'utf8')}\r\n`);
  }
  expect(await refOf()).toBe(before);
});

test('of one slip the error has the place, where it is within a text or a number, too', async () => {
  const text = readFileSync(join(dir, 'sale/kuz.uz.json'), 'utf8');
  for (const slip of [
    text.replace('"data"', 'x"data"'),
    text.replace(/\{$/m, '{ "z": 01,'),
    text.replace('10', '1O'),
  ]) {
    writeFileSync(join(dir, 'sale/kuz.uz.json'), slip);
    const failure = fetchMasterRef({
      endpoint: EMBEDDED_ENDPOINT,
      fetch: createEmbeddedApi({ root: dir, folder: '' }),
    });
    await expect(failure).rejects.toMatchObject({
      details: { file: 'sale/kuz.uz.json', line: expect.any(Number), column: expect.any(Number) },
    });
  }
});

const ask = (options: { readonly method?: string; readonly host?: string; readonly path?: string }) =>
  new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
    const { port } = new URL(server.endpoint);
    const headers = { host: options.host ?? `127.0.0.1:${port}` };
    request(
      { port, host: '127.0.0.1', method: options.method ?? 'GET', path: options.path ?? '/api/v2', headers },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      },
    )
      .on('error', reject)
      .end();
  });

describe('the content server', () => {
  test('answers GET and HEAD and nothing else', async () => {
    expect((await ask({})).status).toBe(200);
    expect(await ask({ method: 'HEAD' })).toEqual({ status: 200, body: '' });
    expect((await ask({ method: 'POST' })).status).toBe(405);
    expect((await ask({ path: '/etc/passwd' })).status).toBe(404);
  });

  test('refuses a foreign host', async () => {
    expect((await ask({ host: 'evil.example' })).status).toBe(403);
    expect((await ask({ host: `localhost:${new URL(server.endpoint).port}` })).status).toBe(200);
  });

  test('says so when its port is taken', async () => {
    const port = Number(new URL(server.endpoint).port);
    await expect(serveContentApi({ handler: fetch, host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'usage' });
  });
});

function createFetch(folder: string): typeof globalThis.fetch {
  const embedded = createEmbeddedApi({ root: '.', folder });
  return (input) => embedded(new Request(input).url);
}
