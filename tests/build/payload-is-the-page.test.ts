import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { SitePayload } from '../../components/content.ts';
import { readManifest } from '../../renderer/output/read-manifest.ts';
import type { RenderEnvironment } from '../../renderer/pages/environment.ts';
import { createHtmlRenderer, renderDocument } from '../../renderer/pages/render-html.tsx';
import type { PagePayload } from '../../templates/template.ts';
import { createConfig } from '../helpers/built-site.ts';

const site = inject('embeddedSite');
const files = readManifest(site)?.files.map(({ path }) => path) ?? [];
const pages = files.filter((path) => path.endsWith('_payload.json') && !path.startsWith('uz/'));

const read = (path: string): string => readFileSync(join(site, path), 'utf8');

const readSitePayload = (locale: 'uz' | 'ru'): { readonly path: string; readonly payload: SitePayload } => {
  const path = files.find((file) => file.startsWith(`assets/site.${locale}.`)) ?? '';
  return { path: `/${path}`, payload: JSON.parse(read(path)) };
};

const uz = readSitePayload('uz');
const ru = readSitePayload('ru');

const assetOf = (pattern: RegExp): string => `/${files.find((file) => pattern.test(file))}`;

const environment: RenderEnvironment = {
  config: createConfig(),
  site: { uz: uz.payload, ru: ru.payload },
  assets: {
    script: assetOf(/^assets\/boot\..*\.js$/),
    stylesheet: assetOf(/^assets\/site\..*\.css$/),
    site: { uz: uz.path, ru: ru.path },
  },
};

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
        ?.match(/<(?:title>[^<]*<\/title>|script[^>]*><\/script>|[^>]+>)/g)
        ?.toSorted() ?? [],
    body,
  };
};

describe('a page', () => {
  const renderHtml = createHtmlRenderer(environment);

  it('is drawn from its payload and the site payload alone', () => {
    expect(pages.length).toBeGreaterThan(200);
    for (const path of pages) {
      const payload: PagePayload = JSON.parse(read(path));
      expect(renderHtml(payload).toString(), path).toBe(read(htmlPath(path)));
    }
  });

  it('is the same in one piece as put together from its shell and its own parts', () => {
    for (const path of pages) {
      const payload: PagePayload = JSON.parse(read(path));
      const whole = split(renderDocument(payload, environment));
      const parts = split(renderHtml(payload).toString());
      expect(parts.body, path).toBe(whole.body);
      expect(parts.head, path).toEqual(whole.head);
    }
  });
});
