import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '../../model/search/search-index.ts';
import { searchPaths } from '../../model/search/search-index.ts';
import { handleOf, wordsAt, type FoundDocument } from '../../model/site/search-rows.ts';
import { renewSearchFiles, type FoundChange, type RenewedSearch } from '../../renderer/host/renew-search-files.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { sample, seeds } from '../helpers/sample.ts';
import { searchIndexOf } from '../helpers/search-site.ts';

/** A short word of few letters, so that many words have common prefixes. */
const createWord = (random: () => number): string =>
  Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(['a', 'b', 'o', '1', 'ж'], random)).join('');

const createWords = (count: number, random: () => number): readonly string[] => [
  ...new Set(Array.from({ length: count }, () => createWord(random))),
];

const createEntry = (random: () => number): SearchEntry => {
  const [title, lead, text] = [createWords(3, random), createWords(8, random), createWords(40, random)];
  const isNew = (word: string): boolean => !title.includes(word) && !lead.includes(word);
  return {
    kind: Math.floor(random() * 7),
    record: {
      title: title.join(' '),
      path: `/${createWord(random)}`,
      date: pick(['2025-03-01', '2026-09-01'], random),
    },
    title: title.join(' '),
    lead: lead.filter((word) => !title.includes(word)).join(' '),
    text: text.filter(isNew).join(' '),
  };
};

const createDocument = (id: string, random: () => number): FoundDocument => ({
  id,
  locale: pick(['uz', 'ru'], random),
  entry: createEntry(random),
});

/** A document before and after a change, usually of one word in its text. */
const changeOne = (documents: ReadonlyMap<string, FoundDocument>, random: () => number): FoundChange => {
  const before = pick([...documents.values()], random);
  const change = random();
  if (change < 0.1) return { before, after: null };
  if (change < 0.2) return { before: null, after: createDocument(`new ${random()}`, random) };
  if (change < 0.3) return { before, after: createDocument(before.id, random) };
  const [text, title] = [wordsAt('text', before.entry), wordsAt('title', before.entry)];
  const word = createWord(random);
  const others = text.filter((own) => own !== word).slice(1);
  const words = title.includes(word) ? others : [...others, word];
  return { before, after: { ...before, entry: { ...before.entry, text: words.join(' ') } } };
};

const sorted = (documents: Iterable<FoundDocument>): readonly FoundDocument[] =>
  [...documents].toSorted((a, b) => (a.id < b.id ? -1 : 1));

const contentsOf = ({ files }: RenewedSearch): ReadonlyMap<string, string> =>
  new Map(files.map(({ path, content }) => [path, content]));

describe('an index that is renewed is the one that would be made', () => {
  test.each(sample(2, seeds(6)))('after many changes, %i', async (seed) => {
    const random = createRandom(seed);
    const size = pick([40, 300, 1500], random);
    const all = Array.from({ length: size }, (_, number) => createDocument(`id ${number}`, random));
    const documents = new Map(all.map((document) => [document.id, document]));
    let { shapes, ...index } = searchIndexOf(sorted(documents.values()));
    let files = contentsOf({ shapes, ...index });
    let renewals = 0;
    for (let step = 0; step < 25; step += 1) {
      const change = changeOne(documents, random);
      if (change.before) documents.delete(change.before.id);
      if (change.after) documents.set(change.after.id, change.after);
      const whole = searchIndexOf(sorted(documents.values()));
      const renewed = await renewSearchFiles([change], {
        shapes,
        read: async (path) => files.get(path) ?? null,
        documents: () => sorted(documents.values()),
      });
      if (renewed) renewals += 1;
      files = renewed ? new Map([...files, ...contentsOf(renewed)]) : contentsOf(whole);
      expect(files).toEqual(contentsOf(whole));
      expect(renewed?.shapes ?? whole.shapes).toEqual(whole.shapes);
      ({ shapes, ...index } = whole);
    }
    expect(renewals).toBeGreaterThan(5);
  });

  test('of a word that is another two or three files are others', async () => {
    const random = createRandom(1);
    const documents = Array.from({ length: 900 }, (_, number) => createDocument(`id ${number}`, random));
    const index = searchIndexOf(documents);
    const files = contentsOf(index);
    const [before] = documents;
    if (!before) throw new Error('Expected documents, got none');
    const [, ...text] = before.entry.text.split(' ');
    const after = { ...before, entry: { ...before.entry, text: text.join(' ') } };
    const renewed = await renewSearchFiles([{ before, after }], {
      ...index,
      read: async (path) => files.get(path) ?? null,
      documents: () => [after, ...documents.slice(1)],
    });
    expect(renewed?.files).toHaveLength(1);
  });

  test('of a word that more documents have than are listed, the next one is listed where one goes', async () => {
    const random = createRandom(1);
    const common = (document: FoundDocument): FoundDocument => ({
      ...document,
      locale: 'uz',
      entry: { ...document.entry, kind: 1, text: `${document.entry.text} common` },
    });
    const documents = Array.from({ length: 900 }, (_, number) => common(createDocument(`id ${number}`, random)));
    const index = searchIndexOf(sorted(documents));
    const files = contentsOf(index);
    const listed = files.get(searchPaths.words('uz', 'c')) ?? '';
    const before = documents.find(({ id, entry }) => listed.includes(handleOf(id, entry)));
    if (!before) throw new Error('Expected a document that is listed, got none');
    const left = sorted(documents.filter((document) => document !== before));
    const renewed = await renewSearchFiles([{ before, after: null }], {
      ...index,
      read: async (path) => files.get(path) ?? null,
      documents: () => left,
    });
    const whole = searchIndexOf(left);
    expect(renewed?.shapes).toEqual(whole.shapes);
    expect(new Map([...files, ...(renewed ? contentsOf(renewed) : [])])).toEqual(contentsOf(whole));
    expect(renewed?.files.length).toBeLessThan(whole.files.length);
  });

  test('not where a file of before cannot be had', async () => {
    const random = createRandom(2);
    const before = createDocument('one', random);
    const index = searchIndexOf([before, createDocument('two', random)]);
    const options = { ...index, read: async () => null, documents: () => [] };
    expect(await renewSearchFiles([{ before, after: null }], options)).toBeNull();
  });
});
