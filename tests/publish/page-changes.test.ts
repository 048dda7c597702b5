import { expect, test } from 'vitest';
import { diffPages, pageAddress } from '../../publish/page-changes.ts';

test('new pages, changed ones and those that are gone are told apart, in the order of their paths', () => {
  const page = (digest: string) => ({ digest });
  const before = { '/b': page('1'), '/a': page('1'), '/z': page('1'), '/same': page('1') };
  const after = { '/same': page('1'), '/b': page('2'), '/a': page('2'), '/new': page('1'), '/added': page('1') };
  expect(diffPages(before, after)).toEqual({ added: ['/added', '/new'], changed: ['/a', '/b'], removed: ['/z'] });
});

test.each([
  ['index.html', '/'],
  ['blogs/index.html', '/blogs'],
  ['ru/index.html', '/ru'],
  ['uz/blogs/index.html', null],
  ['404.html', null],
  ['blogs/_payload.json', null],
  ['assets/index.html.js', null],
])('%s is the page %s', (path, address) => {
  expect(pageAddress(path)).toBe(address);
});
