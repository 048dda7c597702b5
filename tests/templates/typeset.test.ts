import { expect, test } from 'vitest';
import { typeset } from '../../templates/typeset.ts';

test('texts are set wherever they stand', () => {
  expect(typeset({ title: '12 oy', items: [{ text: 'до 5 минут' }], count: 3, none: null })).toEqual({
    title: '12\u00a0oy',
    items: [{ text: 'до\u00a05\u00a0минут' }],
    count: 3,
    none: null,
  });
});

test('what is compared, copied, run or read out stays', () => {
  const data = {
    folded: 'toʻlov 12 oy',
    code: 'YANGI 100',
    oembed: { html: '<iframe title="12 oy">' },
    url: '/blogs/12-oy',
    image: { dimensions: { width: 1, height: 1 }, alt: '12 oy', url: '' },
    body: [{ type: 'preformatted', text: 'a - 12 b', spans: [] }],
  };
  expect(typeset(data)).toEqual(data);
});

test('spans of rich text cover the same characters', () => {
  const text = 'Для 21–65 лет: по QR-коду';
  const start = text.indexOf('лет');
  const node = { type: 'paragraph', text, spans: [{ type: 'strong', start, end: text.indexOf(':') }] };
  const set = typeset(node);
  const [span] = set.spans;
  expect(set.text.slice(span?.start, span?.end)).toBe('лет');
});
