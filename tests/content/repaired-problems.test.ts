import { expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import { walkFields } from '../../model/check/walk-fields.ts';
import { repairedProblems } from '../../content/check/repaired-problems.ts';

const models = readModels('.');

const envelope = {
  id: 'Zprivacy',
  type: 'privacy',
  uid: null,
  lang: 'uz-uz',
  tags: [],
  alternate_languages: [],
  first_publication_date: null,
  last_publication_date: null,
};

const problemsOf = (data: Readonly<Record<string, unknown>>, type = 'privacy'): readonly string[] =>
  repairedProblems({ ...envelope, type, data }, walkFields(models, type, data)).map(
    ({ severity, field, message }) => `${severity} ${field}: ${message}`,
  );

const strong = (start: number, end: number) => ({ type: 'strong', start, end });

test('everything that is repaired is reported with its place', () => {
  const body = [
    { type: 'paragraph', text: 'bir', spans: [strong(0, 3)] },
    { type: 'paragraph', text: 'bir', spans: [strong(0, 9), strong(1, 9), { type: 'glow', start: 0, end: 1 }] },
    { type: 'callout', text: 'bir', spans: [] },
    { type: 'steps', items: [] },
    { type: 'image', url: '', alt: null, dimensions: null },
    { type: 'paragraph', text: 'x', spans: Array.from({ length: 1001 }, () => strong(0, 1)) },
  ];
  expect(problemsOf({ title: 'Siyosat \uD83D', body })).toEqual([
    'warning title: Characters that no page can hold: half an emoji, or a control character',
    'warning body › [1]: Expected a format to lie on whole characters of its text',
    'warning body › [1]: Unknown kind of format in a rich text: "glow"',
    'warning body › [2]: Unknown kind of block in a rich text: "callout"',
    'warning body › [3]: Unknown kind of block in a rich text: "steps"',
    'warning body › [4]: Picture or embed without address or size: "image"',
    'error body › [5]: Expected 1000 formats in one text at most, of 10 kinds',
  ]);
});

test('texts in groups, slices and tables are looked at too', () => {
  const callout = [{ type: 'callout', text: 'bir', spans: [] }];
  const cells = [{ key: 'b', type: 'data', content: callout }];
  const table = { body: { rows: [{ key: 'a', cells }] } };
  const slice = { slice_type: 'data_table', variation: 'default', primary: { title: 'a\0', table } };
  expect(problemsOf({ slices: [slice] }, 'blog_post')).toEqual([
    'warning slices[0] "data_table" › primary.title: Characters that no page can hold: half an emoji, or a control character',
    'warning slices[0] "data_table" › primary.table: Unknown kind of block in a rich text: "callout"',
  ]);
  expect(problemsOf({ columns: [{ heading: 'a\0' }] }, 'footer')).toEqual([
    'warning columns[0].heading: Characters that no page can hold: half an emoji, or a control character',
  ]);
});

test('a sign that turns the letters after it around is a control character, one that keeps words apart is none', () => {
  expect(problemsOf({ title: 'Siyosat \u202Exfdp.exe' })).toEqual([
    'warning title: Characters that no page can hold: half an emoji, or a control character',
  ]);
  expect(problemsOf({ title: 'Siyosat \u2067Bolak\u2069 \u202ABolak\u202C' })).toEqual([]);
});
