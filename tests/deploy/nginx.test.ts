import { join } from 'node:path';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawAll } from '../../publish/plan-publication.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import { createAddressFiles, type AddressBook } from '../../renderer/host/address-files.ts';
import { createHostFiles, isHostFile } from '../../renderer/host/host-files.ts';
import { addressOfHtml, htmlOf } from '../../model/site/route.ts';
import { PAGE_FORMATS } from '../../model/site/page-format.ts';
import { publicAddress } from '../../model/link/base-path.ts';
import { createConfig, createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { findFreePort, type ServerHere } from '../helpers/listen-here.ts';
import { HAS_NGINX, runNginx, startNginx, type Nginx } from '../helpers/nginx.ts';
import { contents, startPreview } from '../helpers/preview.ts';
import { onDay, publishTo } from '../helpers/publish-site.ts';
import { request } from '../helpers/raw-request.ts';

// oxlint-disable-next-line no-console -- a test that did not run must not look like one that passed
if (!HAS_NGINX) console.warn('The tests of nginx did not run: it is not installed (apt-get install nginx-light).');

const hidden = {
  '.site.lock': '1',
  '.staging/index.html': 'half',
  '.env': 'TOKEN=secret',
  'blogs/.draft/index.html': 'draft',
  'ru/.draft': 'draft',
  'assets/.map': '{}',
  '.well-known/.draft': 'draft',
};

/** Redirects of every kind. */
const book: Omit<AddressBook, 'format' | 'basePath'> = {
  living: [
    { id: 'blogs', locale: 'uz', at: ['/blogs', '/uz/blogs'], pages: [''], translations: [] },
    { id: 'ru', locale: 'ru', at: ['/ru/blogs'], pages: [''], translations: [] },
  ],
  former: [
    { from: ['/old', '/uz/old'], document: 'blogs', page: '', since: '2026-11-21' },
    { from: ['/blogs/page/9'], document: 'blogs', page: '/page/9', since: '2026-11-21' },
    { from: ['/ru/стар ый$'], document: 'ru', page: '', since: '2026-11-21' },
    { from: ['/gone'], document: 'none', page: '', since: '2026-11-21' },
    { from: ['/ru/gone'], document: 'none', page: '', since: '2026-11-21' },
    // A page that exists again, although nginx has not reloaded its redirects yet.
    { from: ['/ru'], document: 'none', page: '', since: '2026-11-21' },
  ],
  set: [
    ['/About.aspx', '/blogs?from=about#team'],
    ['/about.aspx', '/ru'],
    ['/shop/*', 'https://shop.example/a?b=1'],
    ['/shop/x', 'https://shop.example/x%241%22'],
    ['/shop/Bag', '/blogs'],
    ['/shop/bag', '/ru'],
    ['/shop/shoes/*', '/ru/blogs'],
    [`/${'long-'.repeat(120)}`, '/blogs'],
    ['/a(b)"c\\d', '/blogs'],
  ].map(([from = '', to = '']) => ({ from, to, isPermanent: from !== '/shop/*', document: null, since: null })),
};

const shown = { '.well-known/security.txt': 'Contact: mailto:a@bolak.example', 'ru/blogs/index.html': 'ru blogs' };

/** Moves pages from files like `blogs/index.html` to `blogs.html`. */
const inHtml = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) => {
      const address = addressOfHtml(path);
      if (address === null || address === '/') return [[path, content]];
      return [
        [htmlOf(address, 'html'), content],
        [`${address.slice(1)}/_payload.json`, files[`${address.slice(1)}/_payload.json`] ?? '{}'],
      ];
    }),
  );

const own = {
  'google1.html': 'of public/',
  ...Object.fromEntries(['404', 'ru/404', '410', 'ru/410'].map((page) => [`${page}/_payload.json`, '{}'])),
};

const places = PAGE_FORMATS.flatMap((format) => ['', '/acme/sh.op'].map((basePath) => [format, basePath] as const));

describe.skipIf(!HAS_NGINX).each(places)(
  'nginx, with what the build writes for it, answers as the preview does: %s, below "%s"',
  (pageFormat, basePath) => {
    const at = (path: string): string => publicAddress(path, basePath);
    const folder = createFolder();
    const state: { nginx?: Nginx; preview?: ServerHere; ports: readonly number[] } = { ports: [] };

    beforeAll(async () => {
      // Without encryption, like the preview.
      const config = createConfig({ url: `http://bolak.example${basePath}`, pageFormat });
      const dist = join(folder.path, 'www');
      const pages = { ...contents, ...shown };
      const moved = createAddressFiles({ basePath, format: pageFormat, ...book }, config);
      const addresses = Object.fromEntries(moved.map(({ path, content }) => [path, content]));
      const site = { ...(pageFormat === 'html' ? inHtml(pages) : pages), ...own, ...hidden, ...addresses };
      writeBuiltSite(dist, site, config);
      writeFileSync(join(dist, '.of-nobody'), 'not of the build');
      const preview = await startPreview({ dist });
      const nginx = await startNginx(dist, { folder: join(folder.path, 'nginx'), config });
      Object.assign(state, { nginx, preview, ports: [preview.port, nginx.port] });
    });
    afterAll(async () => {
      await state.nginx?.[Symbol.asyncDispose]();
      await state.preview?.[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    });

    /** Requests a path from both servers and expects equal answers, except for headers of their own. */
    const answer = async (target: string) => answerAt(at(target));
    const answerAt = async (address: string) => {
      const answers = await Promise.all(
        state.ports.map(async (port) => {
          const { status, headers, body } = await request(port, `GET ${address}`);
          const ruled = ['cache-control', 'content-security-policy', 'permissions-policy', 'x-robots-tag'].map((name) =>
            headers.get(name),
          );
          return {
            status,
            location: headers.get('location'),
            ruled,
            body: status === 308 || status === 307 ? '' : body.toString(),
          };
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
      return answers[1];
    };

    test.each([
      ['/', 'index.html'],
      ['/?utm_source=x', 'index.html'],
      ['/blogs', 'blogs/index.html'],
      ['/blogs/%D1%82%D0%B5%D1%81%D1%82', 'blogs/тест/index.html'],
      ['/uz/blogs', 'uz/blogs/index.html'],
      ['/ru', 'ru/index.html'],
      ['/ru/blogs', 'ru/blogs/index.html'],
      ['/blogs/_payload.json', 'blogs/_payload.json'],
      ['/assets/photo.png', 'assets/photo.png'],
      ['/preview', 'preview/index.html'],
      ['/slice-simulator', 'slice-simulator/index.html'],
      ['/.well-known/security.txt', '.well-known/security.txt'],
      ['/google1.html', 'google1.html'],
    ] as const)('finds %s', async (target, path) => {
      expect(await answer(target)).toMatchObject({ status: 200, body: { ...contents, ...shown, ...own }[path] });
    });

    test.runIf(pageFormat === 'html').each([
      ['/blogs.html', '/blogs'],
      ['/blogs.html?a=/b', '/blogs?a=/b'],
      ['/uz/blogs.html', '/uz/blogs'],
      ['/ru.html', '/ru'],
      ['/blogs/%D1%82%D0%B5%D1%81%D1%82.html', '/blogs/%D1%82%D0%B5%D1%81%D1%82'],
    ])('leads %s, a file, to its page %s', async (target, location) => {
      expect(await answer(target)).toMatchObject({ status: 308, location: at(location) });
    });

    test.each([
      ['/blogs/', '/blogs'],
      ['/blogs///?a=/b&c=//d', '/blogs?a=/b&c=//d'],
      ['/ru/', '/ru'],
      ['/index.html', '/'],
      ['/index.html?a=1', '/?a=1'],
      ['/blogs/index.html', '/blogs'],
      ['/uz/blogs/index.html?a=1', '/uz/blogs?a=1'],
      ['/ru/index.html', '/ru'],
      ['/ru/blogs/index.html', '/ru/blogs'],
      ['/preview/index.html', '/preview'],
      ['/blogs/%D1%82%D0%B5%D1%81%D1%82/index.html', '/blogs/%D1%82%D0%B5%D1%81%D1%82'],
    ])('leads %s to %s', async (target, location) => {
      expect(await answer(target)).toMatchObject({ status: 308, location: at(location) });
    });

    test.each([
      ['/old', 308, '/blogs'],
      ['/uz/old', 308, '/blogs'],
      ['/old?a=1&b=%2f', 308, '/blogs?a=1&b=%2f'],
      ['/blogs/page/9', 307, '/blogs'],
      ['/ru/%D1%81%D1%82%D0%B0%D1%80%20%D1%8B%D0%B9%24', 308, '/ru/blogs'],
      ['/About.aspx', 308, '/blogs?from=about#team'],
      ['/About.aspx?a=1', 308, '/blogs?from=about&a=1#team'],
      ['/about.aspx?a=1', 308, '/ru?a=1'],
      ['/shop/y/z', 307, 'https://shop.example/a?b=1'],
      ['/shop/y?c', 307, 'https://shop.example/a?b=1&c'],
      ['/shop/x', 308, 'https://shop.example/x%241%22'],
      ['/shop/Bag', 308, '/blogs'],
      ['/shop/bag', 308, '/ru'],
      ['/shop/shoes/red', 308, '/ru/blogs'],
      [`/${'long-'.repeat(120)}`, 308, '/blogs'],
      ['/a(b)%22c%5Cd', 308, '/blogs'],
    ])('sends %s on with %i', async (target, status, location) => {
      expect(await answer(target)).toMatchObject({ status, location: at(location) });
    });

    test('sends on who asks for headers alone', async () => {
      for (const port of state.ports) {
        const { status, headers, body } = await request(port, `HEAD ${at('/old?a=1')}`);
        expect([status, headers.get('location'), body.length]).toEqual([308, at('/blogs?a=1'), 0]);
      }
    });

    test.each([
      ['/gone', '410.html'],
      ['/gone?a=1', '410.html'],
      ['/ru/gone', 'ru/410.html'],
    ] as const)('says that %s is gone', async (target, path) => {
      expect(await answer(target)).toMatchObject({ status: 410, body: contents[path] });
    });

    test.each([
      ...Object.keys(hidden).map((path) => `/${path}`),
      '/.staging',
      '/.staging/',
      '/%2esite.lock',
      '/.of-nobody',
      '/blogs/.draft',
      '/blogs/.draft/',
      '/blogs/.draft/index.html?a=1',
      '/.well-known',
      '/_headers',
      '/hosting/nginx.conf',
      '/404.html',
      '/404',
      '/410.html',
      '/410',
      '/_redirects',
      '/hosting/addresses.json',
      '/old/_payload.json',
      '/OLD/x',
      '/nowhere',
      '/nowhere.html',
      '//evil.example/blogs.html',
      '/assets/gone.js',
      '//evil.example/index.html',
      '/\\evil.example/index.html',
      '/nowhereindex.html',
    ])('does not know %s', async (target) => {
      for (const port of state.ports) {
        const { status, headers } = await request(port, `GET ${at(target)}`);
        expect([status, headers.get('location')]).toEqual([404, undefined]);
        expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      }
    });

    test.each(['/ru/nowhere', '/ru/blogs/x.js', '/ru/404.html', '/ru/404'])(
      'sends the 404 page of the language of %s',
      async (target) => {
        expect(await answer(target)).toMatchObject({ status: 404, body: contents['ru/404.html'] });
      },
    );

    test.runIf(basePath !== '')('leads from the path to what is below it', async () => {
      expect(await answerAt(basePath)).toMatchObject({ status: 308, location: `${basePath}/` });
      expect(await answerAt(`${basePath}?a=1`)).toMatchObject({ status: 308, location: `${basePath}/?a=1` });
    });

    test
      .runIf(basePath !== '')
      .each([
        '/',
        '/blogs',
        '/ru',
        '/acme',
        '/acme/',
        '/acme/shxop/',
        '/acme/sh.oping',
        '/acme/blogs',
        '/assets/photo.png',
      ])('answers nothing at %s, which is another site’s', async (target) => {
      for (const port of state.ports) {
        const { status, headers, body } = await request(port, `GET ${target}`);
        expect([status, headers.get('location')]).toEqual([404, undefined]);
        expect(body.toString()).not.toContain('doctype');
      }
    });
  },
);

describe.skipIf(!HAS_NGINX)('nginx, with the recipe for a site below a path', () => {
  test('serves two sites on one host, and neither has anything of the other', async () => {
    using folder = createFolder();
    const [target, other] = [join(folder.path, 'shop'), join(folder.path, 'acme')];
    const config = createConfig({ url: 'https://acme.example/shop' });
    const out = join(folder.path, 'site');
    const moved = createAddressFiles({ basePath: '/shop', format: 'folder', ...book }, config);
    const files = [...createHostFiles(config), ...moved].map(({ path, content }) => [path, content]);
    writeBuiltSite(out, { ...contents, ...Object.fromEntries(files) }, config);
    await publishTo(target, out);
    mkdirSync(join(other, 'blogs'), { recursive: true });
    writeFileSync(join(other, 'index.html'), 'of the other site');
    writeFileSync(join(other, 'blogs/index.html'), 'of the other site');
    const inner = await findFreePort();
    const recipe = readFileSync(join(import.meta.dirname, '../../deploy/nginx-below-path.conf'), 'utf8')
      .replaceAll(/^ {2}(?:listen \[|ssl_).*\n/gm, '')
      .replaceAll('127.0.0.1:8081', `127.0.0.1:${inner}`)
      .replaceAll('/srv/shop', target)
      .replaceAll('/srv/acme', other);
    await using nginx = await runNginx(join(folder.path, 'nginx'), (address) =>
      recipe.replace('listen 443 ssl http2', `listen ${address}`),
    );
    const ask = async (path: string) => {
      const { status, headers, body } = await request(nginx.port, `GET ${path}`, { 'Accept-Encoding': 'gzip' });
      return {
        status,
        location: headers.get('location'),
        policy: headers.has('content-security-policy'),
        headers,
        body,
      };
    };
    expect(await ask('/shop/blogs')).toMatchObject({ status: 200, policy: true });
    expect((await ask('/shop/blogs')).headers.get('content-encoding')).toBe('gzip');
    expect(await ask('/shop?a=1')).toMatchObject({ status: 308, location: '/shop/?a=1' });
    expect(await ask('/shop/blogs/')).toMatchObject({ status: 308, location: '/shop/blogs' });
    expect(await ask('/shop/old')).toMatchObject({ status: 308, location: '/shop/blogs' });
    expect(await ask('/shop/gone')).toMatchObject({ status: 410, policy: true });
    expect(await ask('/shop/ru/nothing')).toMatchObject({ status: 404, policy: true });
    for (const path of ['/', '/blogs/'])
      expect(await ask(path)).toMatchObject({ status: 200, policy: false, body: Buffer.from('of the other site') });
    for (const path of ['/old', '/gone', '/ru', '/shopping', '/assets/photo.png'])
      expect(await ask(path)).toMatchObject({ status: 404, policy: false });
  });
});

describe.skipIf(!HAS_NGINX)('nginx, with the recipe for previews', () => {
  test('serves each at its own address with the rules of the site, as long as it is there', async () => {
    using folder = createFolder();
    const target = join(folder.path, 'bolak');
    const config = createConfig();
    const siteOf = (name: string, text: string, extra: Readonly<Record<string, string>> = {}): string => {
      const out = join(folder.path, name);
      const rules = createHostFiles(config).flatMap(({ path, content }) => (isHostFile(path) ? [[path, content]] : []));
      writeBuiltSite(out, { ...Object.fromEntries(rules), 'index.html': text, 'blogs/index.html': text, ...extra });
      return out;
    };
    await publishTo(target, siteOf('site', 'site'));
    const hostile = { 'hosting/nginx-previews.conf': 'return 200 "of the branch";' };
    await publishTo(join(target, 'preview/pr-1'), siteOf('one', 'one', hostile));
    await publishTo(join(target, 'preview/pr-2'), siteOf('two', 'two'));
    const recipe = readFileSync(join(import.meta.dirname, '../../deploy/nginx-previews.conf'), 'utf8')
      .replaceAll(/^ {2}(?:listen \[|ssl_).*\n/gm, '')
      .replaceAll('/srv/bolak', target);
    await using nginx = await runNginx(join(folder.path, 'nginx'), (address) =>
      recipe.replace('listen 443 ssl http2', `listen ${address}`),
    );
    const ask = async (name: string, path = '/') => {
      const { status, headers, body } = await request(nginx.port, `GET ${path}`, {
        Host: `${name}.preview.bolak.example`,
      });
      return [status, headers.get('x-robots-tag'), status === 200 && body.toString()];
    };
    const robots = 'noindex, nofollow';
    expect(await ask('pr-1')).toEqual([200, robots, 'one']);
    expect(await ask('pr-2', '/blogs')).toEqual([200, robots, 'two']);
    expect(await ask('pr-3')).toEqual([404, robots, false]);
    const published = createFileTarget(join(target, 'preview/pr-1'));
    const publication = (await published.read()).publication;
    await published.withdraw(withdrawAll(publication, onDay('2026-01-01')));
    expect([await ask('pr-1'), await ask('pr-2')]).toEqual([
      [404, robots, false],
      [200, robots, 'two'],
    ]);
  });
});
