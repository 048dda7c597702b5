import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copy, remove, set, startContentRepository, UZ, type Change } from '../helpers/content-repository.ts';
import { readLatestManifest, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readProblems, type ProblemLine } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };

const UNSAFE = [
  ...['../x', '..', '.', '../../../../tmp/x', '..%2f', '%2e%2e', 'a/b', 'a\\b', '/etc/passwd', 'C:', 'a\u0000b', 'a b'],
  ...[
    'builds',
    'ASSETS',
    'uz',
    'ru',
    '_payload.json',
    'index',
    'index.html',
    '404.html',
    '410.html',
    'caf\u0065\u0301',
    '\u202Eabc',
    'x'.repeat(201),
    'ў'.repeat(101),
    'feed.xml',
  ],
  ...['__proto__/x', '?x=1', '#x', '<script>'],
  // Windows treats these as devices or drops the last dot; hosts hide names that begin with a dot.
  ...['con', 'NUL', 'aux.json', 'com1', 'lpt¹.tar.gz', 'a.', '...', '.env'],
];

/** Expects a build with these changes to fail and to write nothing. Returns its errors. */
const refuse = async (...changes: readonly Change[]): Promise<readonly ProblemLine[]> => {
  await using service = await startContentRepository(...changes);
  using sandbox = createSandbox(service);
  const run = await sandbox.build();
  expect([run.code, readFailure(run).code]).toEqual([1, 'content.invalid']);
  expect(readdirSync(sandbox.path).toSorted()).toEqual(existsSync(sandbox.out) ? ['cache', 'dist'] : ['cache']);
  expect(Object.keys(readTree(sandbox.out))).toEqual([]);
  return readProblems(run).filter(({ severity }) => severity === 'error');
};

test('uids that cannot stand in an address are refused, all at once, and nothing is written', async () => {
  const problems = await refuse(...UNSAFE.map((uid, index) => copy(ARTICLE, { id: `Zbad${index}`, uid })));
  expect(problems.map(({ id }) => String(id)).toSorted()).toEqual(UNSAFE.map((_, index) => `Zbad${index}`).toSorted());
  for (const { field, message, hint, link, id } of problems) {
    expect([field, link]).toEqual(['uid', `https://bolak.prismic.io/builder/pages/${id}`]);
    expect(message).toContain('web address');
    expect(hint).toContain('letters, digits');
  }
});

test('an empty uid is none', async () => {
  const [problem, ...more] = await refuse(copy(ARTICLE, { id: 'Zbad', uid: '' }));
  expect([problem?.id, problem?.field, problem?.message, more]).toEqual([
    'Zbad',
    'uid',
    'Expected a uid, got none',
    [],
  ]);
});

test('uids of other scripts and odd names are as good as any', async () => {
  const uids = [
    'тест',
    'oʻzbek'.replace('ʻ', '’').replace('’', ''),
    '__proto__',
    'constructor',
    'a..b',
    'console',
    'null',
    'com10',
    '~x',
    'x'.repeat(200),
  ];
  await using service = await startContentRepository(
    ...uids.map((uid, index) => copy(ARTICLE, { id: `Zok${index}`, uid })),
  );
  using sandbox = createSandbox(service);
  expect((await sandbox.build()).code).toBe(0);
  for (const uid of uids) expect(readText(sandbox.out, `blogs/${uid}/index.html`)).toContain('</html>');
  expect(readLatestManifest(sandbox.out).prerendered).toContain('/blogs/__proto__');
  service.publish(
    remove({ type: 'blog_post', uid: '__proto__' }),
    set({ type: 'blog_post', uid: 'constructor' }, 'data.title', 'Yangi'),
  );
  expect((await sandbox.build()).code).toBe(0);
  expect(existsSync(`${sandbox.out}/blogs/__proto__`)).toBe(false);
  expect(readText(sandbox.out, 'blogs/constructor/index.html')).toContain('Yangi');
});
