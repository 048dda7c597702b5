import { expect, test } from 'vitest';
import { parseConfiguration } from '../../config/configuration.ts';
import { siteConfigSchema } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';

test('a time zone that does not exist is refused, and named', () => {
  const { error } = siteConfigSchema.safeParse({ ...siteConfig, timeZone: 'Tashkent' }, { reportInput: true });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Expected a time zone such as "Asia/Tashkent" or "UTC", got "Tashkent"',
  ]);
});

test('a token that was pasted, or read from a file, is the token alone; one of white space is none', () => {
  const tokenOf = (text: string) => parseConfiguration({ PRISMIC_ACCESS_TOKEN: text }).repository.accessToken;
  expect(['\uFEFFMC5Y.secret\r\n', ' MC5Y.secret ', '\n'].map(tokenOf)).toEqual([
    'MC5Y.secret',
    'MC5Y.secret',
    undefined,
  ]);
});

test('a target of `site publish` is an address, or an address and what visitors know it by', () => {
  const publishOf = (publish: unknown) => siteConfigSchema.parse({ ...siteConfig, publish }).publish;
  const [address, url] = ['file:///srv/bolak', 'https://next.bolak.example/'];
  expect(publishOf({ production: address, next: { address, url } })).toEqual({
    production: { address },
    next: { address, url: 'https://next.bolak.example' },
  });
  for (const wrong of ['/srv', 3, {}, { address: '/srv' }, { address, url: 'next' }, { address, other: 1 }])
    expect(() => publishOf({ production: wrong })).toThrow('production');
});

test.each([
  ['https://acme.example', 'https://acme.example'],
  ['https://ACME.example/', 'https://acme.example'],
  ['https://acme.example/shop', 'https://acme.example/shop'],
  ['https://acme.example/a.b/C-d_~/', 'https://acme.example/a.b/C-d_~'],
  ['http://localhost:8080/shop/', 'http://localhost:8080/shop'],
])('a site at %s is at %s', (url, found) => {
  expect(siteConfigSchema.parse({ ...siteConfig, url }).url).toBe(found);
});

test.each(['?a=1', '#a', '/a?b', '//', '/a//b', '/../b', '/.well-known', '/doʻkon', '/a%20b', '/a b'])(
  'a site at https://acme.example%s is refused',
  (rest) => {
    expect(() => siteConfigSchema.parse({ ...siteConfig, url: `https://acme.example${rest}` })).toThrow(
      'https://example.org/shop',
    );
  },
);

test('wherever a site is published it is below the same path', () => {
  const urls = { url: 'https://next.acme.example/shop/', previews: 'https://*.preview.acme.example/shop' };
  const publishOf = (url: string, target: object) =>
    siteConfigSchema.parse({ ...siteConfig, url, publish: { next: { address: 'file:///srv/shop', ...target } } });
  expect(publishOf('https://acme.example/shop', urls).publish['next']?.url).toBe('https://next.acme.example/shop');
  expect(() => publishOf('https://acme.example/other', urls)).toThrow(/(?:the path \/other[^]*){2}/);
  expect(() => publishOf('https://acme.example', { previews: urls.previews })).toThrow('Expected no path');
});

test.each(['https://*.preview.bolak.example', 'http://*.localhost:8080'])(
  'previews of a target have addresses such as %s',
  (previews) => {
    const publish = { production: { address: 'file:///srv/bolak', previews } };
    expect(siteConfigSchema.parse({ ...siteConfig, publish }).publish['production']?.previews).toBe(previews);
  },
);

test.each([
  'https://preview.bolak.example',
  'https://a-*.bolak.example',
  '*.bolak.example',
  'https://*/x',
  'https://*',
])('addresses of previews such as %s are refused', (previews) => {
  const publish = { production: { address: 'file:///srv/bolak', previews } };
  expect(() => siteConfigSchema.parse({ ...siteConfig, publish })).toThrow('https://*.preview.example.com');
});
