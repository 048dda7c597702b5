import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeProblems } from '../../model/check/route-problems.ts';
import type { Template } from '../../model/page/template.ts';
import type { SiteCode } from '../../model/site/site-code.ts';
import { createSiteModel } from '../../model/site/site-model.ts';
import siteConfig from '../../site.config.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { copy, readEmbeddedDocuments, UZ } from '../helpers/content-repository.ts';
import { DAY, indexDocuments } from '../helpers/indexed-documents.ts';
import { siteCode } from '../../templates/site-code.ts';
import { startPreview } from '../helpers/preview.ts';
import { request } from '../helpers/raw-request.ts';
import { readTree } from '../helpers/read-tree.ts';

const folder = createFolder();
let project: ConfiguredProject;

beforeAll(async () => {
  project = createConfiguredProject(join(folder.path, 'project'), { pageFormat: 'html' });
  const { code, output } = await project.build();
  if (code !== 0) throw new Error(output);
});
afterAll(() => folder[Symbol.dispose]());

const files = (): readonly string[] => Object.keys(readTree(project.dist));

test('each page is in a file of its name, with its payload where it always is, and says nothing else', async () => {
  expect(files()).toEqual(
    expect.arrayContaining([
      'index.html',
      'uz.html',
      'ru.html',
      'faqs.html',
      'ru/faqs.html',
      'faqs/_payload.json',
      '404.html',
      'ru/404.html',
    ]),
  );
  expect(files().filter((path) => path.endsWith('/index.html'))).toEqual([]);
  expect(readFileSync(join(project.dist, 'faqs.html'), 'utf8')).toContain(
    'rel="canonical" href="https://bolak.example/faqs"',
  );
});

test('a preview serves every address, and leads from names of files to it', async () => {
  await using preview = await startPreview({ dist: project.dist });
  const answer = async (target: string) => {
    const { status, headers } = await request(preview.port, `GET ${target}`);
    return [status, headers.get('location') ?? null];
  };
  for (const path of ['/', '/uz', '/ru', '/faqs', '/ru/faqs', '/preview', '/faqs/_payload.json', '/ru/error.html'])
    expect([path, await answer(path)]).toEqual([path, [200, null]]);
  for (const path of ['/faqs.html', '/faqs/', '/faqs/index.html']) expect(await answer(path)).toEqual([308, '/faqs']);
  expect(await answer('/ru.html')).toEqual([308, '/ru']);
  for (const path of ['/404.html', '/404', '/nothing.html']) expect(await answer(path)).toEqual([404, null]);
});

test('when the setting changes the site is made anew, and is what a first build makes', async () => {
  const named = readTree(project.dist);
  const configure = (pageFormat: 'folder' | 'html'): void =>
    writeFileSync(
      join(project.root, 'site.config.ts'),
      `export default ${JSON.stringify({ ...siteConfig, pageFormat })};\n`,
    );
  configure('folder');
  expect(await project.build()).toMatchObject({ code: 0 });
  expect(files()).toEqual(expect.arrayContaining(['faqs/index.html', 'uz/index.html', 'ru/404.html']));
  expect(files()).not.toContain('faqs.html');
  configure('html');
  expect(await project.build()).toMatchObject({ code: 0 });
  expect(readTree(project.dist)).toEqual(named);
});

test('a document whose file hosts would send in place of other pages is refused', () => {
  const names = ['404', '410', 'error', '404s'];
  const article = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
  const documents = names.reduce((all, uid) => copy(article, { id: uid, uid })(all), readEmbeddedDocuments());
  const refused = (pageFormat: 'folder' | 'html') => {
    const model = createSiteModel(indexDocuments(documents), { code: siteCode, asOf: DAY, pageSize: 9, pageFormat });
    return routeProblems(model).map(({ id, field, severity }) => [id, field, severity]);
  };
  expect(refused('html')).toEqual(names.slice(0, 3).map((id) => [id, 'uid', 'error']));
  expect(refused('folder')).toEqual([]);
});

test('a document at the root whose page would be in a folder that no host shows is refused', () => {
  const pages: Template['pages'] = ({ uid }) => [{ path: `/${uid}`, params: {} }];
  const templates = Object.entries(siteCode.templates).map(([name, template]): [string, Template] => [
    name,
    template.type === 'blog_post' ? { ...template, pages } : template,
  ]);
  const code = { ...siteCode, templates: Object.fromEntries(templates) };
  const article = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
  const documents = indexDocuments(copy(article, { id: 'Zhost', uid: 'hosting' })(readEmbeddedDocuments()));
  const problemsOf = (own: SiteCode) =>
    routeProblems(createSiteModel(documents, { code: own, asOf: DAY, pageSize: 9 })).map(({ id }) => id);
  expect(problemsOf(code)).toEqual(['Zhost']);
  expect(problemsOf(siteCode)).toEqual([]);
});
