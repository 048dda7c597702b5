import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTarget } from '../../../model/link/link-target.ts';
import { normalizeAddress } from '../../../model/link/normalize-address.ts';

const SITE = 'https://bolak.example';
const ORIGINS = [SITE, 'https://ru.bolak.example'];

const normalize = (value: string): string | null => normalizeAddress(value, ORIGINS);

test.each([
  ['/blogs/x?page=2#top', '/blogs/x?page=2#top'],
  ['https://bolak.example/ru', '/ru'],
  ['//bolak.example/faqs', '/faqs'],
  ['HTTPS://BOLAK.EXAMPLE/faqs', '/faqs'],
  ['http://bolak.example/faqs', '/faqs'],
  ['https://www.bolak.example/faqs', '/faqs'],
  ['www.bolak.example', '/'],
  ['bolak.example/faqs#x', '/faqs#x'],
  ['https://bolak.example./faqs', '/faqs'],
  ['https://ru.bolak.example/ru/faqs', '/ru/faqs'],
  ['https://bolak.example:443/faqs', '/faqs'],
  ['  /faqs ', '/faqs'],
  ['\u200B/faqs\uFEFF', '/faqs'],
  ['“/faqs”', '/faqs'],
  ['faqs', '/faqs'],
  ['blogs/x', '/blogs/x'],
  ['/faqs/', '/faqs'],
  ['/faqs/index.html', '/faqs'],
  ['/index.html', '/'],
  ['/uz', '/'],
  ['/uz/faqs', '/faqs'],
  ['/uzum', '/uzum'],
  ['/oʻzbek yoʻli', '/o%CA%BBzbek%20yo%CA%BBli'],
  ['?page=2', '/?page=2'],
  ['#terms', '#terms'],
  ['#', '#'],
  ['/a/../b', '/b'],
  ['https://bolak.example//evil.example/x', '/evil.example/x'],
  ['https://bolak.example/\\evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/files/shartnoma.pdf', '/files/shartnoma.pdf'],
  ['shartnoma.pdf', '/shartnoma.pdf'],
])('a link to %j stays in the site as %s', (value, href) => {
  expect(normalize(value)).toBe(href);
});

const BELOW = ['https://acme.example/a/b', 'https://ru.acme.example/a/b'];

test.each([
  ['/blogs/x?page=2#top', '/blogs/x?page=2#top'],
  ['blogs', '/blogs'],
  ['?page=2', '/?page=2'],
  ['#terms', '#terms'],
  ['../x', '/x'],
  ['/a/b/blogs', '/a/b/blogs'],
  ['https://acme.example/a/b', '/'],
  ['https://acme.example/a/b/', '/'],
  ['http://www.acme.example/a/b/uz/faqs/', '/faqs'],
  ['acme.example/a/b/faqs', '/faqs'],
  ['//acme.example/a/b/faqs', '/faqs'],
  ['https://ru.acme.example/a/b/ru/faqs', '/ru/faqs'],
  ['https://acme.example/a/bc', 'https://acme.example/a/bc'],
  ['https://acme.example/', 'https://acme.example/'],
  ['//acme.example/faqs', 'https://acme.example/faqs'],
  ['acme.example/a', 'https://acme.example/a'],
])('of a site below a path a link to %j is %s', (value, href) => {
  expect(normalizeAddress(value, BELOW)).toBe(href);
});

test.each([
  ['https://t.me/bolak_example', 'https://t.me/bolak_example'],
  ['https://xarid.uz', 'https://xarid.uz/'],
  ['www.xarid.uz', 'https://www.xarid.uz/'],
  ['xarid.uz', 'https://xarid.uz/'],
  ['xarid.uz/x?y=1', 'https://xarid.uz/x?y=1'],
  ['Xarid.UZ:8443/x', 'https://xarid.uz:8443/x'],
  ['t.me/bolak', 'https://t.me/bolak'],
  ['xarid.com', 'https://xarid.com/'],
  ['харид.рф/путь', 'https://xn--80ail5ax.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C'],
  ['https//xarid.uz', 'https://xarid.uz/'],
  ['http:/xarid.uz', 'http://xarid.uz/'],
  ['https:xarid.uz', 'https://xarid.uz/'],
  ['https;//xarid.uz', 'https://xarid.uz/'],
  ['https: //xarid.uz', 'https://xarid.uz/'],
  ['https:///xarid.uz', 'https://xarid.uz/'],
  ['https://https://xarid.uz', 'https://xarid.uz/'],
  ['https://http://xarid.uz', 'http://xarid.uz/'],
  ['/https://xarid.uz', 'https://xarid.uz/'],
  ['<https://xarid.uz/x>', 'https://xarid.uz/x'],
  ['https://xarid.uz/bir ikki', 'https://xarid.uz/bir%20ikki'],
  ['https://bolak.example:8443/', 'https://bolak.example:8443/'],
  ['//evil.example/x', 'https://evil.example/x'],
  ['/\\evil.example', 'https://evil.example/'],
  ['\\\\evil.example', 'https://evil.example/'],
  ['/\t/evil.example', 'https://evil.example/'],
  ['https:/\\evil.example', 'https://evil.example/'],
  ['https://bolak.example.evil.example/', 'https://bolak.example.evil.example/'],
  ['localhost:3000/x', 'http://localhost:3000/x'],
  ['192.168.0.1', 'http://192.168.0.1/'],
])('a link to %j leads to %s', (value, href) => {
  expect(normalize(value)).toBe(href);
});

test.each([
  ['mailto:hello@bolak.example', 'mailto:hello@bolak.example'],
  ['mailto: hello@bolak.example', 'mailto:hello@bolak.example'],
  ['mailto://hello@bolak.example', 'mailto:hello@bolak.example'],
  ['MAILTO:hello@bolak.example?subject=Bir ikki', 'mailto:hello@bolak.example?subject=Bir%20ikki'],
  ['e-mail: hello@bolak.example', 'mailto:hello@bolak.example'],
  ['mailto:?subject=Bolak', 'mailto:?subject=Bolak'],
  ['info@xarid.uz', 'mailto:info@xarid.uz'],
  ['info@xarid.uz?subject=Bir ikki', 'mailto:info@xarid.uz?subject=Bir%20ikki'],
  ['tel:+998712000033', 'tel:+998712000033'],
  ['tel: +998 71 200-00-33', 'tel:+998712000033'],
  ['tel:+998%2071%20200', 'tel:+99871200'],
  ['tel://+998712000033', 'tel:+998712000033'],
  ['tel:1234', 'tel:1234'],
  ['tel:*880#', 'tel:*880%23'],
  ['tel:+998712000033,12', 'tel:+998712000033,12'],
  ['+998712000033', 'tel:+998712000033'],
  ['+998 (71) 200‑00‑33', 'tel:+998712000033'],
  ['(+998 71) 200 00 33', 'tel:+998712000033'],
])('a link to %j writes or calls: %s', (value, href) => {
  expect(normalize(value)).toBe(href);
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
  'https://exam ple.com',
  'https://a%20b/',
  'https://',
  'https://[::1',
  'mailto:',
  'tel:',
  'tel:+998712000033, +998712000034',
  '',
  '   ',
])('a link to %j is refused', (value) => {
  expect(normalize(value)).toBeNull();
});

test('of a host that one version of Node knows and another does not, it is refused or left as it is', () => {
  expect([null, 'https://xn--/']).toContain(normalize('https://xn--/'));
});

test('what is allowed is the same when it is read again, never runs, and is rendered', () => {
  const part = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('/', '\\', ':', '@', '.', '#', '?', ' ', '\t'),
    fc.constantFrom('https', 'tel:', 'mailto:', 'javascript:', 'bolak.example', 'xarid.uz', '+998712000033', 'uz'),
  );
  const hostile = fc.oneof(
    fc.webUrl(),
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const href = normalize(value);
      if (href === null) return;
      expect(href).toMatch(/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)[!-~]*$/);
      expect(normalize(href)).toBe(href);
      const url = new URL(href, SITE);
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect(linkTarget({ link_type: 'Web', url: href })).toMatchObject({ href, external: url.origin !== SITE });
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' /faqs',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'https:///evil.example',
  'https:evil.example',
  'https://exam ple.com',
  'faqs',
  '',
])('an address that nobody has decided on is no link: %j', (url) => {
  expect(linkTarget({ link_type: 'Web', url })).toBeNull();
});
