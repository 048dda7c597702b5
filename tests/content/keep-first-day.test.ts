import { expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import { keepFirstDay, type LocalDocument } from '../../content/push/push-content.ts';

const article = (data: object): LocalDocument => ({
  ...{ id: 'a', type: 'blog_post', lang: 'uz-uz', uid: 'a', tags: [], title: 'a', alternates: [] },
  ...{ firstPublished: '2026-03-01T20:30:00+0000', data },
});

const fill = (document: LocalDocument, field = 'published_at') =>
  keepFirstDay(document, { fields: { blog_post: field }, models: readModels('.'), timeZone: 'Asia/Tashkent' }).data;

test('a document that is made anew keeps the day of its first publication, where nobody has filled one in', () => {
  expect(fill(article({ published_at: null }))).toEqual({ published_at: '2026-03-02' });
  expect(fill(article({ published_at: '2020-01-01' }))).toEqual({ published_at: '2020-01-01' });
  expect(fill({ ...article({}), firstPublished: null })).toEqual({});
  expect(fill({ ...article({}), firstPublished: 'kecha' })).toEqual({});
  expect(fill({ ...article({}), type: 'sale' })).toEqual({});
});

test('a field that is no date is refused by its name', () => {
  expect(() => fill(article({}), 'title')).toThrow(/content\.firstPublished.*“blog_post” that is a date, got "title"/);
});
