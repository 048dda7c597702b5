import { expect, test } from 'vitest';
import { describeEvent } from '../../cli/terminal/describe-event.ts';
import { describeProblems } from '../../cli/terminal/describe-problems.ts';
import type { PlacedProblem } from '../../build/setup/events.ts';

const problem = (changes: Partial<PlacedProblem>): PlacedProblem => ({
  severity: 'warning',
  id: 'Z1',
  type: 'faq_entry',
  uid: 'qaytarish',
  lang: 'uz-uz',
  field: '',
  message: 'No translation in kaa-uz',
  hint: 'Translate it.',
  link: null,
  file: 'content/embedded/faq_entry/qaytarish.uz.json',
  ...changes,
});

const many = (count: number, changes: Partial<PlacedProblem> = {}): readonly PlacedProblem[] =>
  Array.from({ length: count }, (_, index) => problem({ id: `Z${index}`, uid: `savol-${index}`, ...changes }));

test('of a warning that comes many times the first is described, the others are counted, and what comes once follows', () => {
  const lone = problem({ type: 'home', uid: null, field: 'title', message: 'Too long', hint: 'Cut it.', file: null });
  const posts = many(2, { type: 'blog_post', lang: 'ru-ru', message: 'No translation in uz-uz' });
  expect(describeProblems([lone, ...posts, ...many(28)])?.split('\n')).toEqual([
    'Warning in blog_post "savol-0" ru-ru',
    '  No translation in uz-uz',
    '  → Translate it.',
    '  content/embedded/faq_entry/qaytarish.uz.json',
    '  … and 29 like it (each with --json): 28 in faq_entry uz-uz, 1 in blog_post ru-ru',
    'Warning in home uz-uz · title',
    '  Too long',
    '  → Cut it.',
  ]);
});

test('of what a document is compared with, its name and place stand below', () => {
  const other = {
    id: 'Z2',
    type: 'faq_entry',
    uid: 'qaytarish',
    lang: 'ru-ru',
    field: 'answer',
    here: [],
    there: [],
    link: null,
  };
  const file = 'content/embedded/faq_entry/qaytarish.ru.json';
  const lines = (field: string) =>
    describeProblems([problem({ field, other: { ...other, file } })])
      ?.split('\n')
      .slice(3);
  const own = '  content/embedded/faq_entry/qaytarish.uz.json';
  expect(lines('answer')).toEqual([own, '  beside faq_entry "qaytarish" ru-ru', `  ${file}`]);
  expect(lines('items')).toEqual([own, '  beside faq_entry "qaytarish" ru-ru · answer', `  ${file}`]);
});

test('three warnings of one kind and twenty errors are named one by one, more of them are counted', () => {
  const errors = { severity: 'error' } as const;
  const named = describeProblems([...many(3), ...many(20, errors)]) ?? '';
  expect(named.match(/^Warning in faq_entry "savol-\d" uz-uz$/gm)).toHaveLength(3);
  expect(named.match(/^Error in faq_entry "savol-\d+" uz-uz$/gm)).toHaveLength(20);
  const counted = describeProblems([...many(4), ...many(21, errors)]) ?? '';
  expect(counted.match(/^(?:Warning|Error) in .*$|… and \d+/gm)).toEqual([
    'Warning in faq_entry "savol-0" uz-uz',
    '… and 3',
    'Error in faq_entry "savol-0" uz-uz',
    '… and 20',
  ]);
});

test('of more than ten types the others are counted together', () => {
  const places = Array.from({ length: 13 }, (_, index) => many(40 - index, { type: `type_${index}` }));
  const line = describeProblems(places.flat())?.split('\n').at(-1) ?? '';
  expect(line).toMatch(
    / and 441 like it .*: 39 in type_0 uz-uz, 39 in type_1 uz-uz, .*, 31 in type_9 uz-uz, 87 in others$/,
  );
});

test('nothing is said of nothing', () => {
  expect(describeProblems([])).toBeNull();
});

test('words within a place have the quotation marks of the reader', () => {
  expect(describeProblems([problem({ field: 'body › “Прайс”' })], 'ru')).toMatch(/ · body › «Прайс»$/m);
});

test('one address is told as one', () => {
  const purged = { event: 'purged', by: 'fastly', milliseconds: 10 } as const;
  expect(describeEvent({ ...purged, addresses: 1 })).toBe('Forgotten by fastly: 1 address, after 10 ms');
  expect(describeEvent({ ...purged, addresses: 2 })).toBe('Forgotten by fastly: 2 addresses, after 10 ms');
});
