import { describe, expect, test } from 'vitest';
import {
  addPublications,
  createPublicationRecord,
  publicationRecordSchema,
  type PublicationInput,
} from '../../../server/webhook/publication-record.ts';
import type { Pages } from '../../../server/webhook/live-pages.ts';

const page = (title: string | null, digest = '1') => ({ digest, title });
const built = {
  id: 'a',
  pages: 9,
  rendered: 7,
  removed: 2,
  written: 1234,
  requests: 3,
  milliseconds: 900,
  warnings: 0,
  coming: [],
};
const create = (changes: Partial<PublicationInput>) =>
  createPublicationRecord({
    id: 'a',
    at: new Date('2026-11-15T07:00:04.200Z'),
    clickedAt: null,
    built: null,
    before: null,
    after: null,
    url: 'https://bolak.example',
    ...changes,
  });

describe('createPublicationRecord', () => {
  test('names pages by title, with absolute addresses: what is gone by what it was called', () => {
    const before = { '/': page('Home'), '/ru/old': page('Old') };
    const after = { '/': page('New home', '2'), '/blogs/ünï %': page('Blog'), '/untitled': page(null) };
    const named = (title: string, address: string, lang = 'uz-UZ') => ({
      title,
      lang,
      address: `https://bolak.example${address}`,
    });
    expect(create({ before, after })).toMatchObject({
      added: 2,
      changed: 1,
      removed: 1,
      pages: {
        added: [named('Blog', '/blogs/%C3%BCn%C3%AF%20%25'), named('/untitled', '/untitled')],
        changed: [named('New home', '/')],
        removed: [named('Old', '/ru/old', 'ru-RU')],
      },
    });
  });

  test('names the first fifty of a kind and counts all', () => {
    const after: Pages = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`/${index}`, page('Page')]));
    const { added, pages } = create({ before: {}, after });
    expect([added, pages?.added.length]).toEqual([2_000, 50]);
  });

  test('says how long it took from the click, and what the build cost', () => {
    expect(create({ clickedAt: '2026-11-15T07:00:00.000Z', built })).toMatchObject({
      at: '2026-11-15T07:00:04.200Z',
      fromClick: 4200,
      cost: {
        rendered: 7,
        written: 1234,
        requests: 3,
        milliseconds: 900,
      },
    });
    expect(create({ clickedAt: '2026-11-15T08:00:00.000Z' }).fromClick).toBe(0);
    expect(create({})).toMatchObject({ fromClick: null, cost: null });
  });

  test('counts what the build rendered where it is not known what was live', () => {
    const counts = { added: 0, changed: 7, removed: 2, pages: null };
    expect(create({ built, after: { '/': page('Home') } })).toMatchObject(counts);
    expect(create({ before: {} })).toMatchObject({ ...counts, changed: 0, removed: 0 });
  });

  test('is read again as it was written; one of an earlier version says less', () => {
    const publication = create({
      built,
      clickedAt: '2026-11-15T07:00:00.000Z',
      before: {},
      after: { '/': page('Home') },
    });
    expect(publicationRecordSchema.parse(JSON.parse(JSON.stringify(publication)))).toEqual(publication);
    const old = {
      at: '2026-11-15T07:00:00.000Z',
      id: 'a',
      changed: 3,
      removed: 1,
      pages: { changed: ['/'], removed: [] },
    };
    expect(publicationRecordSchema.parse(old)).toEqual({ ...old, added: 0, fromClick: null, pages: null, cost: null });
  });
});

describe('addPublications', () => {
  const noted = (id: string) => ({ ...create({}), id, at: '2026-11-15T07:03:02.000Z' });
  const released = (id: string, at = '2026-11-15T07:03:00.000Z') => ({
    id,
    at,
    pages: { added: 1, changed: 2, removed: 3 },
  });
  const add = (records: string, releases: string, inFolder: string | null = null): string =>
    addPublications(
      records.split('').map(noted),
      releases.split('').map((id) => released(id)),
      inFolder,
    )
      .map(({ id }) => id)
      .join('');

  test('adds what somebody else has published, with the numbers that the target has', () => {
    expect(addPublications([noted('a')], [released('b'), released('a')], null)).toEqual([
      {
        id: 'b',
        at: '2026-11-15T07:03:00.000Z',
        added: 1,
        changed: 2,
        removed: 3,
        fromClick: null,
        pages: null,
        cost: null,
      },
      { ...noted('a'), added: 1, changed: 2, removed: 3 },
    ]);
  });

  test('adds each in its place, one that came back too, and nothing twice', () => {
    expect([add('ca', 'cba'), add('ea', 'edcba'), add('a', 'cba')]).toEqual(['cba', 'edcba', 'cba']);
    const again = [released('b', '2026-11-15T09:00:00.000Z'), released('c'), released('a')];
    const told = addPublications(['c', 'b', 'a'].map(noted), again, null);
    expect(told.map(({ id }) => id).join('')).toBe('bcba');
    expect(addPublications(told, again, null)).toEqual(told);
    expect(add('cba', 'cba')).toBe('cba');
  });

  test('adds nothing when the release before is live again, which the webhook has noted', () => {
    expect([add('aba', 'ba'), add('acba', 'cba')]).toEqual(['aba', 'acba']);
  });

  test('adds what was published elsewhere after a rollback above the rollback', () => {
    const afterwards = [released('c', '2026-11-15T08:00:00.000Z'), released('b'), released('a')];
    const told = addPublications(['a', 'b', 'a'].map(noted), afterwards, null);
    expect(told.map(({ id }) => id).join('')).toBe('caba');
    expect(addPublications(told, afterwards, null)).toEqual(told);
  });

  test('tells the numbers of the target where it was not known what was live', () => {
    const first = { ...create({ built }), id: 'a' };
    expect(addPublications([first], [released('a')], 'a')).toEqual([{ ...first, added: 1, changed: 2, removed: 3 }]);
    const known = { ...create({ built, before: {}, after: { '/': page('Home') } }), id: 'a' };
    expect(addPublications([known], [released('a')], 'a')).toEqual([known]);
  });

  test('adds neither what was there before the first that was noted, nor of another target, nor what is in the folder', () => {
    expect([add('b', 'ba'), add('', 'ba'), add('c', 'ba'), add('a', 'cba', 'c')]).toEqual(['b', '', 'c', 'ba']);
  });
});
