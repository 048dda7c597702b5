import { readdirSync } from 'node:fs';
import type { HtmlElement } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWholeRepository, type Change, type ContentRepository } from '../helpers/content-repository.ts';
import { attribute, attributes, parsePage } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';
import { readProblems, type SiteRun } from '../helpers/run-site.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const TEXT = `</script></title><script>alert(1)</script><img src=x onerror=alert(2)>"'\u2028\u2029`;

const ADDRESSES = [
  ...[
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)//https://bolak.example',
    'vbscript:msgbox(1)',
  ],
  ...['data:text/html,<script>alert(1)</script>', 'blob:https://bolak.example/x', 'file:///etc/passwd'],
  ...[
    '/\\evil.example',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://bolak.example@evil.example/',
  ],
  ...[
    'https://bolak.example.evil.example',
    'view-source:https://bolak.example',
    'https://evil.example/"onclick="alert(1)',
  ],
];

const TEXTS = new Set([
  'title',
  'name',
  'text',
  'excerpt',
  'summary',
  'question',
  'meta_title',
  'meta_description',
  'author',
  'alt',
  'hours',
  'disclosure',
  'label',
  'heading',
]);
const LINKS = new Set(['link', 'cta', 'secondary_cta', 'app_store', 'google_play', 'website', 'data']);

let nth = 0;
const nextAddress = (): string => ADDRESSES[(nth += 1) % ADDRESSES.length] ?? '';

/** Adds hostile values to every text, every second link, every embed and some pictures. */
const poison = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return TEXTS.has(key) ? value + TEXT : value;
  if (Array.isArray(value)) return value.map((item: unknown) => poison(item, key));
  if (typeof value !== 'object' || value === null) return value;
  if ('link_type' in value && LINKS.has(key) && (nth += 1) % 2 === 0)
    return { link_type: 'Web', url: nextAddress(), target: '_blank', text: `Havola${TEXT}` };
  const copy = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, name)]));
  if ('embed_url' in value)
    return {
      ...copy,
      embed_url: (nth += 1) % 2 ? 'https://evil.example/player' : nextAddress(),
      html: '<script>alert(3)</script>',
      type: 'rich',
    };
  return 'dimensions' in value && (nth += 1) % 9 === 0 ? { ...copy, url: nextAddress() } : copy;
};

const poisonAll: Change = (documents) =>
  documents.map((document) => ({ ...document, data: poison(document['data'], 'root') }));

describe('with hostile values in every text, link, embed and picture', () => {
  let service: ContentRepository;
  let sandbox: Sandbox;
  let run: SiteRun;
  const pages = new Map<string, HtmlElement>();

  beforeAll(async () => {
    service = await startWholeRepository(poisonAll);
    sandbox = createSandbox(service);
    run = await sandbox.build();
    if (run.code !== 0) throw new Error(run.stdout.slice(-2000));
    for (const { path } of readLatestManifest(sandbox.out).files) {
      if (path.endsWith('.html') && !/^(?:uz|ru\/(?:blogs|partners))\//.test(path))
        pages.set(path, await parsePage(readText(sandbox.out, path)));
    }
  });

  afterAll(async () => {
    sandbox[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });

  test('no page has a script, a style, a frame or a handler but our own', () => {
    expect(pages.size).toBeGreaterThan(150);
    for (const [path, page] of pages) {
      const [fonts, boot, data, ...others] = page.querySelectorAll('script');
      const code = [fonts, boot].map((script) => [script?.getAttributeValue('src'), script?.textContent]);
      expect([path, code, others]).toEqual([
        path,
        [
          [expect.stringMatching(/^\/assets\/load-fonts\.\w+\.js$/), ''],
          [expect.stringMatching(/^\/assets\/boot\.\w+\.js$/), ''],
        ],
        [],
      ]);
      expect([path, data?.getAttributeValue('type'), data?.hasAttribute('src')]).toEqual([
        path,
        'application/ld+json',
        false,
      ]);
      expect([path, data?.textContent]).toEqual([path, expect.not.stringMatching(/[<>&\u2028\u2029]/)]);
      expect(JSON.parse(data?.textContent ?? '')).toMatchObject({ '@context': 'https://schema.org' });
      const foreign = page
        .querySelectorAll('style, base, object, embed, applet, meta[http-equiv]')
        .map(({ tagName }) => tagName);
      expect([path, foreign]).toEqual([path, []]);
      const handlers = page.querySelectorAll('*').flatMap(({ attributes: all }) => all.map(({ key }) => key));
      expect([path, handlers.filter((key) => /^on|^style$|^srcdoc$|^formaction$|^ping$/i.test(key))]).toEqual([
        path,
        [],
      ]);
      expect(
        attributes(page, 'iframe', 'src').filter((src) => !src.startsWith('https://www.youtube-nocookie.com/embed/')),
      ).toEqual([]);
    }
  });

  test('every address that a page names is a plain one, by what a browser would make of it', () => {
    for (const [path, page] of pages) {
      const named = page
        .querySelectorAll('*')
        .flatMap((element) =>
          ['href', 'src', 'action', 'poster', 'data', 'cite'].flatMap((name) => attribute(element, name) ?? []),
        );
      const refused = named.filter((address) => {
        const { protocol, username, host } = new URL(address, 'https://bolak.example');
        const isRelative = address.startsWith('/') || address.startsWith('#');
        return (
          !/^(?:https?|mailto|tel):$/.test(protocol) || username !== '' || (isRelative && host !== 'bolak.example')
        );
      });
      expect([path, refused]).toEqual([path, []]);
    }
  });

  test('a link to another window gives that window no way back', () => {
    for (const [path, page] of pages) {
      const open = page
        .querySelectorAll('a[target="_blank"]')
        .filter((link) => !attribute(link, 'rel')?.endsWith('noopener noreferrer'));
      expect([path, open]).toEqual([path, []]);
    }
  });

  test('every refused address is reported, with its document and place', () => {
    const refused = readProblems(run).filter(({ message }) => message.startsWith('Refused the address'));
    expect(refused.length).toBeGreaterThan(50);
    expect(new Set(refused.map(({ severity }) => severity))).toEqual(new Set(['warning']));
    for (const { field, link } of refused)
      expect([field, link]).toEqual([
        expect.stringMatching(/\w/),
        expect.stringMatching(/^https:\/\/bolak\.prismic\.io\/builder\/pages\/\w+/),
      ]);
  });

  test('files that are no pages are whole as well', () => {
    for (const path of ['sitemap.xml', 'blogs/feed.xml', 'ru/blogs/feed.xml']) {
      expect([path, /<script|onerror=alert\(2\)>/i.test(readText(sandbox.out, path))]).toEqual([path, false]);
    }
    expect(readdirSync(sandbox.path).toSorted()).toEqual(['cache', 'dist']);
  });
});
