import type { RichTextField } from '@prismicio/client';
import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '../../../model/repair/fault.ts';
import { repairContent } from '../../../model/repair/repair-content.ts';
import { RichText } from '../../../components/RichText.tsx';
import { readEmbeddedDocuments } from '../../helpers/content-repository.ts';
import { readReferences } from '../../helpers/parse-page.ts';
import { renderInSite } from '../../components/site-fixture.tsx';

const RULES = { origins: ['https://bolak.example'], pictureHosts: ['images.example.org'] };

/** Repairs blocks as the service sent them. */
const repaired = (blocks: readonly unknown[]): RichTextField =>
  JSON.parse(JSON.stringify(repairContent(blocks, RULES)));

const plainText = (html: string): string =>
  readReferences(
    html
      .replaceAll('<pre>\n', '<pre>')
      .replaceAll('<br/>', '\n')
      .replaceAll(/<[^>]*>/g, ''),
  );

const link = (start: number, end: number, name: string) => ({
  type: 'hyperlink',
  start,
  end,
  data: {
    link_type: 'Web',
    url: `https://bolak.example/${name}`,
  },
});

const text = (spans: readonly unknown[], words = 'bir ikki uch', type = 'paragraph') => ({ type, text: words, spans });

/** HTML of blocks as the service sent them, after repair. */
const render = (...blocks: readonly unknown[]): string =>
  renderInSite(<RichText field={repaired(blocks)} />).replace(/^<div class="rich-text">(.*)<\/div>$/s, '$1');

const faultsOf = (value: unknown): readonly string[] => {
  const faults: Fault[] = [];
  repairContent(value, RULES, (fault) => void faults.push(fault));
  return faults.map(({ kind, found }) => kind + (found && ` ${found}`));
};

test('what has nothing to repair is the very same', () => {
  for (const document of readEmbeddedDocuments()) expect(repairContent(document, null)).toBe(document);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['no-break spaces', '\u00A0\u202F'],
  ['line breaks', '\n\r\n'],
  ['what has no width', '\u200B\uFEFF\u2060'],
])('a block of %s is not rendered, of whatever kind it is', (_, blank) => {
  const kinds = ['paragraph', 'preformatted', 'list-item', 'o-list-item', 'heading2', 'heading6'];
  const blocks = kinds.flatMap((kind) => [text([], blank, kind), text([], 'a', 'paragraph')]);
  expect(render(...blocks)).toBe('<p>a</p>'.repeat(kinds.length));
  expect(repaired([text([{ type: 'strong', start: 0, end: 1 }], blank)])).toEqual([]);
  expect(faultsOf(blocks)).toEqual([]);
});

test.each([
  ['nested', [link(0, 12, 'a'), link(4, 8, 'b')], '<p><a href="/a">bir ikki uch</a></p>'],
  ['overlapping', [link(0, 8, 'a'), link(4, 12, 'b')], '<p><a href="/a">bir ikki</a><a href="/b"> uch</a></p>'],
  ['the same twice', [link(0, 3, 'a'), link(0, 3, 'a')], '<p><a href="/a">bir</a> ikki uch</p>'],
])('of links that are %s, the first keeps its words', (_, spans, html) => {
  expect(render(text(spans))).toBe(html);
  expect(faultsOf(text(spans))).toEqual(['links']);
});

test('links side by side, and one within another format, stay as they are', () => {
  const spans = [link(0, 3, 'a'), link(3, 8, 'b'), { type: 'strong', start: 0, end: 12 }];
  expect(repairContent(text(spans), null).spans).toBe(spans);
});

test('a format of an unknown kind is left out, its words stay', () => {
  const spans = [
    { type: 'list-item', start: 0, end: 3 },
    { type: 'strong', start: 4, end: 8 },
    { type: 'glow', start: 0, end: 12 },
    { type: 'hyperlink', start: 0, end: 3 },
    null,
  ];
  expect(render(text(spans))).toBe('<p>bir <strong>ikki</strong> uch</p>');
  expect(faultsOf(text(spans))).toEqual([
    'unknown-format list-item',
    'unknown-format glow',
    'unknown-format hyperlink',
    'unknown-format object',
  ]);
});

test('a format beyond its text goes as far as the text', () => {
  const spans = [
    { type: 'em', start: 9, end: 99 },
    { type: 'strong', start: -4, end: 3 },
    { type: 'strong', start: 30, end: 40 },
    { type: 'strong', start: 8, end: 4 },
  ];
  expect(render(text(spans))).toBe('<p><strong>bir</strong> ikki <em>uch</em></p>');
  expect(faultsOf(text(spans))).toEqual(Array.from({ length: 4 }, () => 'misplaced-format'));
});

test('a format about nothing is nothing, and no fault', () => {
  expect(render(text([{ type: 'strong', start: 4, end: 4 }]))).toBe('<p>bir ikki uch</p>');
  expect(faultsOf(text([{ type: 'strong', start: 4, end: 4 }]))).toEqual([]);
});

test.each([
  ['white space', [link(3, 4, 'a'), link(9, 12, 'b')], '<p>bir ikki <a href="/b">uch</a></p>'],
  ['what another link leaves of it', [link(0, 3, 'a'), link(1, 4, 'b')], '<p><a href="/a">bir</a> ikki uch</p>'],
])('a link about %s is none', (_, spans, html) => {
  expect(render(text(spans))).toBe(html);
});

test('a format that begins or ends within a character has all of it', () => {
  const spans = [{ type: 'strong', start: 2, end: 4 }];
  expect(render(text(spans, 'a😀😀b'))).toBe('<p>a<strong>😀😀</strong>b</p>');
  expect(faultsOf(text(spans, 'a😀😀b'))).toEqual(['misplaced-format']);
});

test('line separators that were pasted are line breaks, and no fault', () => {
  const blocks = text([{ type: 'strong', start: 4, end: 8 }], 'bir\u2028ikki\u2029uch');
  expect(render(blocks)).toBe('<p>bir<br/><strong>ikki</strong><br/>uch</p>');
  expect(repairContent({ title: 'bir\u2028ikki' }, null)).toEqual({ title: 'bir\nikki' });
  expect(faultsOf(blocks)).toEqual([]);
});

test.each([
  ['an e-mail address with a zero width space', '\u200Bhello@bolak.example\u00A0', 'hello@bolak.example'],
  ['a code in marks of direction', '\u2066YANGI100\u2069 ', 'YANGI100'],
  ['a code that a byte order mark begins', '\uFEFFYANGI100', 'YANGI100'],
  ['several words', ' \u200Fбир икки\u200F ', ' \u200Fбир икки\u200F '],
  ['a word that is joined by what cannot be seen', '👩\u200D👧', '👩\u200D👧'],
  ['nothing', ' \u200B', ' \u200B'],
])('a text of one word has nothing around it that cannot be seen: %s', (_, pasted, shown) => {
  expect(repairContent({ code: pasted, items: [{ text: pasted }] }, RULES)).toEqual({
    code: shown,
    items: [{ text: shown }],
  });
});

test('a block of one word stays as it is: formats say where in it they are', () => {
  const block = text([{ type: 'strong', start: 1, end: 9 }], '\u200BYANGI100');
  expect(repairContent([block], RULES)).toEqual([block]);
});

test('half a character and what is not written at all are as a file would have them', () => {
  expect(
    repairContent(
      { title: 'a\uD83D b', list: ['\uDE00', 'c\0\u000Bd\u0085', 'e\t\r\nf', '\uFFFF😀', 'g \u202Eh'] },
      null,
    ),
  ).toEqual({
    title: 'a\uFFFD b',
    list: ['\uFFFD', 'c  d ', 'e\t\r\nf', '\uFFFD😀', 'g  h'],
  });
});

test.each([
  ['a text', text([{ type: 'em', start: 0, end: 3 }], 'bir ikki', 'callout'), '<p><em>bir</em> ikki</p>'],
  ['a list of texts', { type: 'group-list-item', items: [text([], 'bir'), { text: 'ikki' }] }, '<p>bir</p><p>ikki</p>'],
  ['a text without formats', { type: 'paragraph', text: 'bir' }, '<p>bir</p>'],
  ['nothing to read', { type: 'divider', colour: 'red' }, ''],
  ['a picture without address', { type: 'image', url: null, alt: null, dimensions: { width: 1, height: 1 } }, ''],
  ['a picture without size', { type: 'image', url: 'https://images.prismic.io/bolak/a.png', alt: null }, ''],
  ['an embed without address', { type: 'embed', oembed: {} }, ''],
  ['an embed with an odd title', { type: 'embed', oembed: { embed_url: 'https://a.example', title: {} } }, ''],
])('of a block that is %s, all that can be read is rendered', (_, block, html) => {
  expect(render(block)).toBe(html);
  expect(render(text([]), block, text([]))).toBe(`<p>bir ikki uch</p>${html}<p>bir ikki uch</p>`);
});

test.each([
  ['2000 formats', Array.from({ length: 2000 }, (_, start) => ({ type: 'em', start, end: start + 2 }))],
  [
    '20 kinds',
    Array.from({ length: 20 }, (_, start) => ({ type: 'label', start, end: 40, data: { label: `l${start}` } })),
  ],
])('a text with %s is rendered without formats', (_, spans) => {
  const block = text(spans, 'x'.repeat(4000));
  expect(faultsOf(block)).toEqual(['formats']);
  expect(render(block)).toBe(`<p>${'x'.repeat(4000)}</p>`);
});

test('formats of one kind that overlap are one, so that no number of them makes a page deep', () => {
  const spans = Array.from({ length: 1000 }, (_, start) => ({ type: 'strong', start, end: start + 500 }));
  expect(render(text(spans, 'x'.repeat(2000)))).toBe(`<p><strong>${'x'.repeat(1499)}</strong>${'x'.repeat(501)}</p>`);
  expect(faultsOf(text(spans, 'x'.repeat(2000)))).toEqual([]);
});

const picture = (url: unknown) => ({ url, alt: null, dimensions: { width: 8, height: 8 } });

/** Repaired addresses of a picture, a thumbnail and a picture in rich text. */
const addressesOf = (url: unknown): readonly unknown[] => {
  const sent = {
    field: { ...picture('/media/a.svg'), small: picture(url) },
    text: [{ type: 'image', ...picture(url) }],
  };
  const { field, text: blocks } = repairContent(sent, RULES);
  return [repairContent(picture(url), RULES).url, field.small.url, blocks[0]?.url];
};

test.each([
  ['https://images.prismic.io/bolak/a.jpg?auto=format,compress', []],
  ['https://bolak.cdn.prismic.io/bolak/a.svg', []],
  ['/media/blog/a.svg', []],
  ['https://images.example.org/a.jpg', []],
  ['https://res.cloudinary.com/a.jpg', ['*.cloudinary.com']],
  ['https://prismic-io.s3.amazonaws.com/bolak/a.jpg', ['prismic-io.s3.amazonaws.com/bolak']],
])('a picture at %s is shown', (url, more) => {
  const rules = { ...RULES, pictureHosts: [...RULES.pictureHosts, ...more] };
  expect(repairContent(picture(url), rules)).toMatchObject({ url });
  const block = { type: 'image', ...picture(url) };
  expect(repairContent([block], rules)[0]).toBe(block);
});

test.each([
  'https://evil.example/a.jpg',
  'https://images.unsplash.com/a.jpg',
  'https://prismic-io.s3.amazonaws.com/bolak/a.jpg',
  'https://images.prismic.io.evil.example/a.jpg',
  'https://images.prismic.io@evil.example/a.jpg',
  'https://images.prismic.io:8443/a.jpg',
  'https://images.example.org:8443/a.jpg',
  'https://other.images.example.org/a.jpg',
  'https://evil.example/?x=.cdn.prismic.io',
  'http://images.prismic.io/a.jpg',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/media/a.svg',
  '/media//evil.example/a.svg',
  '/media/../flags/uz.svg',
  '/flags/uz.svg',
  '',
])('a picture at %j is left out', (url) => {
  expect(addressesOf(url)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['*.example.org', 'https://example.org/a.jpg'],
  ['*.example.org', 'https://evilexample.org/a.jpg'],
  ['example.org/photos', 'https://example.org/photos'],
  ['example.org/photos', 'https://example.org/photos-of-others/a.jpg'],
  ['example.org/photos', 'https://example.org/photos/../a.jpg'],
  ['example.org/photos', 'https://example.org/photos/%2e%2e/a.jpg'],
])('%s does not open %s', (host, url) => {
  expect(repairContent(picture(url), { ...RULES, pictureHosts: [host] })).toEqual({});
});

const span = record({
  type: constantFrom('strong', 'em', 'hyperlink', 'label', 'list-item', 'glow'),
  start: integer({ min: -2, max: 20 }),
  end: integer({ min: -2, max: 20 }),
  data: constantFrom(
    { label: 'note' },
    { label: 'b' },
    { link_type: 'Web', url: 'https://bolak.example/a' },
    undefined,
  ),
});

const block = record({
  type: constantFrom('paragraph', 'heading2', 'list-item', 'preformatted', 'callout'),
  text: string({ unit: 'binary', maxLength: 16 }),
  spans: array(span, { maxLength: 12 }),
});

test('whatever the formats are, every text is kept, once, and no link lies in another', () => {
  assert(
    property(array(block, { maxLength: 4 }), (blocks) => {
      const field: RichTextField = repaired(blocks);
      const html = renderInSite(<RichText field={field} />);
      expect(plainText(html)).toBe(field.map((node) => ('text' in node ? node.text : '')).join(''));
      expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /s);
      expect(repairContent(field, null)).toEqual(field);
    }),
    { numRuns: 500 },
  );
});
