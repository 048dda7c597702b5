import type { ImageField } from '@prismicio/client';
import { expect, test } from 'vitest';
import { Image } from '../../components/Image.tsx';
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
  expect(html).toContain('width=640&amp;fit=max 640w, ');
});

test('no candidate is wider than the original', () => {
  expect(widthsOf(renderInSite(<Image field={image(PHOTO, 1200)} />))).toEqual(['640w', '828w', '1200w']);
  expect(widthsOf(renderInSite(<Image field={image(PHOTO, 300)} />))).toEqual(['300w']);
});

test('a logo has sources by density and no sizes', () => {
  const html = renderInSite(<Image field={image(PHOTO)} densities />);
  expect(html).toMatch(/dpr=1&amp;fit=max 1x, .*dpr=2&amp;fit=max 2x, .*dpr=3&amp;fit=max 3x"/);
  expect(html).not.toContain('sizes=');
});

test('the signature stays the last parameter', () => {
  expect(renderInSite(<Image field={image('https://images.prismic.io/bolak/a.jpg?s=abc&w=10')} />)).toContain(
    '?width=640&amp;fit=max&amp;s=abc 640w',
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

test('own media have no srcset', () => {
  const html = renderInSite(<Image field={image('/media/blog/a.svg')} />);
  expect(html).toContain('src="/media/blog/a.svg"');
  expect(html).not.toContain('srcSet');
});

test('pictures of the repository on its own host are shown', () => {
  expect(renderInSite(<Image field={image('https://bolak.cdn.prismic.io/bolak/a.svg')} />)).toContain('<img');
});

test.each([
  'https://evil.example/a.jpg',
  'https://images.prismic.io.evil.example/a.jpg',
  'https://images.prismic.io@evil.example/a.jpg',
  'https://images.prismic.io:8443/a.jpg',
  'https://evil.example/?x=.cdn.prismic.io',
  'http://images.prismic.io/a.jpg',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/media/a.svg',
  '/media//evil.example/a.svg',
  '/media/../flags/uz.svg',
  '/flags/uz.svg',
])('a picture at %s is not shown', (url) => {
  expect(renderInSite(<Image field={image(url)} />)).toBe('');
});

test('an unfilled image is nothing', () => {
  expect(renderInSite(<Image field={{}} />)).toBe('');
  expect(renderInSite(<Image field={null} />)).toBe('');
});
