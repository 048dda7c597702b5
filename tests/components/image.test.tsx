import type { ImageField } from '@prismicio/client';
import { expect, test } from 'vitest';
import { Image } from '../../components/Image.tsx';
import { imgixSize } from '../helpers/imgix.ts';
import { readReferences } from '../helpers/parse-page.ts';
import { renderInSite } from './site-fixture.tsx';

const image = (url: string, width = 4000, alt: string | null = 'Do‘kon'): ImageField => ({
  id: 'image',
  url,
  alt,
  copyright: null,
  dimensions: { width, height: width / 2 },
  edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
});

const PHOTO = 'https://images.prismic.io/bolak/a.jpg?auto=format,compress';

const widthsOf = (html: string): readonly string[] => [...html.matchAll(/(\d+w)[,"]/g)].map(([, width]) => width ?? '');

test('a large photo has the five widths of the specification, in order', () => {
  const html = renderInSite(<Image field={image(PHOTO)} />);
  expect(widthsOf(html)).toEqual(['640w', '828w', '1200w', '2048w', '3840w']);
  expect(html).toContain('w=640&amp;fit=max 640w, ');
});

test.each([
  [1200, ['640w', '828w', '1200w']],
  [1000, ['640w', '828w', '1000w']],
  [300, ['300w']],
])('no candidate of one %d wide is wider than that, and none is missing', (width, candidates) => {
  expect(widthsOf(renderInSite(<Image field={image(PHOTO, width)} />))).toEqual(candidates);
});

test('of a drawing that measures a part of a pixel too, browsers get whole ones', () => {
  const html = renderInSite(<Image field={image(PHOTO, 299.5)} />);
  expect(widthsOf(html)).toEqual(['300w']);
  expect(html).toContain('width="300" height="150"');
});

/** Descriptors of an image's candidates, each with the width of the picture in the service's answer. */
const answersOf = (html: string, original: { readonly width: number; readonly height: number }) =>
  readReferences(/srcSet="(.*?)"/.exec(html)?.[1] ?? '')
    .split(', ')
    .map((candidate) => {
      const [url = '', descriptor = ''] = candidate.split(' ');
      return [descriptor, imgixSize(url, original).width];
    });

test('the service answers each candidate with the width that it is named after', () => {
  const html = renderInSite(<Image field={image(PHOTO, 1000)} />);
  expect(answersOf(html, { width: 1000, height: 500 })).toEqual([
    ['640w', 640],
    ['828w', 828],
    ['1000w', 1000],
  ]);
});

test.each([
  // A large original, shown 160 pixels wide.
  [PHOTO, 4000, { width: 4000, height: 2000 }, [160, 320, 480]],
  // Originals not wide enough for the highest densities.
  [PHOTO, 240, { width: 240, height: 120 }, [160, 240, 240]],
  [PHOTO, 96, { width: 96, height: 48 }, [96, 96, 96]],
  // Fields that the editor cropped from a larger original and scaled down.
  [`${PHOTO}&rect=10,0,3000,1500&w=600&h=300`, 600, { width: 4000, height: 2000 }, [160, 320, 480]],
  [`${PHOTO}&rect=10,0,200,100&w=100&h=50`, 100, { width: 4000, height: 2000 }, [100, 200, 200]],
])('a logo at %s, %d wide, has sources by density of the width that it is drawn at', (url, width, original, widths) => {
  const html = renderInSite(<Image field={image(url, width)} drawnWidth={160} />);
  expect(answersOf(html, original)).toEqual(widths.map((answer, index) => [`${index + 1}x`, answer]));
  expect(html).not.toContain('sizes=');
});

test('the signature stays the last parameter', () => {
  expect(renderInSite(<Image field={image('https://images.prismic.io/bolak/a.jpg?s=abc&w=10')} />)).toContain(
    '?w=640&amp;fit=max&amp;s=abc 640w',
  );
});

test('every image has alt, width and height; a missing alt marks it as decorative', () => {
  const html = renderInSite(<Image field={image(PHOTO, 800, null)} />);
  expect(html).toContain('alt="" width="800" height="400" loading="lazy"');
});

test('the first picture of a page is loaded at once', () => {
  const html = renderInSite(<Image field={image(PHOTO)} priority />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading=');
});

test('own pictures have their narrower versions beside them', () => {
  const html = renderInSite(<Image field={image('/media/products/divan-800w.webp', 800)} sizes="18rem" />);
  expect(html).toContain(
    'src="/media/products/divan-800w.webp" srcSet="/media/products/divan-320w.webp 320w, /media/products/divan-640w.webp 640w, /media/products/divan-800w.webp 800w" sizes="18rem"',
  );
});

test('own media of one size have no srcset', () => {
  const html = renderInSite(<Image field={image('/media/blog/a.svg')} />);
  expect(html).toContain('src="/media/blog/a.svg"');
  expect(html).not.toContain('srcSet');
});

test.each([
  [
    'Unsplash, which mocks have',
    'https://images.unsplash.com/photo-1?ixid=a&w=1080',
    '/photo-1?ixid=a&amp;w=640&amp;fit=max 640w',
  ],
  ['another of imgix', 'https://shop.imgix.net/a.jpg', '/a.jpg?w=640&amp;fit=max 640w'],
])('pictures of %s come in every width', (_, url, source) => {
  expect(renderInSite(<Image field={image(url)} />)).toContain(source);
});

test.each([
  'https://prismic-io.s3.amazonaws.com/bolak/a.jpg',
  'https://res.cloudinary.com/bolak/image/upload/a.jpg?w=10',
  'https://bolak.cdn.prismic.io/bolak/a.svg',
  'https://shop.imgix.net/a.jpg?w=800&s=abc',
  'https://images.prismic.io.example.org/a.jpg',
])('one at %s cannot be resized and is asked for as it is', (url) => {
  for (const drawnWidth of [undefined, 160]) {
    const html = renderInSite(<Image field={image(url)} drawnWidth={drawnWidth} />);
    expect(readReferences(html)).toContain(`src="${url}"`);
    expect(html).not.toMatch(/srcSet|sizes/);
  }
});

test('an unfilled image is nothing', () => {
  expect(renderInSite(<Image field={{}} />)).toBe('');
  expect(renderInSite(<Image field={null} />)).toBe('');
});
