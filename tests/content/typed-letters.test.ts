import { expect, test } from 'vitest';
import { createTypedLettersSearch } from '../../content/check/typed-letters.ts';
import { readEmbeddedDocuments, set, UZ } from '../helpers/content-repository.ts';

const find = createTypedLettersSearch('.');
const PRODUCT = { type: 'product', uid: 'nurafon-x2', lang: UZ };

test('each word whose letters pages have otherwise is found, with its place and its letters', () => {
  const rich = [
    { type: 'paragraph', text: "Do'kon va qo'ng'iroq", spans: [] },
    { type: 'preformatted', text: "o'zbek", spans: [] },
  ];
  const documents = set(
    PRODUCT,
    'data.description',
    rich,
  )(set(PRODUCT, 'data.summary', "Ma'no it's")(readEmbeddedDocuments()));
  const found = documents.flatMap((document) => find(JSON.stringify(document)));
  expect(found).toEqual(
    [
      ['summary', "Ma'no", 'Maʼno', 1],
      ['description › [0]', "Do'kon", 'Doʻkon', 1],
      ['description › [0]', "qo'ng'iroq", 'qoʻngʻiroq', 2],
    ].map(([field, typed, written, letters]) =>
      expect.objectContaining({ type: 'product', uid: 'nurafon-x2', lang: UZ, field, typed, written, letters }),
    ),
  );
});
