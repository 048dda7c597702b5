import { expect, test } from 'vitest';
import { progressAfter } from '../../browser/navigation/loading-bar.ts';
import { refusalOf } from '../../browser/navigation/refuse-links.ts';

test.each([
  [0, 0],
  [100, 6.35],
  [200, 12.57],
  [500, 29.52],
  [1000, 50],
  [1500, 62.57],
  [2000, 70.48],
  [3000, 79.52],
  [4000, 84.4],
  [8000, 92.08],
])('after %i ms the bar stands at %f %%', (elapsed, percent) => {
  expect(progressAfter(elapsed)).toBeCloseTo(percent, 2);
});

test('the bar is never full by itself, nor below nothing', () => {
  expect(progressAfter(1e9)).toBeLessThanOrEqual(100);
  expect(progressAfter(3_600_000)).toBeLessThan(100);
  expect(progressAfter(-5)).toBe(0);
});

const NOT_ALLOWED =
  'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';

test.each([
  'https://example.org',
  'http:example.org',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/ /evil.example',
  'mailto:a@b.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
])('%j leads off the site: refused unless marked', (target) => {
  expect(refusalOf(target, { external: false })).toBe(NOT_ALLOWED);
});

test.each(['/blogs', 'blogs', '?a=https://x.example', '#a:b', 'c:/x', '', '/', '/a//b'])(
  '%j stays on the site',
  (target) => {
    expect(refusalOf(target, { external: false })).toBeNull();
    expect(refusalOf(target, { external: true })).toBeNull();
  },
);

test.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JavaScript:alert(1)', 'javascript:'],
  [' \tjava\nscript:alert(1)', 'javascript:'],
  ['data:text/html,x', 'data:'],
  ['vbscript:x', 'vbscript:'],
  ['blob:https://bolak.example/1', 'blob:'],
])('%j is refused even when marked', (target, protocol) => {
  expect(refusalOf(target, { external: true })).toBe(`Cannot navigate to a URL with '${protocol}' protocol.`);
});

test.each(['https://example.org', '//example.org', 'mailto:a@b.example', 'tel:+998712001122'])(
  '%j is followed when marked',
  (target) => {
    expect(refusalOf(target, { external: true })).toBeNull();
  },
);
