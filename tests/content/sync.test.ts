import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectContent, type SyncOptions } from '../../content/service/sync.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import {
  createDocuments,
  startContentServer,
  status,
  type ContentServer,
  type Responder,
} from '../helpers/content-server.ts';
import { fetchSnapshot } from '../helpers/fetch-content.ts';

let server: ContentServer;
let warnings: string[];
beforeEach(async () => {
  server = await startContentServer(createDocuments(10).toReversed());
  warnings = [];
});
afterEach(() => server.close());

const sync = (more: Partial<SyncOptions> = {}) =>
  fetchSnapshot({
    endpoint: server.endpoint,
    pageInterval: 0,
    pageSize: 4,
    clock: createFakeClock(),
    warn: (message) => warnings.push(message),
    ...more,
  });

const searches = () =>
  server.requests.filter(({ pathname }) => pathname.endsWith('/search')).map(({ searchParams }) => searchParams);

const parse = (documents: readonly { readonly bytes: Buffer }[]): unknown[] =>
  documents.map(({ bytes }): unknown => JSON.parse(bytes.toString()));

describe('a synchronisation', () => {
  test('reads all documents in all languages at one ref, sorted by id', async () => {
    server.release({ id: 'Yx1', label: 'Yangi yil', documents: [] });
    const progress: unknown[] = [];
    const snapshot = await sync({ onProgress: (step) => progress.push(step) });
    expect(parse(snapshot.documents)).toEqual(createDocuments(10));
    expect(snapshot).toMatchObject({ ref: 'ref-1', masterRef: 'ref-1', endpoint: server.endpoint });
    expect(snapshot.languages.map(({ id }) => id)).toEqual(['uz-uz', 'ru-ru']);
    expect([...snapshot.types.keys()]).toEqual(['sale', 'blog_post']);
    expect(
      searches().map((params) => [params.get('ref'), params.get('lang'), params.get('page'), params.get('pageSize')]),
    ).toEqual(['1', '2', '3'].map((page) => ['ref-1', '*', page, '4']));
    expect(server.requests).toHaveLength(4);
    expect(progress.at(-1)).toEqual({ page: 3, pages: 3, documents: 10, total: 10 });
  });

  test('names releases, with the time at which they publish themselves', async () => {
    const times = [undefined, '1798743600000', '2026-12-31T19:00:00+0000', 'soon', '9'.repeat(20)];
    server.release(
      ...times.map((scheduledAt, at) => ({ id: `Yx${at}`, label: `Yangi yil ${at}`, scheduledAt, documents: [] })),
    );
    const service = connectContent({ endpoint: server.endpoint });
    const [first, ...others] = await service.fetchReleases();
    await service.close();
    const ref = 'Yx0~1';
    expect(first).toEqual({ id: 'Yx0', ref, label: 'Yangi yil 0', isMasterRef: false, scheduledAt: null });
    const iso = '2026-12-31T19:00:00.000Z';
    expect(others.map(({ scheduledAt }) => scheduledAt)).toEqual([iso, iso, null, null]);
  });

  test('asks for 100 documents at once', async () => {
    await sync({ pageSize: undefined });
    expect(searches().map((params) => params.get('pageSize'))).toEqual(['100']);
  });

  test('keeps its distance between pages, none before the first', async () => {
    const times: number[] = [];
    server.alter((envelope) => {
      times.push(performance.now());
      return envelope;
    });
    await sync({ pageInterval: 200 });
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toHaveLength(2);
    expect(Math.min(...gaps)).toBeGreaterThan(120);
  });

  test('of an empty repository is empty', async () => {
    server.publish([]);
    expect((await sync()).documents).toEqual([]);
  });

  test('pins the ref of integration fields', async () => {
    server.metadata((response, request, url) =>
      status(200, {
        refs: [{ id: 'master', ref: 'ref-1', label: 'Master', isMasterRef: true }],
        integrationFieldsRef: 'fields-1',
        languages: [],
        types: {},
      })(response, request, url),
    );
    await sync();
    expect(searches().map((params) => params.get('integrationFieldsRef'))).toEqual([
      'fields-1',
      'fields-1',
      'fields-1',
    ]);
  });

  test('of a release that is not there says to leave it out', async () => {
    await expect(sync({ ref: 'ref-7' })).rejects.toMatchObject({ hint: expect.stringMatching(/^Leave the ref out/) });
  });

  test('of a release keeps to its ref', async () => {
    server.publish(createDocuments(3, 'v2'));
    expect(await sync({ ref: 'ref-1' })).toMatchObject({ ref: 'ref-1', masterRef: 'ref-2' });
  });
});

test('what the service says of the repository holds for 5 seconds', async () => {
  const clock = createFakeClock();
  const service = connectContent({ endpoint: server.endpoint, clock });
  for (const wait of [4999, 1, 4999]) {
    await service.fetchMasterRef();
    await clock.sleep(wait);
  }
  await service.close();
  expect(server.requests).toHaveLength(2);
});

const refuse = (next: string): Responder =>
  status(404, { type: 'api_notfound_error', message: `No. Master ref is: ${next}` });

const publishThenAnswer: Responder = (response, request, url) => {
  server.publish(createDocuments(3, 'v2'));
  const results = createDocuments(10).toReversed().slice(0, 4);
  const sizes = { results_per_page: 4, results_size: 4, total_results_size: 10, total_pages: 3 };
  status(200, { page: 1, ...sizes, next_page: 'x', prev_page: null, results })(response, request, url);
};

describe('content that is published on the way', () => {
  test('does not matter while the ref lives', async () => {
    server.search(publishThenAnswer);
    const { ref, documents } = await sync();
    expect(ref).toBe('ref-1');
    expect(parse(documents)).toEqual(createDocuments(10));
    expect(warnings).toEqual([]);
  });

  test.each([
    [404, 'invalid'],
    [410, 'expired'],
  ] as const)('restarts the whole walk when the ref dies with %i', async (code, issue) => {
    let pages = 0;
    server.alter((envelope) => {
      pages += 1;
      if (pages === 2) server.publish(createDocuments(9, 'v2'), code);
      return envelope;
    });
    const { ref, documents } = await sync();
    expect(ref).toBe('ref-2');
    expect(parse(documents)).toEqual(createDocuments(9, 'v2'));
    expect(searches().map((params) => `${params.get('ref')} ${params.get('page')}`)).toEqual([
      'ref-1 1',
      'ref-1 2',
      'ref-1 3',
      'ref-2 1',
      'ref-2 2',
      'ref-2 3',
    ]);
    expect(warnings).toEqual([
      `The ref (ref-1) was ${issue}. Now retrying with the latest master ref (ref-2). If you were previewing content, the response will not include draft content.`,
    ]);
  });

  test('again and again restarts the walk at most 3 times', async () => {
    server.alter((envelope, url) => {
      if (url.searchParams.get('page') === '2') server.publish(createDocuments(10), 410);
      return envelope;
    });
    const failure = sync();
    await expect(failure).rejects.toMatchObject({ code: 'content.gone', hint: expect.stringMatching(/Build again/) });
    await expect(failure).rejects.toThrow(/^The content service refuses the newest ref, which it has named itself: /);
    expect(searches().filter((params) => params.get('page') === '1')).toHaveLength(4);
    expect(warnings).toHaveLength(3);
  });

  test('asks for the newest ref when the refusal does not name it', async () => {
    server.search(status(404, { type: 'api_notfound_error', message: 'Gone' }));
    server.metadata((response, request, url) => {
      status(200, { refs: [{ id: 'm', ref: 'old', label: 'Master', isMasterRef: true }], languages: [], types: {} })(
        response,
        request,
        url,
      );
    });
    expect(await sync()).toMatchObject({ ref: 'ref-1' });
    expect(warnings).toHaveLength(1);
  });

  test('gives up when the newest ref is the refused one', async () => {
    server.search(status(404, { type: 'api_notfound_error', message: 'Gone' }));
    await expect(sync()).rejects.toMatchObject({
      code: 'content.ref-not-found',
      hint: expect.not.stringMatching(/Leave the ref out/),
      message: 'The content service refuses the newest ref, which it has named itself: Gone',
    });
  });

  test('attempts a query 3 times when the master ref is outdated', async () => {
    server.search(refuse('a'), refuse('b'), refuse('c'), refuse('d'));
    await expect(sync()).rejects.toMatchObject({ code: 'content.ref-not-found' });
    expect(searches().map((params) => params.get('ref'))).toEqual(['ref-1', 'a', 'b']);
  });
});

const onPage = (page: string, members: object) => (envelope: Record<string, unknown>, url: URL) =>
  url.searchParams.get('page') === page ? { ...envelope, ...members } : envelope;

describe('a service that contradicts itself', () => {
  test.each([
    ['an early end', onPage('2', { next_page: null }), 'the pages ended after 8 of 10 documents'],
    [
      'an endless next page',
      onPage('3', { next_page: 'http://x/?page=4' }),
      'page 3 names a next page although all 10 documents have come',
    ],
    ['another total', onPage('2', { total_results_size: 11 }), 'the total changed from 10 to 11 documents on page 2'],
    ['another page', onPage('2', { page: 1 }), 'asked for page 2, got page 1'],
    ['another size', onPage('2', { results_size: 3 }), 'page 2 announces 3 documents and has 4'],
    [
      'a document twice',
      onPage('2', { results: createDocuments(10).toReversed().slice(3, 7) }),
      'document doc-0006 came twice',
    ],
    ['an empty page', onPage('2', { results: [], results_size: 0 }), 'page 2 is empty and names a next page'],
  ])('is not believed: %s', async (_, change, message) => {
    server.alter(change);
    const failure = sync();
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toMatchObject({ code: 'content.inconsistent', exitClass: 'unavailable' });
  });
});

test('two synchronisations at once keep their documents apart', async () => {
  const [one, two] = await Promise.all([sync(), sync()]);
  expect(one.documents).toEqual(two.documents);
});
