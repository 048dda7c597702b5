import { expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import type { There } from '../../content/push/find-there.ts';
import { keepFirstDay } from '../../content/push/keep-first-day.ts';
import type { LocalDocument } from '../../content/push/push-content.ts';

const article = (data: object, id = 'a'): LocalDocument => ({
  ...{ id, type: 'blog_post', lang: 'uz-uz', uid: id, tags: [], title: id, alternates: [] },
  ...{ firstPublished: '2026-03-01T20:30:00+0000', data },
});

const fill = (document: LocalDocument, field = 'published_at', ids: Readonly<Record<string, string>> = {}) => {
  const there: There = {
    assets: new Map(),
    documents: new Map(Object.entries(ids).map(([local, id]) => [local, { id, published: null, pushed: null }])),
  };
  const fields = { blog_post: field };
  return keepFirstDay(document, { fields, models: readModels('.'), timeZone: 'Asia/Tashkent', there }).data;
};

test('a document that is made anew keeps the day of its first publication, where nobody has filled one in', () => {
  expect(fill(article({ published_at: null }))).toEqual({ published_at: '2026-03-02' });
  expect(fill(article({ published_at: '2020-01-01' }))).toEqual({ published_at: '2020-01-01' });
  expect(fill({ ...article({}), firstPublished: null })).toEqual({});
  expect(fill({ ...article({}), type: 'sale' })).toEqual({});
});

test('one that is there under its own id is as it is; one that was made anew stays filled', () => {
  expect(fill(article({}), 'published_at', { a: 'a' })).toEqual({});
  expect(fill(article({}), 'published_at', { a: 'new' })).toEqual({ published_at: '2026-03-02' });
});

test('a field that is no date is refused by its name', () => {
  expect(() => fill(article({}), 'title')).toThrow(/content\.firstPublished.*“blog_post” that is a date, got "title"/);
});
