import { expect, test } from 'vitest';
import {
  copy,
  findDocument,
  remove,
  set,
  startContentRepository,
  RU,
  UZ,
  type Change,
} from '../helpers/content-repository.ts';
import { sendText, type Responder } from '../helpers/content-server.ts';
import { SERVED } from '../helpers/expected-site.ts';
import { attributes, parsePage } from '../helpers/parse-page.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, readProblems, readSummary, runSite, type SiteRun } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const HOME = { type: 'home', lang: UZ };
const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };

const buildWith = async (...changes: readonly Change[]): Promise<SiteRun> => {
  await using service = await startContentRepository(...changes);
  using sandbox = createSandbox(service);
  return await sandbox.build();
};

test('one report has the problems of all documents, each with place, reason, hint and link', async () => {
  const run = await buildWith(
    set(HOME, 'data.slices.0.primary.cta', { link_type: 'Web', url: 7 }),
    set(ARTICLE, 'data.title', null),
    set({ type: 'product', uid: 'nurafon-x2', lang: RU }, 'data.price', '12'),
    set({ type: 'settings', lang: UZ }, 'data.tariffs.1.markup', null),
  );
  expect([run.code, readFailure(run)]).toEqual([
    1,
    expect.objectContaining({ code: 'content.invalid', message: '4 errors in 4 documents' }),
  ]);
  const errors = readProblems(run).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ type, uid, lang, field, message }) => [type, uid, lang, field, message])).toEqual([
    ['blog_post', 'muzlatgich-tanlash', UZ, 'title', 'Expected a value, got an empty field'],
    ['home', null, UZ, 'slices[0] "hero" › primary.cta › url', 'Expected string, got 7'],
    ['product', 'nurafon-x2', RU, 'price', 'Expected number, got "12"'],
    ['settings', null, UZ, 'tariffs[1].markup', 'Expected a value, got an empty field'],
  ]);
  for (const { id, link, hint } of errors) {
    expect(link).toBe(`https://bolak.prismic.io/builder/pages/${id}`);
    expect(hint).toMatch(/publish/);
  }
});

test('documents in languages that the site does not show are counted, whichever they are', async () => {
  const foreign = copy(ARTICLE, { id: 'Zen', uid: 'english', lang: 'en-us' });
  const run = await buildWith(foreign, copy({ type: 'privacy', lang: RU }, { id: 'Zde', uid: null, lang: 'de-de' }));
  const end = readEvents(run).find(({ event, step }) => event === 'end' && step === 'check');
  expect([run.code, end?.['detail']]).toEqual([
    0,
    `${SERVED.documents + 2} documents, of which the site does not show 1 in de-de, 1 in en-us`,
  ]);
});

test('people read the same report as plain lines, errors apart from the rest', async () => {
  await using service = await startContentRepository(set(ARTICLE, 'data.title', null));
  using sandbox = createSandbox(service);
  const run = await sandbox.buildPlainly();
  const { id } = findDocument(service.documents(), ARTICLE);
  expect(run.code).toBe(1);
  expect(run.stderr).toBe(`Error in blog_post "muzlatgich-tanlash" uz-uz · title
  Expected a value, got an empty field
  → The page cannot do without it. Fill it in and publish.
  https://bolak.prismic.io/builder/pages/${id}
Error (content.invalid): 1 error in 1 document
  → Mend them in the editor and publish again. The site is as it was.
`);
  expect(run.stdout).toBe(
    `Content  ${SERVED.documents} documents at ref ref-1\nCheck    ${SERVED.documents} documents\n`,
  );
});

/** Changes that cause one warning of each kind. */
const warnings: readonly Change[] = [
  remove({ type: 'sale', uid: 'qora-juma', lang: RU }),
  set(HOME, 'data.slices.0.slice_type', 'hologram'),
  set(HOME, 'data.slices.2.variation', 'sideways'),
  set(HOME, 'data.slices.2.primary', {}),
  set({ type: 'partner', uid: 'texnomir', lang: UZ }, 'data.logo.alt', null),
  set({ type: 'navigation', lang: UZ }, 'data.main.0.link.id', 'Zgone'),
  set({ type: 'navigation', lang: UZ }, 'data.main.1.link', {
    link_type: 'Web',
    url: 'javascript:alert(1)',
    text: 'Yomon',
  }),
  (documents) => [
    ...documents,
    { ...findDocument(documents, HOME), id: 'Zodd', type: 'oddity', alternate_languages: [] },
  ],
];

test('warnings are reported and fail nothing; links that lead nowhere are plain text', async () => {
  await using service = await startContentRepository(...warnings);
  using sandbox = createSandbox(service);
  const run = await sandbox.build();
  expect(run.code).toBe(0);
  const told = readProblems(run).map(
    ({ severity, type, field, message }) => `${severity} ${type} ${field}: ${message}`,
  );
  expect(told).toEqual(
    expect.arrayContaining([
      'warning sale : No translation in ru-ru',
      'warning home slices[0] "hologram": Unknown slice "hologram"',
      'warning home slices[2] "steps": Unknown variation "sideways" of slice "steps"',
      'warning partner logo › alt: Picture without alternative text',
      'warning navigation main[0].link: The link leads to a document that is not published (https://bolak.prismic.io/builder/pages/Zgone)',
      'warning navigation main[1].link: Refused the address "javascript:alert(1)": “Yomon”',
      'warning oddity : Unknown document type "oddity"',
    ]),
  );
  expect(readSummary(run).warnings).toBe(told.length);
  const page = await parsePage(readText(sandbox.out, 'app/index.html'));
  const menu = page.querySelectorAll('.header__main > li').map(({ textContent }) => textContent);
  expect(menu.slice(0, 2)).toEqual(['Promokod', 'Yomon']);
  expect(attributes(page, '.header__main a', 'href')).toEqual(['/blogs', '/faqs', '/how-it-works']);
});

test('an article that is dated after today comes on that day, which builds and the check announce; one that is to be there before is a warning of the check', async () => {
  await using service = await startContentRepository(
    ...[UZ, RU].map((lang) => set({ ...ARTICLE, lang }, 'data.published_at', '2062-06-01')),
  );
  using sandbox = createSandbox(service);
  const announced =
    'To come by itself: ' + [RU, UZ].map((lang) => `blog_post "${ARTICLE.uid}" ${lang} on 2062-06-01`).join(', ');
  const built = await sandbox.buildPlainly();
  expect(built.stdout).toContain(announced);
  expect(Object.keys(readTree(sandbox.out)).filter((path) => path.includes(`blogs/${ARTICLE.uid}/`))).toEqual([]);
  const coming = [RU, UZ].map((lang) =>
    expect.objectContaining({ day: '2062-06-01', kind: 'comes', type: 'blog_post', uid: ARTICLE.uid, lang }),
  );
  expect(readEvents(await sandbox.build())).toContainEqual(
    expect.objectContaining({ event: 'done', coming: expect.arrayContaining(coming) }),
  );
  const silent = await runSite(['content', 'check', '--json'], sandbox.env);
  expect(silent.stdout).toContain(announced.replaceAll('"', '\\"'));
  expect(readProblems(silent)).toEqual([]);
  service.publish(...[UZ, RU].map((lang) => set({ ...ARTICLE, lang }, 'data.publish_from', '2026-11-01')));
  expect(readProblems(await sandbox.build())).toEqual([]);
  const check = await runSite(['content', 'check', '--json'], sandbox.env);
  const told = readProblems(check).map(({ severity, uid, lang, field, message }) => [
    severity,
    uid,
    lang,
    field,
    message,
  ]);
  const message = expect.stringMatching(/^2062-06-01 is after today, \d{4}-\d\d-\d\d: /);
  expect(told).toContainEqual(['warning', ARTICLE.uid, UZ, 'published_at', message]);
  expect(check.stdout).toContain(`, ${told.length} warnings.`);
});

test.each([
  [
    'ru',
    'Ошибка: blog_post "muzlatgich-tanlash" uz-uz · title',
    'Поле не заполнено',
    'Слово написано дважды: «va va»',
    'Ошибка (content.invalid): Ошибок: 2, документов с ошибками: 2',
  ],
  [
    'uz',
    'Xato: blog_post "muzlatgich-tanlash" uz-uz · title',
    'Maydon toʻldirilmagan',
    'Soʻz ikki marta yozilgan: “va va”',
    'Xato (content.invalid): 2 ta hujjatda 2 ta xato',
  ],
])('the check tells it to people in %s, if they ask for that', async (language, ...said) => {
  await using service = await startContentRepository(
    set(ARTICLE, 'data.title', null),
    set(ARTICLE, 'data.excerpt', 'Tez va va qulay'),
    set({ type: 'privacy', lang: UZ }, 'uid', 7),
  );
  using sandbox = createSandbox(service);
  const { code, stderr } = await runSite(['content', 'check', '--language', language], sandbox.env);
  expect(code).toBe(1);
  for (const words of said) expect(stderr).toContain(words);
  expect(stderr).not.toMatch(/\b(?:Error|Warning|Expected|expected|This|the)\b/);
});

/** Selects an Uzbek article. */
const article = (uid: string) => ({ type: 'blog_post', uid, lang: UZ });

test('a document that is none is a problem of that document, not a bug', async () => {
  const slices = { slice_type: 'hero' };
  const spans = Array.from({ length: 20_000 }, (_, start) => ({ type: 'strong', start, end: start + 20_000 }));
  const faults = [
    ['an envelope that is not one', article('talabaga-noutbuk'), 'uid', 7],
    ['a date that is none', article('telefon-yoqolsa'), 'last_publication_date', 'soon'],
    ['data that is a list', article('qora-jumada-aqlli-xarid'), 'data', []],
    ['slices that are an object', article('sms-kodni-kim-soraydi'), 'data.slices', slices],
    ['rich text that is a text', { type: 'privacy', lang: UZ }, 'data.body', 'Salom'],
    ['more formats than a text can have', { type: 'privacy', lang: RU }, 'data.body.0.spans', spans],
  ] as const;
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const names = new Map(faults.map(([name, selector]) => [findDocument(service.documents(), selector).id, name]));
  service.publish(...faults.map(([, selector, path, value]) => set(selector, path, value)));
  const run = await sandbox.build();
  expect([run.code, readFailure(run).code]).toEqual([1, 'content.invalid']);
  const errors = readProblems(run).filter(({ severity, id }) => severity === 'error' && id !== null);
  expect(new Set(errors.map(({ id }) => names.get(id ?? '') ?? id))).toEqual(new Set(names.values()));
});

/** Fetches the server's own answer and changes its text; `again` registers the responder for the next request. */
const rewrite =
  (change: (text: string) => string, again: (responder: Responder) => void): Responder =>
  (response, _, url) =>
    void (async () => {
      const answer = await fetch(url);
      again(rewrite(change, again));
      sendText(response, 200, change(await answer.text()));
    })();

test('a document that is no JSON inside is a problem of that document, not a bug', async () => {
  const faults = [
    ['a word that is none', 'talabaga-noutbuk', 'tru'],
    ['a number that is none', 'telefon-yoqolsa', '01'],
    ['a control character in a text', 'qora-jumada-aqlli-xarid', '"a\tb"'],
    ['a wrong escape', 'sms-kodni-kim-soraydi', String.raw`"\x"`],
    ['a value 50,000 levels deep', 'muzlatgich-tanlash', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ] as const;
  await using service = await startContentRepository(
    ...faults.map(([name, uid]) => set(article(uid), 'data.author', `@@${name}@@`)),
  );
  using sandbox = createSandbox(service);
  const again = (responder: Responder): void => service.server.search(responder);
  const breakAll = (text: string): string =>
    faults.reduce((broken, [name, , value]) => broken.replace(`"author":"@@${name}@@"`, `"author":${value}`), text);
  again(rewrite(breakAll, again));
  const run = await sandbox.build();
  expect([run.code, readFailure(run).code]).toEqual([1, 'content.invalid']);
  const told = readProblems(run).filter(({ severity }) => severity === 'error');
  expect(told).toHaveLength(faults.length);
  for (const [name, uid] of faults) {
    const { id } = findDocument(service.documents(), article(uid));
    const problem = {
      type: 'blog_post',
      lang: UZ,
      message: expect.stringMatching(/JSON/),
      link: expect.stringContaining(id),
    };
    expect([name, told.find((other) => other.id === id)]).toEqual([name, expect.objectContaining(problem)]);
  }
});

test('after a refused build the old site stands, and the repaired content is published', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  await sandbox.build();
  const before = readTree(sandbox.out);
  service.publish(set(ARTICLE, 'data.title', ''));
  expect((await sandbox.build()).code).toBe(1);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  service.publish(set(ARTICLE, 'data.title', 'Tuzatildi'));
  const run = await sandbox.build();
  expect([run.code, readEvents(run).at(-1)?.event]).toEqual([0, 'done']);
  expect(readText(sandbox.out, 'blogs/muzlatgich-tanlash/index.html')).toContain('Tuzatildi');
});
