import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFindPlace } from '../../content/document-places.ts';
import { readEmbeddedRepository } from '../../content/embedded-api/embedded-repository.ts';

const bolak = {
  name: 'bolak',
  endpoint: null,
  folder: 'content/embedded',
  accessToken: undefined,
  pageInterval: undefined,
};

test('an embedded document is edited in its file', () => {
  const findPlace = createFindPlace(bolak, '.');
  const { documents } = readEmbeddedRepository({ root: '.', folder: 'content/embedded' });
  for (const { id } of documents) {
    const { link, file } = findPlace(id);
    expect([link, JSON.parse(readFileSync(file ?? '', 'utf8')).id]).toEqual([null, id]);
  }
  expect(documents.length).toBeGreaterThan(200);
});

test('one of a repository is edited in the editor of Prismic, and what is in no document nowhere', () => {
  const findPlace = createFindPlace({ ...bolak, endpoint: 'https://bolak.cdn.prismic.io/api/v2' }, '.');
  expect(findPlace('Zabc')).toEqual({ link: 'https://bolak.prismic.io/builder/pages/Zabc', file: null });
  expect(findPlace(null)).toEqual({ link: null, file: null });
});
