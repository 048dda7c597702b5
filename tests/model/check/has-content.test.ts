import { expect, test } from 'vitest';
import { hasContent } from '../../../model/check/has-content.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text, spans: [] });
const row = (...texts: readonly string[]) => ({
  cells: texts.map((text) => ({ type: 'data', content: text === '' ? [] : [paragraph(text)] })),
});

test.each([
  ['nothing', null, false],
  ['no rows', { body: { rows: [] } }, false],
  ['empty cells', { head: { rows: [row('', ' ')] }, body: { rows: [row('', '\u200B'), row()] } }, false],
  ['one word', { head: { rows: [row('', '')] }, body: { rows: [row('', 'bir')] } }, true],
  ['a head alone', { head: { rows: [row('bir')] }, body: { rows: [] } }, true],
])('a table with %s', (_, table, isFilled) => {
  expect(hasContent({ type: 'Table' }, table)).toBe(isFilled);
});

test.each(['', '  ', '\n', '\u00A0', '\u200B', '\uFEFF\u2060'])(
  'a text of which nothing can be seen is none: %j',
  (text) => {
    expect(hasContent({ type: 'Text' }, text)).toBe(false);
    expect(hasContent({ type: 'StructuredText' }, [paragraph(text)])).toBe(false);
  },
);
