import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };
import { readModels } from '../../content/check/models.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createProjectWithLanguage } from '../helpers/add-language.ts';
import { checkTypes } from '../helpers/check-types.ts';
import { loadProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { startWriteServer, type WriteServer } from '../helpers/prismic-write-server.ts';
import { attributes, parseHead } from '../helpers/parse-page.ts';
import { readProblems, readWarnings } from '../helpers/run-site.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';

/** An unfinished Karakalpak catalogue: some texts, and no currency yet. */
const FILE = `import type { Messages } from './generated/messages.ts';

export const rules = {
  name: 'Qaraqalpaqsha',
  date: {
    pattern: '{day}-{month}, {year}-jıl',
    months: [
      'yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentyabr', 'oktyabr', 'noyabr', 'dekabr',
    ],
  },
} as const;

export const texts = {
  'menu.blogs': 'Maqalalar',
  'language.label': 'Sayt tili',
  'months.count': '{count} ay ǵana | {count} ay',
} satisfies Partial<Messages>;
`;

const ARTICLE = 'birinchi-muddatli-xarid';
const DOMAIN = 'qq.bolak.example';

const folder = createFolder();
let project: ConfiguredProject;
let output = '';

beforeAll(async () => {
  project = await createProjectWithLanguage(join(folder.path, 'project'), {
    language: { code: 'kaa', prismic: 'kaa-uz', language: 'kaa-UZ', dir: 'ltr', domain: DOMAIN },
    file: FILE,
    documents: ['navigation', 'footer', 'settings', 'home', 'blog_list', `blog_post/${ARTICLE}`],
  });
  const built = await project.build(['--json']);
  if (built.code !== 0) throw new Error(`Expected a site, got:\n${built.output}`);
  ({ output } = built);
});
afterAll(() => folder[Symbol.dispose]());

const read = (path: string): string => readText(project.dist, path);

/** Addresses of a page by language, as listed in its head. */
const alternatesOf = async (path: string): Promise<Readonly<Record<string, string | undefined>>> => {
  const head = await parseHead(read(path));
  const links = 'link[rel="alternate"][hreflang]';
  const addresses = attributes(head, links, 'href');
  return Object.fromEntries(attributes(head, links, 'hreflang').map((hreflang, index) => [hreflang, addresses[index]]));
};

describe('a third language', () => {
  test('touches no source but the configuration, its own file and what is written from them', async () => {
    const changed = sourceFolders.flatMap((source) =>
      diffTrees(readTree(source), readTree(join(project.root, source)))
        .map((path) => `${source}/${path}`)
        .filter((path) => !path.startsWith('content/embedded/')),
    );
    expect(changed).toEqual([
      'locales/generated/chunks.ts',
      'locales/generated/files.ts',
      'locales/generated/list.ts',
      'locales/kaa.ts',
    ]);
    await checkTypes(project.root);
  });

  test('has its pages, and its own domain for their addresses', async () => {
    const article = await parseHead(read(`kaa/blogs/${ARTICLE}/index.html`));
    expect(attributes(article, 'html', 'lang')).toEqual(['kaa-UZ']);
    expect(attributes(article, 'link[rel="canonical"]', 'href')).toEqual([`https://${DOMAIN}/kaa/blogs/${ARTICLE}`]);
    expect(attributes(article, 'meta[property="og:url"]', 'content')).toEqual([
      `https://${DOMAIN}/kaa/blogs/${ARTICLE}`,
    ]);
    expect(read('kaa/404.html')).toContain('<html lang="kaa-UZ" dir="ltr">');
  });

  test('is named by the pages of all languages, where it has the page', async () => {
    const all = {
      uz: `https://bolak.example/blogs/${ARTICLE}`,
      ru: `https://bolak.example/ru/blogs/${ARTICLE}`,
      kaa: `https://${DOMAIN}/kaa/blogs/${ARTICLE}`,
      'x-default': `https://bolak.example/blogs/${ARTICLE}`,
    };
    for (const prefix of ['', 'ru/', 'kaa/']) {
      expect(await alternatesOf(`${prefix}blogs/${ARTICLE}/index.html`)).toEqual(all);
    }
    expect(Object.keys(await alternatesOf('partners/index.html'))).toEqual(['uz', 'ru', 'x-default']);
  });

  test('is in the switch of every page, which leads to its home page where it has no other', () => {
    const switchOf = (path: string): readonly string[] =>
      [...read(path).matchAll(/<a class="language-switch__link" href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(switchOf('partners/index.html')).toEqual(['/partners', '/ru/partners', `https://${DOMAIN}/kaa`]);
    expect(switchOf(`kaa/blogs/${ARTICLE}/index.html`)).toEqual([
      `https://bolak.example/blogs/${ARTICLE}`,
      `https://bolak.example/ru/blogs/${ARTICLE}`,
      `/kaa/blogs/${ARTICLE}`,
    ]);
    expect(read('index.html')).toContain('>Qaraqalpaqsha</a>');
  });

  test('is in the sitemap, has a feed, and its rules for hosts', () => {
    expect(read('sitemap.xml')).toContain(`<loc>https://${DOMAIN}/kaa/blogs/${ARTICLE}</loc>`);
    expect(read('sitemap.xml')).toContain(`hreflang="kaa" href="https://${DOMAIN}/kaa"`);
    const feed = read('kaa/blogs/feed.xml');
    expect(feed).toContain('<language>kaa-UZ</language>');
    expect(feed).toContain(`<link>https://${DOMAIN}/kaa/blogs/${ARTICLE}</link>`);
    expect(feed).toContain('| Maqalalar</title>');
    expect(read('_headers')).toContain('/kaa/preview\n');
    expect(read('hosting/nginx.conf')).toContain('location ^~ /kaa/ { error_page 404 /kaa/404.html;');
  });

  test('has dates and counted words by its rules, plain ones where it has none, and English where it has no text', () => {
    expect(read(`kaa/blogs/${ARTICLE}/index.html`)).toContain('<time dateTime="2026-04-15">15-aprel, 2026-jıl</time>');
    const home = read('kaa/index.html');
    expect(home).toContain('24 ay');
    expect(home).not.toContain('24 ay ǵana');
    expect(home).toMatch(/\d\u00a0¤/);
    expect(home).toContain('Skip to content');
  });

  test('has what it lacks named: texts, rules, and documents, each once', () => {
    expect(readWarnings({ stdout: output })).toEqual([
      expect.stringMatching(/^locales\/kaa\.ts lacks \d+ texts: title\.default, skip, /),
      expect.stringMatching(/^locales\/kaa\.ts has no rules of its own for currency → /),
    ]);
    const sale = readProblems({ stdout: output }).filter(({ uid }) => uid === 'qora-juma');
    expect(sale.map(({ lang, message }) => `${lang}: ${message}`)).toEqual(['uz-uz: No translation in kaa-uz']);
  });

  test('comes back with the others when the repository is lost: each translation tied to its source', async () => {
    const { runs, compared, copies } = await restoreAll();
    expect(runs).toMatchObject(runs.map(() => ({ code: 0 })));
    expect(compared).toContain('Both say the same.');
    const [before, after] = copies.map(readTree);
    expect(after).toEqual(before);
    expect(before).toHaveProperty([`blog_post/${ARTICLE}.kaa.json`]);
  });

  test('has the same named when only content has changed: a title, which other pages show', async () => {
    const before = readWarnings({ stdout: output });
    const changed = join(project.root, `content/embedded/blog_post/${ARTICLE}.kaa.json`);
    writeFileSync(changed, readFileSync(changed, 'utf8').replace('"title": "', '"title": "Jańa: '));
    const built = await project.build(['--json']);
    expect(read('kaa/blogs/index.html')).toContain('Jańa: ');
    expect(readWarnings({ stdout: built.output })).toEqual(before);
  });
});

/** Pulls a repository whose master language is not the site's first, and pushes it into another. Returns the documents of both. */
const restoreAll = async () => {
  await using lost = await startWriteServer();
  await using found = await startWriteServer({ repository: 'bolak-yangi' });
  for (const server of [lost, found]) server.languages = ['ru-ru', 'kaa-uz', 'uz-uz'];
  const models = readModels('.');
  const loaded = await loadProject(project);
  for (const [id, model] of models.types) lost.types.set(id, model);
  for (const [id, model] of models.slices) lost.slices.set(id, model);
  const run = async ({ env }: WriteServer, ...args: readonly string[]) =>
    loaded.run(['content', ...args], { ...env, PRISMIC_PAGE_INTERVAL: '0' });
  const [before, after] = [join(folder.path, 'before'), join(folder.path, 'after')];
  const filled = await run(lost, 'push', '--yes');
  lost.publish();
  const pulled = await run(lost, 'pull', '--media', '--to', before);
  const pushed = await run(found, 'push', '--from', before, '--into', 'bolak-yangi', '--yes');
  found.publish();
  const { output: compared } = await run(found, 'compare', before, `${found.endpoint}/api/v2`);
  const again = await run(found, 'pull', '--media', '--to', after);
  return { runs: [filled, pulled, pushed, again], compared, copies: [setAside(before, lost), setAside(after, found)] };
};

/** Copies the documents of a pulled folder without ids and file addresses, which no restore brings back. */
const setAside = (dir: string, { published, assets, endpoint }: WriteServer): string => {
  const names = new Map([...published.values()].map(({ id, type, uid, lang }) => [id, `${type}-${uid ?? ''}-${lang}`]));
  for (const path of Object.keys(readTree(dir)).filter((each) => /^(?!media|models|repository)/.test(each))) {
    const text = readText(dir, path)
      .replaceAll(/"([\w-]*document-\d+)"/g, (_, id: string) => JSON.stringify(names.get(id)))
      .replaceAll(/"([\w-]*asset-\d+)"/g, (_, id: string) => JSON.stringify(assets.get(id)?.filename))
      .replaceAll(new RegExp(`${endpoint}/files/[\\w-]*asset-\\d+/`, 'g'), 'https://images.prismic.io/bolak/');
    mkdirSync(dirname(join(`${dir}-named`, path)), { recursive: true });
    writeFileSync(join(`${dir}-named`, path), text);
  }
  return `${dir}-named`;
};
