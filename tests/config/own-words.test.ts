import { expect, test } from 'vitest';
import { createInvalidError, TELL_INPUT } from '../../config/invalid-error.ts';
import { siteConfigSchema } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';

/** The error message for the site's configuration with these settings changed; empty if valid. */
const messageOf = (changes: object): string => {
  const { error } = siteConfigSchema.safeParse({ ...siteConfig, ...changes }, TELL_INPUT);
  return error === undefined ? '' : createInvalidError('site.config.ts', error).message;
};

test.each([
  [{ name: undefined }, 'name: Expected a text, got nothing'],
  [{ name: 5 }, 'name: Expected a text, got 5'],
  [{ nmae: 'x' }, 'There is no setting "nmae": did you mean "name"?'],
  [{ brand: { color: '#0b7a5b', colour: 'red' } }, 'brand: There is no setting "colour": did you mean "color"?'],
  [
    { pagesize: 9, frobnicate: 1 },
    'There is no setting "pagesize": did you mean "pageSize"?; There is no setting "frobnicate"',
  ],
  [
    { publish: { live: { address: 'file:///srv/x', urll: 'https://x.example' } } },
    'publish.live: There is no setting "urll": did you mean "url"?',
  ],
  [
    { publish: { live: { address: 'file:///srv/x', purge: { by: 'fasty' } } } },
    'publish.live.purge.by: Expected "cloudflare" or "cloudfront" or "fastly" or "command"',
  ],
  [{ pageSize: 900 }, 'pageSize: Expected 100 or less, got 900'],
  [{ pageSize: '9' }, 'pageSize: Expected a number, got "9"'],
  [{ url: 'bolak.example' }, 'url: Expected an address such as "https://www.example.org", got "bolak.example"'],
  [
    { url: 'https://bolak.example/shop?a=1' },
    'url: Expected an address such as "https://example.org" or "https://example.org/shop", with Latin letters alone and no query, got "https://bolak.example/shop?a=1"',
  ],
  [{ content: { source: 'prismc' } }, 'content.source: Expected "files" or "prismic", got "prismc"'],
  [
    { content: { folder: '../elsewhere' } },
    'content.folder: Expected a folder in content/ such as "content/embedded", got "../elsewhere"',
  ],
  [{ analytics: { measurementId: 'UA-1' } }, 'analytics.measurementId: Expected an id such as "G-ABC123", got "UA-1"'],
  [
    { leadEndpoint: 'nowhere' },
    'leadEndpoint: Expected an https: address, or a path of the site such as "/api/leads", got "nowhere"',
  ],
  [{ languages: [] }, 'languages: Expected 1 or more'],
])('%j is a mistake that is told in plain words', (changes, message) => {
  expect(messageOf(changes)).toBe(`Invalid configuration in site.config.ts: ${message}`);
});

test.each([
  'https://example.org',
  'example.org/',
  'example',
  '*',
  '*.org',
  'a.*.org',
  'example.org:8443',
  '127.0.0.1',
  'a.org; img-src *',
])('%s is no host for pictures, and told by its place', (host) => {
  const expected =
    'Expected a host such as "images.example.org" or "*.example.org", or a folder such as "example.org/photos"';
  expect(messageOf({ content: { pictureHosts: ['images.example.org', host] } })).toBe(
    `Invalid configuration in site.config.ts: content.pictureHosts.1: ${expected}, got ${JSON.stringify(host)}`,
  );
});

test('several mistakes stand one below the other', () => {
  expect(messageOf({ name: undefined, pageSize: 0 })).toBe(
    'Invalid configuration in site.config.ts:\n  name: Expected a text, got nothing\n  pageSize: Expected 1 or more, got 0',
  );
});
