import { perLocale, type Locale } from '../../model/language/locale.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { createHtmlRenderer, renderDocument } from '../../renderer/pages/render-html.tsx';
import type { PagePayload } from '../../model/page/page-payload.ts';

const site = inject('embeddedSite');
const files = readManifest(site)?.files.map(({ path }) => path) ?? [];
const pages = files.filter((path) => path.endsWith('_payload.json') && !path.startsWith('uz/'));

const read = (path: string): string => readFileSync(join(site, path), 'utf8');

const readSitePayload = (locale: Locale): SitePayload =>
  JSON.parse(read(files.find((file) => file.startsWith(`assets/site.${locale}.`)) ?? ''));

const sites = perLocale(readSitePayload);

const htmlPath = (payloadPath: string): string => {
  const folder = payloadPath.replace(/\/?_payload\.json$/, '');
  return [`${folder}/index.html`.replace(/^\//, ''), `${folder}.html`].find((path) => files.includes(path)) ?? '';
};

const split = (html: string): { readonly head: readonly string[]; readonly body: string } => {
  const [head = '', body = ''] = html.split('</head>');
  return {
    head:
      head
        .split('<head>')[1]
        ?.match(/<(?:title>[^<]*<\/title>|script[^>]*>[^<]*<\/script>|[^>]+>)/g)
        ?.toSorted() ?? [],
    body,
  };
};

describe('a page', () => {
  test('is rendered from its payload and the site payload alone', () => {
    const renderHtml = createHtmlRenderer(sites);
    expect(pages.length).toBeGreaterThan(200);
    for (const path of pages) {
      expect(renderHtml(JSON.parse(read(path))).toString(), path).toBe(read(htmlPath(path)));
    }
  });

  test('is the same in one piece where content looks like the marks of the shell', () => {
    const marked: SitePayload = JSON.parse(
      JSON.stringify(sites.uz).replaceAll(/"text":"/g, '"text":"@@main@@ @@head@@ @@uz@@ '),
    );
    const own = { ...sites, uz: marked };
    const payload: PagePayload = JSON.parse(read('_payload.json'));
    const parts = createHtmlRenderer(own)(payload).toString();
    expect(parts).toContain('@@main@@ @@head@@ @@uz@@ ');
    expect(split(parts).body).toBe(split(renderDocument(payload, own)).body);
  });

  test('is the same in one piece as put together from its shell and its own parts', () => {
    for (const path of pages) {
      const whole = split(renderDocument(JSON.parse(read(path)), sites));
      const parts = split(read(htmlPath(path)));
      expect(parts.body, path).toBe(whole.body);
      expect(parts.head, path).toEqual(whole.head);
    }
  });
});
