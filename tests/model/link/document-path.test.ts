import { expect, test } from 'vitest';
import { typeAbove } from '../../../model/link/document-path.ts';

test.each([
  ['/', 'home'],
  ['/blogs', 'blog_list'],
  ['/blogs/nasiya', 'blog_post'],
  ['/blogs/nasiya/services', 'blog_post'],
  ['/sales/page', 'sale'],
  ['/faqs/page/2', 'faqs'],
  ['/old', null],
  ['/old/blogs', null],
])('the type of the documents whose page is at or above %s is %s', (path, type) => {
  expect(typeAbove(path)).toBe(type);
});
