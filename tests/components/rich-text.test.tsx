import type { RichTextField, RTAnyNode } from '@prismicio/client';
import { expect, test } from 'vitest';
import { headingsOf } from '../../components/headings.ts';
import { RichText } from '../../components/RichText.tsx';
import { slugOf } from '../../components/slug.ts';
import { paragraph, renderInSite } from './site-fixture.tsx';

type Node = RichTextField[number];

const heading = (text: string, level: 2 | 3 | 4 = 2): Node => ({
  type: `heading${level}`,
  text,
  spans: [],
  direction: 'ltr',
});

const embed = (url: string): Node => ({
  type: 'embed',
  oembed: {
    embed_url: url,
    type: 'video',
    version: '1.0',
    title: 'Video',
    provider_name: 'YouTube',
    width: 560,
    height: 315,
    html: '<iframe src="https://evil.example" onload="alert(1)"></iframe><script>alert(1)</script>',
  },
});

const linked = (url: string): RichTextField => [
  {
    type: 'paragraph',
    text: 'havola',
    direction: 'ltr',
    spans: [{ type: 'hyperlink', start: 0, end: 6, data: { link_type: 'Web', url } }],
  },
];

test('markup in a text is text', () => {
  expect(renderInSite(<RichText field={paragraph('<script>alert(1)</script> & "x"')} />)).toBe(
    '<div class="rich-text"><p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p></div>',
  );
});

test('a hyperlink is one where its address has been decided, else it is its words', () => {
  expect(renderInSite(<RichText field={linked('javascript:alert(1)')} />)).toBe(
    '<div class="rich-text"><p>havola</p></div>',
  );
  expect(renderInSite(<RichText field={linked('/faqs')} />)).toContain('<a href="/faqs">havola</a>');
});

test('a YouTube video is a link to its page until it is opened, and nothing of its HTML is used', () => {
  const html = renderInSite(<RichText field={[embed('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')]} />);
  expect(html).toContain(
    'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=3s" target="_blank" rel="external noopener noreferrer"',
  );
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('evil.example');
});

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://m.youtube.com/embed/dQw4w9WgXcQ',
])('%s is a YouTube video', (url) => {
  expect(renderInSite(<RichText field={[embed(url)]} />)).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
});

test.each([
  'https://vimeo.com/1',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
])('%s is embedded as a plain link', (url) => {
  const html = renderInSite(<RichText field={[embed(url)]} />);
  expect(html).toContain('<p class="embed-link"><a href="');
  expect(html).not.toContain('<iframe');
});

test('an embed that leads nowhere is nothing', () => {
  expect(renderInSite(<RichText field={[embed('javascript:alert(1)')]} />)).toBe('<div class="rich-text"></div>');
});

test.each([
  ['note', ' class="rich-text__label--note"'],
  ['"><script>', ''],
  ['a b', ''],
])('the label %s gives the span%s', (label, attribute) => {
  const labelled: RTAnyNode & Node = {
    type: 'paragraph',
    text: 'matn',
    direction: 'ltr',
    spans: [{ type: 'label', start: 0, end: 4, data: { label } }],
  };
  expect(renderInSite(<RichText field={[labelled]} />)).toContain(`<p><span${attribute}>matn</span></p>`);
});

test('headings have stable ids that never repeat, the same as in a table of contents', () => {
  const field: RichTextField = [heading('Toʻlov muddati'), heading('Как платить?'), heading('Toʻlov muddati')];
  const html = renderInSite(<RichText field={field} headingLevel={3} />);
  expect(html).toContain('<h3 id="tolov-muddati">');
  expect(html).toContain('<h3 id="tolov-muddati-2">');
  expect(headingsOf(field).map(({ id }) => id)).toEqual(['tolov-muddati', 'kak-platit', 'tolov-muddati-2']);
  expect(headingsOf(field, 'oferta-').at(0)?.id).toBe('oferta-tolov-muddati');
});

test.each([
  [
    ['Narx', 'Narx', 'Narx 2', 'Narx', 'Narx 2'],
    ['narx', 'narx-2', 'narx-2-2', 'narx-3', 'narx-2-3'],
  ],
  [
    ['Narx 2', 'Narx', 'Narx'],
    ['narx-2', 'narx', 'narx-3'],
  ],
  [
    ['Main', 'End', 'Calculator', 'Page contents'],
    ['main-2', 'end-2', 'calculator-2', 'page-contents-2'],
  ],
  [
    ['Shops', 'Shop 1', 'Photo 12', 'Partner terms', 'Sale facts', 'Shop'],
    ['shops-2', 'shop-1-2', 'photo-12-2', 'partner-terms-2', 'sale-facts-2', 'shop'],
  ],
])('headings %j stand at places of their own', (texts, ids) => {
  const [first, ...others] = texts.map((text) => heading(text));
  expect(headingsOf(first && [first, ...others]).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['Toʻlov va maʼlumot', 'tolov-va-malumot'],
  ['Oʻzbekiston: 24/7', 'ozbekiston-24-7'],
  ['Ещё раз о сроках', 'eschyo-raz-o-srokah'],
  ['Подъезд', 'podezd'],
  ['Қишлоқ ҳамкори', 'qishloq-hamkori'],
  ['Café', 'cafe'],
  ['!!!', 'section'],
])('the slug of “%s” is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('an empty text is nothing', () => {
  expect(renderInSite(<RichText field={[]} />)).toBe('');
});

test('headings follow each other without a gap, whatever levels the content chose', () => {
  const field: RichTextField = [
    heading('Bir', 3),
    heading('Ikki', 4),
    heading('Uch', 4),
    heading('Toʻrt', 3),
    heading('Besh', 2),
  ];
  const tags = [...renderInSite(<RichText field={field} headingLevel={3} />).matchAll(/<(h\d) /g)].map(
    ([, tag]) => tag,
  );
  expect(tags).toEqual(['h3', 'h4', 'h4', 'h3', 'h3']);
});

const everyKind = (direction?: string): readonly object[] => [
  ...['paragraph', 'preformatted', 'list-item', 'o-list-item', 'heading1', 'heading6'].map((type) => ({
    ...{ type, text: 'matn', spans: [] },
    ...(direction !== undefined && { direction }),
  })),
  { ...embed('https://youtu.be/dQw4w9WgXcQ'), direction },
  { ...embed('https://vimeo.com/1'), direction },
  { type: 'image', url: '/media/a.svg', alt: 'Rasm', dimensions: { width: 1, height: 1 }, direction },
];

const rendered = (blocks: readonly object[]): string => {
  const field: RichTextField = JSON.parse(JSON.stringify(blocks));
  return renderInSite(<RichText field={field} />);
};

test('every kind of block that runs from right to left says so, as with the serializers of Prismic', () => {
  const tags = [...rendered(everyKind('rtl')).matchAll(/<(\w+)[^>]* dir="rtl"/g)].map(([, tag]) => tag);
  expect(tags).toEqual(['p', 'pre', 'ul', 'li', 'ol', 'li', 'h2', 'h3', 'div', 'p', 'p']);
});

test.each(['ltr', undefined])('one whose direction is %s says nothing', (direction) => {
  expect(rendered(everyKind(direction))).not.toContain('dir=');
});

test('a list of items of both directions is one, each with its own', () => {
  const items = ['rtl', 'ltr'].map((direction) => ({ type: 'list-item', text: 'matn', spans: [], direction }));
  expect(rendered(items)).toContain('<ul><li dir="rtl">matn</li><li>matn</li></ul>');
});
