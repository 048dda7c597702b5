import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import {
  copy,
  remove,
  RU,
  set,
  startContentRepository,
  UZ,
  type ContentRepository,
} from '../helpers/content-repository.ts';
import { startForwardProxy } from '../helpers/forward-proxy.ts';
import { runSite } from '../helpers/run-site.ts';

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ };

let repository: ContentRepository;
let folder: ReturnType<typeof createFolder>;
let pulled: string;

beforeAll(async () => {
  repository = await startContentRepository();
});

afterAll(async () => repository[Symbol.asyncDispose]());

beforeEach(async () => {
  repository.restore();
  folder?.[Symbol.dispose]();
  folder = createFolder();
  pulled = join(folder.path, 'pulled');
  await runSite(['content', 'pull', '--to', pulled], env());
});

const env = (): Record<string, string> => ({
  PRISMIC_ENDPOINT: repository.endpoint,
  PRISMIC_PAGE_INTERVAL: '0',
  SITE_CACHE: join(folder.path, 'cache'),
});

const compare = async (...args: readonly string[]) => runSite(['content', 'compare', ...args], env());

test('what was pulled is what the repository has, by its name and by its address', async () => {
  for (const name of ['bolak', repository.endpoint]) {
    const run = await compare(pulled, name);
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('Both say the same.')]);
  }
});

test('what editors have done since is told word by word, with exit code 1', async () => {
  repository.publish(
    set(ARTICLE, 'data.title', 'Talabaga planshet: yoʻnalishga qarab nimaga pul toʻlash kerak'),
    copy(ARTICLE, { id: 'Znew', uid: 'yangi' }),
    remove({ type: 'blog_post', uid: 'talabaga-noutbuk', lang: RU }),
  );
  const run = await compare(pulled, 'bolak');
  expect(run.code).toBe(1);
  expect(run.stdout).toContain('title: Talabaga [-noutbuk-]{+planshet+}: yoʻnalishga');
  expect(run.stdout).toContain('blog_post "yangi" uz-uz');
  const json: unknown = JSON.parse((await compare('bolak', pulled, '--json')).stdout);
  expect(json).toMatchObject({
    version: 1,
    before: 'ref-2',
    added: [{ type: 'blog_post', uid: 'talabaga-noutbuk', lang: RU }],
    removed: [{ id: 'Znew', type: 'blog_post', uid: 'yangi', lang: UZ }],
    changed: [{ type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ, fields: [{ field: 'title' }] }],
  });
  const html = join(folder.path, 'report.html');
  expect(await compare(pulled, 'bolak', '--html', html, '--language', 'uz')).toMatchObject({ code: 1, stdout: '' });
  expect(readFileSync(html, 'utf8')).toContain('Farq qiladigan hujjatlar');
});

test('a name of which there is no folder is one of a repository; where that is no use, both are told', async () => {
  await using proxy = await startForwardProxy();
  proxy.obstacle = () => ({ status: 403 });
  const run = await runSite(['content', 'compare', pulled, 'puled'], {
    ...env(),
    HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
  });
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('There is no folder puled here')]);
  expect(run.stderr).toContain('puled.cdn.prismic.io');
});

test('a draft is compared by its ref, whatever is in that', async () => {
  const ref = repository.draft(set(ARTICLE, 'data.title', 'Qoralama'));
  const run = await compare('bolak', `bolak@${ref}`);
  expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('{+Qoralama+}')]);
});

test('the access token goes to its own repository alone', async () => {
  await using other = await startContentRepository();
  const run = await runSite(['content', 'compare', 'bolak', other.endpoint], {
    ...env(),
    PRISMIC_ACCESS_TOKEN: 'secret-7d1a',
  });
  expect(run.code).toBe(0);
  expect(repository.server.requests.some(({ search }) => search.includes('secret-7d1a'))).toBe(true);
  expect(other.server.requests.some(({ search }) => search.includes('secret-7d1a'))).toBe(false);
});

test.each([
  [
    'no folder, and no name',
    ['nowhere/at/all', 'bolak'],
    /Expected a folder, a backup, a repository or a ref of one, got "nowhere\/at\/all"/,
  ],
  ['a ref that is gone', ['bolak', 'bolak@ref-99'], /ref/i],
  ['both forms of a report', ['bolak', 'bolak', '--json', '--markdown'], /cannot be used with/],
])('%s is trouble: exit code 2', async (_, args, message) => {
  const run = await compare(...args);
  expect([run.code, args.includes('--json') ? run.stdout : run.stderr]).toEqual([2, expect.stringMatching(message)]);
});

test('a folder that is damaged is trouble, with the file that is', async () => {
  writeFileSync(join(pulled, 'blog_post/talabaga-noutbuk.uz.json'), '{');
  const run = await compare(pulled, 'bolak');
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('blog_post/talabaga-noutbuk.uz.json')]);
  rmSync(join(pulled, 'languages.json'));
  expect((await compare(pulled, 'bolak')).code).toBe(2);
  writeFileSync(join(pulled, 'repository.json'), '{ "version": 2, "name": "bolak" }');
  expect(await compare(pulled, 'bolak')).toMatchObject({ code: 2, stderr: expect.stringContaining('newer version') });
});
