import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUrl } from '../../../model/link/url-policy.ts';

const SITE = 'https://bolak.example';

test.each([
  ['/blogs/x?page=2#top', '/blogs/x?page=2#top'],
  ['https://bolak.example/ru', '/ru'],
  ['//bolak.example/faqs', '/faqs'],
  ['HTTPS://BOLAK.EXAMPLE/faqs', '/faqs'],
  ['#terms', '#terms'],
  ['/a/../b', '/b'],
  ['https://bolak.example//evil.example/x', '/evil.example/x'],
  ['https://bolak.example/\\evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
])('a link to %s stays in the site as %s', (value, href) => {
  expect(parseUrl(value, SITE)).toEqual({ href, external: false });
});

test.each([
  ['https://t.me/bolak_example', 'https://t.me/bolak_example'],
  ['http://bolak.example/', 'http://bolak.example/'],
  ['https://bolak.example:8443/', 'https://bolak.example:8443/'],
  ['//evil.example/x', 'https://evil.example/x'],
  ['/\\evil.example', 'https://evil.example/'],
  ['\\\\evil.example', 'https://evil.example/'],
  ['/\t/evil.example', 'https://evil.example/'],
  ['https:/\\evil.example', 'https://evil.example/'],
  ['https://bolak.example.evil.example/', 'https://bolak.example.evil.example/'],
  ['mailto:hello@bolak.example', 'mailto:hello@bolak.example'],
  ['tel:+998712000033', 'tel:+998712000033'],
])('a link to %s is external', (value, href) => {
  expect(parseUrl(value, SITE)).toEqual({ href, external: true });
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://bolak.example/1',
  'file:///etc/passwd',
  'view-source:https://bolak.example/',
  'https://user:password@evil.example/',
  'https://bolak.example@evil.example/',
  'https://user@bolak.example/',
  'https://',
  'https://[::1',
  '',
  '   ',
  null,
  undefined,
  42,
  {},
])('a link to %j is refused', (value) => {
  expect(parseUrl(value, SITE)).toBeNull();
});

test('whatever is allowed stays on the site when it says so, and never runs', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `/${text}`),
    fc.string().map((text) => `javascript:${text}`),
    fc.string().map((text) => `${SITE}/${text}`),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const allowed = parseUrl(value, SITE);
      if (!allowed) return;
      const url = new URL(allowed.href, SITE);
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect(url.origin === SITE).toBe(!allowed.external);
    }),
  );
});
