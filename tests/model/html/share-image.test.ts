import { expect, test } from 'vitest';
import { shareImageOf } from '../../../model/html/Head.tsx';
import type { SectionName } from '../../../components/sections.ts';
import type { PagePayload } from '../../../model/page/page-payload.ts';
import { site } from '../../slices/site.ts';

const pictures = {
  ...site,
  sharePictures: {
    home: { path: '/assets/share-home.uz.1.png', alt: 'Bosh sahifa' },
    blogs: { path: '/assets/share-blogs.uz.2.png', alt: 'Blog' },
  },
};

const page = (section: SectionName, url: string | null = null): PagePayload => ({
  id: '',
  template: 'x',
  path: '/x',
  locale: 'uz',
  frame: { layout: 'default', navigation: 'white', section },
  alternates: {},
  nearest: {},
  partOf: null,
  assets: { script: '', fontScript: '', stylesheet: '', fonts: [], site: '' },
  scripts: { slices: {}, others: [] },
  slices: [],
  structuredData: [],
  head: {
    title: null,
    description: null,
    image:
      url === null
        ? {}
        : {
            id: 'i',
            url,
            alt: 'Noutbuk',
            copyright: null,
            dimensions: { width: 1600, height: 900 },
            edit: { x: 0, y: 0, zoom: 1, background: '' },
          },
  },
  crumbs: [],
  data: null,
});

const SIZE = { width: 1200, height: 630 };

test("a document's own picture is cut to size by the content service, its signature last", () => {
  const url = 'https://images.prismic.io/repo/a.png?auto=format,compress&rect=0,0,1600,900&s=abc';
  expect(shareImageOf(page('blogs', url), pictures)).toEqual({
    ...SIZE,
    url: 'https://images.prismic.io/repo/a.png?rect=0%2C0%2C1600%2C900&w=1200&h=630&fit=crop&auto=compress&fm=jpg&bg=fff&s=abc',
    alt: 'Noutbuk',
    type: 'image/jpeg',
  });
});

test.each([
  ['blogs', null],
  ['blogs', '/media/blog/cover.svg'],
  ['blogs', 'https://evil.example/a.png'],
  ['home', null],
] as const)('a page of %s with the picture %s is shown by the picture of its section', (section, url) => {
  expect(shareImageOf(page(section, url), pictures)).toMatchObject({
    ...SIZE,
    url: expect.stringContaining(`/share-${section}.`),
    alt: pictures.sharePictures[section].alt,
    type: 'image/png',
  });
});

test('a site without pictures shows none', () => {
  expect(shareImageOf(page('home'), site)).toBeNull();
});
