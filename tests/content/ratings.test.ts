import { expect, test } from 'vitest';
import { at, findDocument, readEmbeddedDocuments } from '../helpers/content-repository.ts';

test.each(['uz-uz', 'ru-ru'])('the app has the same ratings wherever they are told, %s', (lang) => {
  const documents = readEmbeddedDocuments();
  const settings = findDocument(documents, { type: 'settings', lang });
  const app = JSON.stringify(findDocument(documents, { type: 'app', lang }));
  const told = [...app.matchAll(/"value":"(\d,\d)","label":"[^"]*(Google Play|App Store)/g)].map(
    ([, value = '', store = '']) => [store, Number(value.replace(',', '.'))],
  );
  expect(Object.fromEntries(told)).toEqual({
    'Google Play': at(settings, 'data.google_play_rating'),
    'App Store': at(settings, 'data.app_store_rating'),
  });
});
