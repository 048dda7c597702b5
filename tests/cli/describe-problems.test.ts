import { expect, test } from 'vitest';
import { describeProblems } from '../../cli/terminal/describe-problems.ts';
import type { PlacedProblem } from '../../cli/terminal/events.ts';

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
    '  … and 29 more like it: 28 in faq_entry uz-uz, 1 in blog_post ru-ru',
    'Each of them: npx site content check --json',
    'Warning in home uz-uz · title',
    '  Too long',
    '  → Cut it.',
  ]);
});

test('up to three are named one by one, and so is every error', () => {
  const text = describeProblems([...many(3), ...many(5, { severity: 'error', message: 'Expected a text' })]) ?? '';
  expect(text.match(/^Warning in faq_entry "savol-\d" uz-uz$/gm)).toHaveLength(3);
  expect(text.match(/^Error in faq_entry "savol-\d" uz-uz$/gm)).toHaveLength(5);
});

test('of more than ten types the rest is counted', () => {
  const places = Array.from({ length: 15 }, (_, index) => problem({ type: `type_${index}` }));
  expect(describeProblems(places)).toMatch(/ 14 more like it: 1 in type_1 uz-uz, .*, 1 in type_10 uz-uz and 4 more$/m);
});

test('nothing is said of nothing', () => {
  expect(describeProblems([])).toBeNull();
});
