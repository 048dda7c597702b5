import { expect, test } from 'vitest';
import { highlight, searchTerms } from '../../components/highlight.ts';

/** Returns the text with matches in brackets. */
const marked = (text: string, query: string): string =>
  highlight(text, searchTerms(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Qanday toʻlayman?', 'tol', 'Qanday [toʻl]ayman?'],
  ['Qanday toʻlayman?', "TO'L", 'Qanday [toʻl]ayman?'],
  ['Qanday toʻlayman?', 'тўл', 'Qanday [toʻl]ayman?'],
  ['Как платить досрочно?', 'plati dosro', 'Как [плати]ть [досро]чно?'],
  ['Ещё один счёт', 'счет', 'Ещё один [счёт]'],
  ['Bolak nima? Bolak — xizmat', 'bolak', '[Bolak] nima? [Bolak] — xizmat'],
  ['Hujjat tayyor', 'tayy', 'Hujjat [tayy]or'],
  ['Тўлов жараёни', 'jaray', 'Тўлов [жараёни]'],
  ['Qanday toʻlayman?', 'yoʻq', 'Qanday toʻlayman?'],
  ['a + b (c)', '+ (', 'a + b (c)'],
])('%s searched for “%s” is marked as %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('nothing of a text is lost, whatever is marked', () => {
  for (const query of ['', 'a', 'ya', 'sh ch', 'ʻ', 'ye']) {
    const text = 'Ёқилғи — yashil, сhegara 1 000 000 soʻm «ещё»!';
    expect(
      highlight(text, searchTerms(query))
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

test('words are searched for once each, without punctuation', () => {
  expect(searchTerms('  Toʻlov, TOLOV?! ')).toEqual(['tolov']);
  expect(searchTerms(' … ')).toEqual([]);
});
