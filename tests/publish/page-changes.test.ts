import { expect, test } from 'vitest';
import { diffPages, pagesOf } from '../../publish/page-changes.ts';

test('new pages, changed ones and those that are gone are told apart, in the order of their paths', () => {
  const page = (digest: string) => ({ digest });
  const before = { '/b': page('1'), '/a': page('1'), '/z': page('1'), '/same': page('1') };
  const after = { '/same': page('1'), '/b': page('2'), '/a': page('2'), '/new': page('1'), '/added': page('1') };
  expect(diffPages(before, after)).toEqual({ added: ['/added', '/new'], changed: ['/a', '/b'], removed: ['/z'] });
});

test('pages are those that a build counts, each once, error pages among them; other files are none', () => {
  const prerendered = ['/', '/uz', '/ru', '/blogs', '/uz/blogs', '/uzum', '/404', '/uz/404', '/ru/404', '/gone'];
  const paths = [
    ...['index.html', 'uz/index.html', 'ru/index.html', 'blogs/index.html', 'uz/blogs/index.html', 'uzum/index.html'],
    ...['404.html', 'uz/404.html', 'ru/404.html', 'blogs/_payload.json', 'of-public/index.html', 'google1.html'],
  ];
  expect(pagesOf({ prerendered, files: paths.map((path) => ({ path, sha256: path })) })).toEqual({
    '/': { digest: 'index.html' },
    '/ru': { digest: 'ru/index.html' },
    '/blogs': { digest: 'blogs/index.html' },
    '/uzum': { digest: 'uzum/index.html' },
    '/404': { digest: '404.html' },
    '/ru/404': { digest: 'ru/404.html' },
  });
});
