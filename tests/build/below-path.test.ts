import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import siteConfig from '../../site.config.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject, type ConfigChanges, type ConfiguredProject } from '../helpers/configured-site.ts';
import { startPublicServer, type PublicServer } from '../helpers/public-server.ts';
import { readLatestManifest, readPublished, readText } from '../helpers/read-tree.ts';

const PATH = '/acme/shop';
const HOST = 'https://acme.example';

const folder = createFolder();
const target = join(folder.path, 'target');
const purged = join(folder.path, 'purged');
let server: PublicServer;
let project: ConfiguredProject;

/** Configures the site for a folder that a web server serves below the path. */
const below = (path: string): ConfigChanges => ({
  url: HOST + path,
  redirectPages: true,
  publish: {
    production: {
      address: pathToFileURL(target).href,
      url: server.url + path,
      purge: { by: 'command', command: `cat > ${purged}` },
    },
  },
});

const configure = (path: string): void => {
  const config = JSON.stringify({ ...siteConfig, ...below(path) });
  writeFileSync(join(project.root, 'site.config.ts'), `export default ${config};\n`);
  const other = path === '' ? 'https://other.example/elsewhere' : `${HOST}/elsewhere`;
  writeFileSync(join(project.root, 'redirects.csv'), `/old,/faqs?a=1#b\n${HOST}${path}/older/*,${other},no\n`);
};

const build = async (...args: readonly string[]): Promise<void> => {
  const { code, output } = await project.build(args);
  if (code !== 0) throw new Error(output);
};

beforeAll(async () => {
  const root = join(folder.path, 'www');
  mkdirSync(join(root, 'acme'), { recursive: true });
  symlinkSync(join(target, 'current'), join(root, PATH));
  server = await startPublicServer(root);
  project = createConfiguredProject(join(folder.path, 'project'), below(PATH));
  configure(PATH);
  await build();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const read = (path: string): string => readText(project.dist, path);

/** Addresses in a text, on the site's host or without a host, that are not below the path. */
const strayIn = (text: string): readonly string[] =>
  [
    ...Array.from(text.matchAll(/(?:href|src|action|content)="(\/[^"]*)"/g), ([, address = '']) => address),
    ...Array.from(text.matchAll(/srcSet="(\/[^"]*)"/g), ([, set = '']) => set.split(', ')).flat(),
    ...Array.from(text.matchAll(/https:\/\/acme\.example([^\s"'<]*)/g), ([, address = '']) => address),
  ].filter((address) => !`${address}/`.startsWith(`${PATH}/`));

test('no address in its pages, feeds, sitemap and manifest leads out of the path', () => {
  const { files } = readLatestManifest(project.dist);
  const texts = files.filter(({ path }) => /\.(?:html|xml|webmanifest)$/.test(path));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap(({ path }) => strayIn(read(path)).map((stray) => [path, stray]))).toEqual([]);
  expect(JSON.parse(read('site.webmanifest'))).toMatchObject({
    start_url: `${PATH}/`,
    icons: [{ src: `${PATH}/favicon.svg` }],
  });
  // Style sheets use relative addresses.
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  expect(sheets.filter(({ path }) => /url\(["']?\//.test(read(path)))).toEqual([]);
});

test('its files are where they always are, and the robots.txt of its host is not its own', () => {
  const paths = readLatestManifest(project.dist).files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['index.html', 'ru/faqs/index.html', 'sitemap.xml', '404.html']));
  expect(paths).not.toContain('robots.txt');
});

test('hosts are told of addresses as browsers ask for them, programs of paths of the site and what they are below', () => {
  expect(read('_headers')).toMatch(new RegExp(`^${PATH}/\\*\n`));
  expect(read('_headers')).not.toMatch(/^\/(?!acme\/shop\/)/m);
  // This header would apply to the whole host, other sites included.
  expect(read('_headers')).not.toContain('Strict-Transport-Security');
  expect(read('_redirects')).toBe(
    `${PATH}/old ${PATH}/faqs?a=1#b 301\n${PATH}/old/ ${PATH}/faqs?a=1#b 301\n${PATH}/older/* ${HOST}/elsewhere 302\n`,
  );
  expect(JSON.parse(read('hosting/redirects.json'))).toEqual({
    redirects: [
      { source: `${PATH}/old`, destination: `${PATH}/faqs?a=1#b`, permanent: true },
      { source: `${PATH}/older/(.*)`, destination: `${HOST}/elsewhere`, permanent: false },
    ],
  });
  expect(read('hosting/nginx-redirects.conf')).toContain(`"/old" "308 ${PATH}/faqs?a=1$site_more#b";`);
  expect(read('old/index.html')).toContain(`url=${PATH}/faqs?a=1#b`);
  const { basePath, rules } = JSON.parse(read('hosting/headers.json'));
  expect([basePath, rules[0].for]).toEqual([PATH, '/*']);
  expect(JSON.parse(read('hosting/addresses.json'))).toMatchObject({ basePath: PATH, set: [{ from: '/old' }, {}] });
});

test('a publication is looked at below the path, and caches are told of what is there', async () => {
  const { code, output } = await project.run(['publish', '--yes']);
  expect(code, output).toBe(0);
  expect(output).toContain(`${server.url}${PATH}`);
  expect(server.asked.length).toBeGreaterThan(10);
  expect(server.asked.filter((path) => !path.startsWith(`${PATH}/`))).toEqual([]);
  const told = readFileSync(purged, 'utf8').trim().split('\n');
  expect(told).toEqual(
    expect.arrayContaining(
      ['/', '/index.html', '/ru/faqs/', '/builds/latest.json'].map((path) => server.url + PATH + path),
    ),
  );
  expect(told.filter((address) => !address.startsWith(`${server.url}${PATH}/`))).toEqual([]);
});

test('`site doctor` says what belongs into the robots.txt of the host', async () => {
  const { output } = await project.run(['doctor']);
  expect(output).toContain(`Sitemap: ${HOST}${PATH}/sitemap.xml`);
});

test('when the path changes the site is made anew, and is what a first build makes', async () => {
  const first = readPublished(project.dist);
  for (const path of ['', '/other']) {
    configure(path);
    await build();
    const incremental = readPublished(project.dist);
    await build('--force', '--out', join(folder.path, 'clean'));
    expect(incremental).toEqual(readPublished(join(folder.path, 'clean')));
    expect(read('faqs/index.html')).toContain(`href="${path}/favicon.svg"`);
  }
  configure(PATH);
  await build();
  expect(readPublished(project.dist)).toEqual(first);
});
