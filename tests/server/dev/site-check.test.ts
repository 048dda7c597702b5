import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSiteCheck } from '../../../server/dev/reloaded/pages.ts';
import { createConfig, createFolder } from '../../helpers/built-site.ts';
import { changeOne } from '../../helpers/change-one.ts';
import { readEmbeddedDocuments, RU, set, UZ, type Documents } from '../../helpers/content-repository.ts';
import { DAY, indexDocuments } from '../../helpers/indexed-documents.ts';
import { createRandom } from '../../helpers/random.ts';
import { sample, seeds } from '../../helpers/sample.ts';

const options = { root: '.', config: createConfig(), asOf: DAY, files: [], list: [] };

const embedded = readEmbeddedDocuments();
const TITLE = { type: 'blog_post', uid: 'sms-kodni-kim-soraydi', lang: RU };

test('a text that no other page shows leaves the pages of the site as they are', () => {
  const check = createSiteCheck();
  const { routes } = check(indexDocuments(embedded), options).model;
  const edited = check(indexDocuments(set(TITLE, 'data.author', 'Другой')(embedded)), options);
  expect(edited.model.routes).toBe(routes);
  expect(check(indexDocuments(set(TITLE, 'uid', 'boshqa')(embedded)), options).model.routes).not.toBe(routes);
});

test('public files, the day, and addresses of the site that was built last count, whatever documents say', () => {
  using folder = createFolder();
  const check = createSiteCheck();
  const inFolder = { ...options, root: folder.path };
  const { routes: before } = check(indexDocuments(embedded), inFolder).model;
  mkdirSync(join(folder.path, 'dist/hosting'), { recursive: true });
  writeFileSync(join(folder.path, 'dist/hosting/addresses.json'), '{}');
  expect(check(indexDocuments(embedded), inFolder).model.routes).not.toBe(before);
  const { routes } = check(indexDocuments(embedded), options).model;
  expect(check(indexDocuments(embedded), { ...options, files: ['a.txt'] }).model.routes).not.toBe(routes);
  expect(check(indexDocuments(embedded), { ...options, asOf: '2026-11-22' }).model.routes).not.toBe(routes);
});

test('which document is a translation may follow from when it was published', () => {
  const services = embedded.filter(({ type, lang }) => type === 'service' && lang === UZ);
  const [one, other] = services;
  const named = embedded.find(({ type, lang }) => type === 'service' && lang === RU);
  if (!one || !other || !named) throw new Error('Expected three services');
  const names = [{ id: named.id, type: named.type, lang: named.lang }];
  const publish = (first: string): Documents =>
    embedded.map((document) => {
      if (document.type !== 'service') return document;
      if (document !== one && document !== other) return { ...document, alternate_languages: [] };
      const date = document === one ? first : '2026-02-01T00:00:00+0000';
      return { ...document, alternate_languages: names, last_publication_date: date };
    });
  const check = createSiteCheck();
  const sources = (first: string) =>
    check(indexDocuments(publish(first)), options).model.index.translationOf(named.id, 'uz')?.id;
  expect([sources('2026-01-01T00:00:00+0000'), sources('2026-03-01T00:00:00+0000')]).toEqual([other.id, one.id]);
});

test.each(sample(2, seeds(40)))('after each change all is found that a new check finds: %i', (seed) => {
  const random = createRandom(seed);
  const check = createSiteCheck();
  let documents = embedded;
  check(indexDocuments(documents), options);
  for (let step = 0; step < 12; step += 1) {
    documents = changeOne(documents, random);
    const [renewed, fresh] = [
      check(indexDocuments(documents), options),
      createSiteCheck()(indexDocuments(documents), options),
    ];
    expect(renewed.model.routes).toEqual(fresh.model.routes);
    expect(renewed.redirects).toEqual(fresh.redirects);
    for (const route of fresh.model.routes) expect(renewed.model.inputOf(route)).toEqual(fresh.model.inputOf(route));
    expect(renewed.problems.map((problem) => JSON.stringify(problem)).toSorted()).toEqual(
      fresh.problems.map((problem) => JSON.stringify(problem)).toSorted(),
    );
  }
});
