import { describe, expect, test } from 'vitest';
import { createPayloads, indexSource } from '../helpers/page-payloads.ts';
import { readEmbeddedDocuments, set, UZ, type Change } from '../helpers/content-repository.ts';
import { draftFilesOf } from '../helpers/published-site.ts';

const sources = (...changes: readonly Change[]) =>
  changes
    .reduce((documents, change) => change(documents), readEmbeddedDocuments())
    .map((document) => {
      const json = JSON.stringify(document);
      return { id: document.id, digest: json, bytes: Buffer.from(json) };
    });

const filesOf = (...changes: readonly Change[]): Readonly<Record<string, string>> =>
  Object.fromEntries(draftFilesOf(sources(...changes).map(indexSource)).map(({ path, content }) => [path, content]));

const changedFiles = (...changes: readonly Change[]): readonly string[] => {
  const [before, after] = [filesOf(), filesOf(...changes)];
  return Object.keys(after).filter((path) => before[path] !== after[path]);
};

/** Every text in JSON, at whatever depth. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ } as const;

describe('what the site has for drafts', () => {
  test('holds no text that is not on a page, or in its data', () => {
    const shown = new Set(Object.values(createPayloads(sources())).flatMap((json) => textsIn(JSON.parse(json))));
    const known = new Set(readEmbeddedDocuments().flatMap(({ id, type, uid, lang }) => [id, type, String(uid), lang]));
    const texts = Object.values(filesOf()).flatMap((text) => {
      const { documents = [] } = JSON.parse(text);
      return textsIn(documents);
    });
    expect(texts.length).toBeGreaterThan(5000);
    const others = new Set(texts.filter((text) => !shown.has(text) && !known.has(text)));
    // A card's kind, and sections of the list of legal documents, which pages show in other words.
    expect(others).toEqual(new Set(['page', 'customers', 'site']));
  });

  test('says of documents that no page shows how many they are, and nothing else', () => {
    const described = sources().map(indexSource);
    const note = { id: 'hidden', type: 'internal_note', title: 'hidden' };
    const [before, after] = [
      draftFilesOf(described),
      draftFilesOf(described.flatMap((one) => (one.uid === ARTICLE.uid ? [one, { ...one, ...note }] : [one]))),
    ];
    const othersIn = (files: typeof before) => files.flatMap(({ content }) => JSON.parse(content)['others'] ?? []);
    expect(after.map(({ content }) => content).join('\n')).not.toContain('hidden');
    expect([othersIn(before), othersIn(after)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('changes as far as a document has', () => {
    expect(changedFiles(set(ARTICLE, 'data.author', 'Boshqa muallif'))).toEqual(['builds/drafts/uz.versions.json']);
    expect(changedFiles(set(ARTICLE, 'data.title', 'Boshqa sarlavha'))).toEqual([
      'builds/drafts/uz.json',
      'builds/drafts/uz.versions.json',
    ]);
  });
});
