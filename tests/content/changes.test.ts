import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../content/service/snapshot.ts';
import { RU, UZ, type Documents } from '../helpers/content-repository.ts';
import type { TestDocument } from '../helpers/content-server.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { fetchSnapshot } from '../helpers/fetch-content.ts';
import { createLivingRepository, type LivingRepository, type Published } from '../helpers/living-repository.ts';

const START = Date.parse('2026-09-01T00:00:00Z');
const MINUTE = 60_000;

const timeAt = (minute: number): string => new Date(START + minute * MINUTE).toISOString().replace('.000Z', '+0000');

const article = (number: number, changes: object = {}): TestDocument => ({
  id: `doc-${String(number).padStart(3, '0')}`,
  uid: `uid-${number}`,
  type: 'blog_post',
  lang: UZ,
  tags: [],
  first_publication_date: timeAt(number),
  last_publication_date: timeAt(number),
  data: { title: `Maqola ${number}` },
  ...changes,
});

/** Articles published a minute apart. */
const articles = (count: number): Documents => Array.from({ length: count }, (_, number) => article(number));

const edit = (documents: Documents, number: number, minute: number, changes: object = {}): Documents =>
  documents.with(
    number,
    article(number, { last_publication_date: timeAt(minute), data: { title: 'Yangi' }, ...changes }),
  );

/** Ten pages of four articles. The newest is 40 minutes old when something is published. */
const BEFORE = articles(40);
const NOW = 80;

interface Seen {
  /** Requests apart from the metadata, as `pageSize page query`. */
  readonly asked: readonly string[];
  readonly snapshot: Snapshot;
  readonly whole: Snapshot;
}

/** Publishes something after a first walk, and fetches only the changes and, for comparison, everything. */
const readChanges = async (
  published: Published | Documents,
  {
    before = { documents: BEFORE, languages: [UZ] },
    named,
    alter,
  }: {
    readonly before?: Published;
    /** Ids that a webhook named. */
    readonly named?: readonly string[];
    readonly alter?: (repository: LivingRepository) => LivingRepository;
  } = {},
): Promise<Seen> => {
  const living = createLivingRepository(before);
  const clock = createFakeClock();
  const read = ({ endpoint, fetch }: LivingRepository, earlier?: Snapshot) =>
    fetchSnapshot({ endpoint, fetch, clock, named, pageInterval: 0, pageSize: 4 }, earlier);
  const earlier = await read(living);
  await clock.sleep(1000);
  living.publish('documents' in published ? published : { ...before, documents: published });
  const asked = living.requests.length;
  const snapshot = await read(alter?.(living) ?? living, earlier);
  const requests = living.requests.slice(asked + 1);
  return { asked: requests.map(describeRequest), snapshot, whole: await read(living) };
};

const describeRequest = ({ searchParams }: URL): string =>
  [searchParams.get('pageSize'), searchParams.get('page'), ...searchParams.getAll('q')].join(' ');

const since = (minute: number): string => `[[date.after(document.last_publication_date, ${START + minute * MINUTE})]]`;

/** The query for changes: from ten minutes before the newest article. */
const CHANGED = `4 1 ${since(29)}`;
const TOTAL = '1 1';
/** The first page of a walk through all documents. */
const ALL = '4 1';

const expectSame = ({ snapshot, whole }: Seen): void => {
  const { walkedAt: _, ...own } = snapshot;
  const { walkedAt: __, ...full } = whole;
  expect(own).toEqual(full);
};

describe('what has changed since an earlier snapshot', () => {
  test('is asked for by its date, and how many documents there are; nothing else', async () => {
    const seen = await readChanges(edit(BEFORE, 3, NOW));
    expect(seen.asked).toEqual([CHANGED, `4 2 ${since(29)}`, `4 3 ${since(29)}`, TOTAL]);
    expectSame(seen);
    expect(seen.snapshot.walkedAt).toBeLessThan(seen.whole.walkedAt);
  });

  test('may be new, in the same second as what is known, or earlier by a clock that is behind', async () => {
    const added = ['2026-09-01T00:39:00+0000', '2026-09-01T00:31:00+0000'].map((date, number) =>
      article(50 + number, { last_publication_date: date }),
    );
    const seen = await readChanges([...BEFORE, ...added]);
    expectSame(seen);
    expect(seen.asked.at(-1)).toBe(TOTAL);
  });

  test('may be nothing', async () => {
    const seen = await readChanges(BEFORE);
    expectSame(seen);
    expect(seen.asked.at(-1)).toBe(TOTAL);
  });

  test('is asked for at the ref that takes the place of a refused one', async () => {
    const living = createLivingRepository({ documents: BEFORE, languages: [UZ] });
    const read = (fetch: LivingRepository['fetch'], earlier?: Snapshot) =>
      fetchSnapshot({ ...living, fetch, clock: createFakeClock(), pageInterval: 0, pageSize: 4 }, earlier);
    const earlier = await read(living.fetch);
    living.publish({ documents: edit(BEFORE, 3, NOW), languages: [UZ] });
    let searches = 0;
    const snapshot = await read(async (url, init) => {
      searches += url.includes('/search') ? 1 : 0;
      if (searches !== 2) return living.fetch(url, init);
      searches += 1;
      const next = living.publish({ documents: edit(BEFORE, 5, NOW), languages: [UZ] });
      const message = `Gone. Master ref is: ${next}`;
      return Response.json({ type: 'api_notfound_error', message }, { status: 404 });
    }, earlier);
    expect(snapshot.ref).toBe('ref-3');
    expect(snapshot.documents).toEqual((await read(living.fetch)).documents);
  });
});

describe('a document that is gone', () => {
  test.each([0, 7, 20, 39])('is found by halving, wherever it was: %i', async (number) => {
    const seen = await readChanges(edit(BEFORE, 3, NOW).filter((_, index) => index !== number || index === 3));
    expectSame(seen);
    expect(seen.snapshot.documents).toHaveLength(39);
    expect(seen.asked.length).toBeLessThan(10);
    expect(seen.asked).not.toContain(ALL);
  });

  test('is found among others of one second', async () => {
    const documents = BEFORE.map((document, index) =>
      index < 6 ? { ...document, last_publication_date: timeAt(0) } : document,
    );
    const before = { documents, languages: [UZ] };
    const seen = await readChanges(documents.toSpliced(2, 1), { before });
    expectSame(seen);
    expect(seen.asked).not.toContain(ALL);
  });

  test.each([0, 7, 39])('is asked for by its name when a webhook named it: %i', async (number) => {
    const gone = `doc-${String(number).padStart(3, '0')}`;
    const named = ['doc-020', gone, 'never-heard-of'];
    const seen = await readChanges(BEFORE.toSpliced(number, 1), { named });
    expectSame(seen);
    expect(seen.asked.slice(-2)).toEqual([TOTAL, `4 1 [[any(document.id, ["doc-020", "${gone}"])]]`]);
  });

  test('is found by halving beside one that was named', async () => {
    const others = BEFORE.filter((_, index) => index !== 7 && index !== 12);
    const seen = await readChanges(others, { named: ['doc-012'] });
    expectSame(seen);
    expect(seen.asked).not.toContain(ALL);
  });

  test('is not asked for by its name where none is missing', async () => {
    const seen = await readChanges(edit(BEFORE, 3, NOW), { named: ['doc-012'] });
    expectSame(seen);
    expect(seen.asked.at(-1)).toBe(TOTAL);
  });

  test('costs a walk through all when the service does not give those that are there by their names', async () => {
    const alter = (living: LivingRepository): LivingRepository => ({
      ...living,
      fetch: (address, init) => living.fetch(address.replace('any%28', 'at%28').replace('any(', 'at('), init),
    });
    const seen = await readChanges(BEFORE.toSpliced(7, 1), { named: ['doc-012', 'doc-013'], alter });
    expectSame(seen);
    expect(seen.asked).toContain(ALL);
  });

  test('costs a walk through all documents when it has many companions', async () => {
    const seen = await readChanges(BEFORE.filter((_, index) => index % 3 > 0));
    expectSame(seen);
    expect(seen.asked).toContain(ALL);
  });
});

const twoLanguages = { documents: BEFORE, languages: [UZ, RU] };
const undated = BEFORE.with(0, article(0, { last_publication_date: null }));

describe('everything is fetched', () => {
  test.each<[string, Published | Documents, Published?]>([
    ['when much has changed', BEFORE.map((_, number) => article(number, { last_publication_date: timeAt(NOW) }))],
    [
      'when a document appears that is older than what is known',
      [...BEFORE, article(50, { last_publication_date: timeAt(1) })],
    ],
    ['when a document goes back in time', edit(edit(BEFORE, 3, NOW), 39, 38.5)],
    ['when there is another language', twoLanguages],
    ['when documents have no dates', undated, { documents: undated, languages: [UZ] }],
    [
      'when there is little to fetch',
      articles(8).with(2, article(2, { last_publication_date: timeAt(NOW) })),
      { documents: articles(8), languages: [UZ] },
    ],
  ])('%s', async (_, published, before) => {
    const seen = await readChanges(published, before ? { before } : {});
    expectSame(seen);
    expect([seen.asked.includes(ALL), seen.snapshot.walkedAt]).toEqual([true, seen.whole.walkedAt]);
  });

  test.each([
    ['takes no notice of dates', (url: URL) => url.searchParams.delete('q')],
    ['says that there are fewer than it has', (url: URL) => url.searchParams.set('lang', RU)],
  ])('when the service %s', async (_, change) => {
    const alter = (living: LivingRepository): LivingRepository => ({
      ...living,
      fetch: (address, init) => {
        const url = new URL(address);
        const isOfChanges = url.searchParams.has('q') || url.searchParams.get('pageSize') === '1';
        if (isOfChanges) change(url);
        return living.fetch(url.href, init);
      },
    });
    const seen = await readChanges(edit(BEFORE, 3, NOW), { alter });
    expectSame(seen);
    expect(seen.asked).toContain(ALL);
  });

  test('when the service knows no dates', async () => {
    const alter = (living: LivingRepository): LivingRepository => ({
      ...living,
      fetch: async (url, init) =>
        new URL(url).searchParams.has('q')
          ? Response.json({ type: 'parsing-error', message: 'unexpected field' }, { status: 400 })
          : living.fetch(url, init),
    });
    const seen = await readChanges(edit(BEFORE, 3, NOW), { alter });
    expectSame(seen);
    expect(seen.asked[0]).toBe(ALL);
  });

  test('of the repository that ships inside, whose dates nobody keeps', async () => {
    const alter = (living: LivingRepository): LivingRepository => ({
      ...living,
      fetch: async (url, init) => {
        const answer = await living.fetch(url, init);
        if (url.includes('/search')) return answer;
        return Response.json({ ...Object(await answer.json()), version: 'embedded' });
      },
    });
    const seen = await readChanges(edit(BEFORE, 3, NOW), { alter });
    expect(seen.asked[0]).toBe(ALL);
  });
});
