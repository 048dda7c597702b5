import { describe, expect, test } from 'vitest';
import type { ReportLanguage } from '../../../model/language/report-languages.ts';
import { say } from '../../../model/check/say.ts';
import { renderStatus } from '../../../server/webhook/render-status.ts';
import type { DraftStatus } from '../../../server/webhook/reports.ts';
import { statusWords } from '../../../server/webhook/status-words.ts';
import { createStatus, type PublicationStatus, type StatusInput } from '../../../server/webhook/status.ts';

const AT = '2026-11-15T07:00:00.000Z';
const IDLE = {
  work: null,
  isWaiting: false,
  isLooking: false,
  failures: 0,
  publishing: null,
  lastBuild: null,
  coming: [],
};

const DONE = {
  id: 'a',
  pages: 9,
  rendered: 0,
  removed: 0,
  written: 0,
  requests: 1,
  milliseconds: 300,
  warnings: 0,
  coming: [],
};

const statusOf = (known: Partial<StatusInput>) =>
  createStatus({
    repository: 'bolak',
    timeZone: 'Asia/Tashkent',
    startedAt: AT,
    isStopping: false,
    progress: IDLE,
    publications: [],
    drafts: null,
    releases: null,
    held: null,
    lastWebhook: null,
    lastPoll: null,
    ...known,
  });

const publicationOf = (known: Partial<PublicationStatus>): PublicationStatus => ({
  at: AT,
  id: '0123456789',
  fromClick: null,
  added: 0,
  changed: 0,
  removed: 0,
  cost: null,
  report: null,
  pages: {
    added: [],
    changed: [],
    removed: [],
  },
  ...known,
});

const pageOf = (title: string, path = '/blogs/a') => ({ title, lang: 'ru', address: `https://bolak.example${path}` });
const pages = (count: number) => Array.from({ length: count }, (_, index) => pageOf(`Page ${index}`, `/${index}`));
const countRows = (body: string): number => body.match(/<li>/g)?.length ?? 0;

describe('the status', () => {
  test.each(['publish.unverified', 'publish.unpurged'])(
    'does not say after %s that visitors see the site as it was: the new one is in its place',
    (code) => {
      const publishing = { id: 'a', at: AT, code, message: 'live', hint: undefined, tries: 1, waitsForPerson: false };
      for (const language of ['en', 'ru', 'uz'] as const) {
        const { unseen, retried } = statusWords[language];
        const { body } = renderStatus(statusOf({ progress: { ...IDLE, publishing } }), { language });
        expect([body.includes(unseen), body.includes(retried)]).toEqual([true, false]);
      }
    },
  );

  test('has nothing of a document in it that would turn one of its lines around', () => {
    const problem = {
      severity: 'error' as const,
      type: 'sale',
      uid: 'a‮b',
      lang: 'uz-uz',
      field: 'title',
      message: 'Expected string, got \0\x1B',
      hint: 'Fill it in.',
      link: null,
    };
    const failure = { code: 'content.invalid', message: '1 error', hint: undefined };
    const lastBuild = { kind: 'refused' as const, at: AT, ref: 'ref-1', code: 1, problems: [problem], failure };
    const { body } = renderStatus(statusOf({ progress: { ...IDLE, lastBuild } }));
    expect(body).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(body).toContain(String.raw`sale “a\u202eb” uz-uz`);
  });

  test('says in a line what went live, with a link to its report', () => {
    const report = '0123456789abcdef';
    const changed = [pageOf('Блог'), pageOf('Главная'), pageOf('Акция')];
    const publication = publicationOf({
      ...{ report, added: 1, changed: 3, pages: { added: [pageOf('Новая')], changed, removed: [] } },
    });
    const { body } = renderStatus(
      statusOf({ publications: [publication, publicationOf({ at: '2026-11-15T06:00:00.000Z' })] }),
    );
    expect(body).toContain('Times are those of Asia/Tashkent.');
    expect(body).toContain(`<time dateTime="${AT}">15 Nov 2026, 12:00:00</time>`);
    const titles = ['Новая', 'Блог', 'Главная'].map((title) => `<bdi lang="ru">${title}</bdi>`).join(' · ');
    expect(body).toContain(`<p>Pages: 3 changed, 1 new. <small>${titles} …</small></p>`);
    expect(body.match(/<a href="status\/report\/\w+">What changed<\/a>/g)).toEqual([
      `<a href="status/report/${report}">What changed</a>`,
    ]);
    expect(body.match(/Show more/g)).toHaveLength(2);
  });

  test('says of the one that is open which pages went live how soon after the click, and what the build cost', () => {
    const publication = publicationOf({
      added: 1,
      changed: 1,
      removed: 1,
      fromClick: 4200,
      cost: {
        rendered: 12,
        written: 341e3,
        requests: 3,
        milliseconds: 1240,
      },
      pages: {
        added: [pageOf('Новая')],
        changed: [pageOf('Блог', '/ru/blogs')],
        removed: [pageOf('Старая', '/old')],
      },
    });
    const { body } = renderStatus(statusOf({ publications: [publication] }), { publication: AT });
    expect(body).toContain('Live 4.2 seconds after the click');
    expect(body).toMatch(
      /New pages: 1<.*<bdi lang="ru"><a href="https:\/\/bolak\.example\/blogs\/a">Новая<\/a><\/bdi>/,
    );
    expect(body).toMatch(/Changed pages: 1<.*<a href="https:\/\/bolak\.example\/ru\/blogs">Блог<.*\/ru\/blogs</);
    expect(body).toMatch(/Pages that went: 1<.*<bdi lang="ru">Старая<\/bdi> <small>\/old</);
    expect(body).toContain('Build 01234567 · pages rendered: 12 · written: 341 kB · requests: 3 · time: 1.2 seconds');
  });

  test('escapes what is hostile in a title', () => {
    const titles = ['</a><script>alert(1)</script>', '"onload="alert(1)', '\u202egnp.exe', '&lt;b&gt;'].map((title) =>
      pageOf(title),
    );
    const publication = publicationOf({ added: 4, pages: { added: titles, changed: [], removed: [] } });
    const { body } = renderStatus(statusOf({ publications: [publication] }), { publication: AT });
    expect(body).not.toMatch(/<script|"onload|\u202e|>&lt;b/);
    expect(body).toContain('&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('&amp;lt;b&amp;gt;');
  });

  test('lists fifty pages of a publication that is opened, and counts the others', () => {
    const big = publicationOf({ added: 2_000, pages: { added: pages(50), changed: [], removed: [] } });
    const status = statusOf({ publications: [big, publicationOf({ at: '2026-11-15T06:00:00.000Z' })] });
    const folded = renderStatus(status);
    expect(countRows(folded.body)).toBe(0);
    expect(folded.body).toContain(`<a href="?publication=${AT}#${AT}">Show more</a>`);
    const open = renderStatus(status, { publication: AT });
    expect(countRows(open.body)).toBe(51);
    expect(open.body).toContain('<li>and 1,950 more</li>');
  });

  test('renews itself, but not under the eyes of somebody who has opened a list', () => {
    const status = statusOf({ publications: [publicationOf({})] });
    const refreshes = [null, AT, 'gone', ''].map(
      (publication) => renderStatus(status, { publication }).headers['refresh'],
    );
    expect(refreshes).toEqual(['10', undefined, '10', '10']);
    expect(renderStatus(status, { publication: AT }).body).toContain('does not renew itself');
  });

  test('says so when it does not know which pages changed, when none did, and when nothing went live yet', () => {
    const publication = publicationOf({ changed: 244, pages: null });
    const unknown = renderStatus(statusOf({ publications: [publication] }), { publication: AT }).body;
    expect(unknown).toContain('Changed pages: 244');
    expect(unknown).toContain('Which ones is not known');
    expect(renderStatus(statusOf({ publications: [publicationOf({})] })).body).toContain('No page changed.');
    expect(renderStatus(statusOf({})).body).toContain('Nothing yet.');
  });

  test('says that visitors see everything only when a build has come to its end', () => {
    const everything = 'Visitors see all that is published.';
    const lastBuild = { kind: 'built' as const, at: AT, ref: 'ref-1', problems: [], done: DONE };
    const states = [
      IDLE,
      { ...IDLE, isWaiting: true },
      { ...IDLE, lastBuild, isLooking: true },
      { ...IDLE, lastBuild },
    ];
    const bodies = states.map((progress) => renderStatus(statusOf({ progress })).body);
    expect(bodies.map((body) => body.includes(everything))).toEqual([false, false, false, true]);
    expect(bodies[2]).toContain('Prismic has told of a change that it does not show yet.');
  });

  test('tells an editor whose publication changed no page that it was built', () => {
    const lastBuild = { kind: 'built' as const, at: AT, ref: 'ref-1', problems: [], done: DONE };
    expect(renderStatus(statusOf({ progress: { ...IDLE, lastBuild } })).body).toContain('no page changed by it');
  });
});

describe('for an editor who reads another language', () => {
  const failure = { code: 'content.invalid', message: '1 error', hint: 'Mend it.' };
  const problem = {
    severity: 'error' as const,
    type: 'sale',
    uid: 'a',
    lang: 'uz-uz',
    field: 'title',
    message: 'Expected a value, got an empty field',
    hint: 'Fill it in.',
    link: null,
  };
  const dead = { ...problem, ...say('links.noPage', { address: '/uz/yoq', nearest: null, text: 'havola' }) };
  const lastBuild = { kind: 'refused' as const, at: AT, ref: 'ref-1', code: 1, problems: [problem, dead], failure };
  const publication = publicationOf({
    changed: 1234,
    fromClick: 64_200,
    cost: { rendered: 1, written: 2.5e6, requests: null, milliseconds: 5_000 },
  });

  test('the page has its words, times and numbers; what there are no other words for is marked as English', () => {
    const status = statusOf({ publications: [publication], progress: { ...IDLE, lastBuild } });
    const [ru, uz] = (['ru', 'uz'] as const).map(
      (language) => renderStatus(status, { language, publication: AT }).body,
    );
    expect(ru).toMatch(/^<!doctype html><html lang="ru">.*<h1 class="failed">На сайте не всё опубликованное<\/h1>/s);
    expect(ru).toContain('15 нояб. 2026 г., 12:00:00');
    expect(ru).toMatch(/Изменённые страницы: 1\s234</);
    expect(ru).toContain('От нажатия до сайта: 1 минута 4 секунды');
    expect(ru).toContain('записано: 2,5 МБ');
    expect(ru).toContain('<strong>В документах есть ошибки.</strong>');
    expect(ru).toContain('<span lang="en">1 error</span>');
    expect(ru).toContain('<span lang="en">Expected a value, got an empty field <em>Fill it in.</em></span>');
    expect(ru).toContain('<span lang="ru">Страницы /uz/yoq нет: «havola» <em>Посетители увидят «не найдено».');
    expect(uz).toContain('<span lang="uz">/uz/yoq sahifasi yoʻq: “havola” <em>');
    expect(uz).toContain('<html lang="uz">');
    expect(uz).toContain('15-noy, 2026, 12:00:00');
    expect(uz).toContain('<strong>Hujjatlarda xatolar bor.</strong>');
    expect(uz).toContain('Bosilgandan saytga chiqquncha: 1 daqiqa 4 soniya');
  });

  test('what changes by itself is told day by day', () => {
    const change = { id: 'a', type: 'sale', uid: 'juma', lang: 'ru-ru', name: 'Чёрная <пятница>' };
    const coming = [
      { ...change, day: '2026-11-20', kind: 'begins' as const },
      { ...change, day: '2026-12-01', kind: 'ends' as const },
      { ...change, day: '2026-12-03', kind: 'comes' as const },
      { ...change, day: '2027-01-01', kind: 'goes' as const },
    ];
    const told = statusOf({ progress: { ...IDLE, coming } });
    expect(told.coming).toEqual(coming);
    const tellIn = (language: ReportLanguage) =>
      [
        ...renderStatus(told, { language }).body.matchAll(
          /<time dateTime="[\d-]*">(.*?)<\/time><\/dt><dd><div>(.*?) <small>/g,
        ),
      ].map(([, day, what]) => `${day}: ${what}`);
    expect(tellIn('en')).toEqual([
      '20 November 2026: “Чёрная &lt;пятница&gt;” begins',
      '1 December 2026: “Чёрная &lt;пятница&gt;” is over',
      '3 December 2026: “Чёрная &lt;пятница&gt;” comes',
      '1 January 2027: “Чёрная &lt;пятница&gt;” goes',
    ]);
    expect(tellIn('ru')[2]).toBe('3 декабря 2026 г.: появится «Чёрная &lt;пятница&gt;»');
    expect(tellIn('uz')[2]).toBe('3-dekabr, 2026: “Чёрная &lt;пятница&gt;” saytga chiqadi');
    const many = Array.from({ length: 23 }, (_, at) => ({
      ...change,
      day: '2026-11-20',
      kind: 'begins' as const,
      id: `${at}`,
    }));
    const { body } = renderStatus(statusOf({ progress: { ...IDLE, coming: many } }));
    expect([body.match(/<div>/g)?.length, body.includes('<p>and 3 more</p>')]).toEqual([20, true]);
  });

  test('every text is there in every language', () => {
    const languages = [statusWords.ru, statusWords.uz];
    for (const words of languages) {
      for (const [name, text] of Object.entries(words)) {
        if (typeof text !== 'string') continue;
        expect([name, text]).not.toEqual([name, Reflect.get(statusWords.en, name)]);
        expect(text.trim()).not.toBe('');
      }
    }
    expect(JSON.stringify(statusWords.uz)).not.toMatch(/['’‘`]/);
  });
});

describe('releases of Prismic', () => {
  const draftOf = (known: Partial<DraftStatus>): DraftStatus => ({
    id: 'Yx1',
    label: 'Yangi yil',
    scheduledAt: null,
    state: 'known',
    at: AT,
    summary: {
      added: 1,
      changed: 3,
      moved: 1,
      removed: 0,
      prices: 2,
      titles: [{ title: 'Aksiya', lang: 'uz-UZ' }],
      findings: [],
    },
    report: '0123456789abcdef',
    failure: null,
    ...known,
  });
  const bodyOf = (drafts: readonly DraftStatus[], language: 'en' | 'ru' | 'uz' = 'en', left = 0) =>
    renderStatus(statusOf({ drafts: { shown: drafts, left } }), { language }).body;

  test('are each told in a sentence, with the pages and a link to the report', () => {
    const body = bodyOf([draftOf({ scheduledAt: '2026-12-31T19:00:00.000Z' })]);
    expect(body).toContain('<h3><bdi>Yangi yil</bdi> · publishes itself on 1 Jan 2027, 00:00:00</h3>');
    expect(body).toContain('Pages: 3 will change, 1 will be new, 1 will move. Prices: 2 will change.');
    expect(body).toContain('<small><bdi lang="uz-UZ">Aksiya</bdi> …</small>');
    expect(body).toContain('<a href="status/report/0123456789abcdef">What would change</a>');
    expect(body).toContain('As of 15 Nov 2026, 12:00:00.');
    expect(bodyOf([draftOf({})], 'ru')).toContain('Страницы: изменится 3, появится 1, переедет 1. Цены: изменится 2.');
    expect(bodyOf([draftOf({})], 'uz')).toContain(
      'Sahifalar: 3 tasi oʻzgaradi, 1 tasi paydo boʻladi, 1 tasi koʻchadi.',
    );
  });

  test('are told as they were until they have been looked at again', () => {
    const unknown = { summary: null, report: null, at: null } as const;
    expect(bodyOf([draftOf({ ...unknown, state: 'waiting' })])).toContain('It has not been looked at yet.');
    expect(bodyOf([draftOf({ ...unknown, state: 'comparing' })])).toContain('It is being looked at.');
    const old = bodyOf([draftOf({ state: 'waiting' })]);
    expect(old).toContain('Pages: 3 will change');
    expect(old).toContain('As of 15 Nov 2026, 12:00:00. Something is other since: it is looked at again.');
  });

  test('say what guards have found in them', () => {
    const finding = { kind: 'prices', level: 'hold', count: 2, of: null, by: null, limit: 0.1 } as const;
    const { summary } = draftOf({});
    const draft = draftOf({ summary: summary && { ...summary, findings: [finding] } });
    const body = bodyOf([draft], 'uz');
    expect(body).toMatch(/<ul class="findings"><li>Narxlar 10% dan koʻproq oʻzgaradi/);
    expect(body).toContain('<strong class="outcome">Tasdiqlanmaguncha nashr qilinmaydi</strong>');
    expect(bodyOf([draftOf({})])).not.toContain('<ul');
  });

  test('that could not go live say so, with the documents that are at fault', () => {
    const problem = {
      severity: 'error' as const,
      ...{ type: 'sale', uid: '<b>', lang: 'uz-uz', field: 'title', message: 'Expected a value', hint: 'Fill it in.' },
      link: 'https://bolak.prismic.io/builder/pages/Z',
    };
    const known = { summary: null, report: null, at: null, state: 'failed' } as const;
    const failure = { code: 'content.invalid', message: '1 error', hint: null, problems: [problem] };
    const body = bodyOf([draftOf({ ...known, failure })]);
    expect(body).toContain('Published as it is, it would not go live: there are errors in documents.');
    expect(body).toContain('<a href="https://bolak.prismic.io/builder/pages/Z">sale “&lt;b&gt;” uz-uz</a> · title');
    const away = { code: 'content.unavailable', message: 'No answer', hint: null, problems: [] };
    expect(bodyOf([draftOf({ ...known, failure: away })])).toContain('<p lang="en">No answer');
  });

  test('are counted where they are too many, and where there is none, that is said; nobody is told who has not asked', () => {
    expect(bodyOf([draftOf({})], 'en', 4)).toContain('<p>and 4 more</p>');
    expect(bodyOf([])).toContain('<h2>Releases in Prismic</h2><p>None.</p>');
    expect(renderStatus(statusOf({})).body).not.toContain('Releases in Prismic');
  });

  test('have no say in the page', () => {
    const body = bodyOf([draftOf({ label: '</h3><script>alert(1)</script>\u202E' })]);
    expect(body).not.toMatch(/<script|\u202e/);
  });
});

describe('releases of a target', () => {
  const counts = { added: 1, changed: 2, removed: 3 };
  const releaseOf = (digit: string, isLive: boolean) => ({
    id: digit.repeat(32),
    at: AT,
    by: 'ci',
    pages: counts,
    isLive,
    since: isLive ? { at: '2026-11-15T08:00:00.000Z', by: 'aziza <b>' } : null,
    approved: null,
  });
  const [newest, older] = [releaseOf('b', false), releaseOf('a', true)];

  test('are listed; when the newest one was taken back, that is the headline, and who did it is said', () => {
    const status = statusOf({ releases: [newest, older] });
    const { body } = renderStatus(status);
    expect([status.state, status.failure]).toEqual(['held', null]);
    expect(body).toContain('<h1 class="held">An earlier release is live</h1>');
    expect(body).toContain('by aziza &lt;b&gt;.');
    expect(body).toContain('Release aaaaaaaaaaaa, published by ci. Pages: 2 changed, 1 new, 3 gone.');
    expect(statusOf({ releases: [{ ...newest, isLive: true }] }).state).toBe('starting');
  });

  test('say by whom one was approved that was held', () => {
    const approved = { ...newest, approved: { at: AT, by: 'aziza <b>' } };
    expect(renderStatus(statusOf({ releases: [approved, older] })).body).toContain(
      '<p>Approved by aziza &lt;b&gt;.</p>',
    );
  });

  test('have a way back for who may take it, after a question, and no form for others', () => {
    const status = statusOf({ releases: [newest, older] });
    const stranger = renderStatus(status, { release: newest.id });
    expect(stranger.body).not.toContain('<form');
    expect(stranger.body).not.toContain('Make it live');
    expect(stranger.headers['content-security-policy']).toContain("form-action 'none'");
    const folded = renderStatus(status, { token: 'abc' });
    expect(folded.body).not.toContain('<form');
    expect(folded.body.match(/Make it live…/g)).toHaveLength(1);
    const open = renderStatus(status, { token: 'abc', release: newest.id });
    expect(open.body).toContain('name="token" value="abc"');
    expect(open.headers['content-security-policy']).toContain("form-action 'self'");
    expect(open.headers['refresh']).toBe(undefined);
  });
});

describe('what waits to be approved', () => {
  const live = {
    ...{ id: 'a'.repeat(32), at: AT, by: 'ci', since: null, approved: null, isLive: true },
    pages: { added: 0, changed: 1, removed: 0 },
  };
  const finding = { kind: 'prices', level: 'hold', count: 12, of: null, by: null, limit: 0.1 } as const;
  const found = [{ path: '/ru/sales', title: 'Скидки <b>', detail: '1 000 сум → 100 сум' }];
  const held = {
    ...{ id: 'c'.repeat(32), at: AT, by: 'ci', live: live.id, approved: null, report: '0123456789abcdef' },
    findings: [{ ...finding, pages: found, left: 3 }],
  };
  const waiting = statusOf({ releases: [live], held });

  test('is the headline, and is told with its reasons in the language of who reads it; for programs as it is', () => {
    const { body } = renderStatus(waiting);
    expect([waiting.state, waiting.failure, waiting.held]).toEqual(['unapproved', null, held]);
    expect(body).toContain('<h1 class="unapproved">Something waits to be approved</h1>');
    expect(body).toContain('Prices change by more than 10%, or to another number of digits (pages: 12)');
    expect(body).toMatch(/<bdi lang="ru-RU">Скидки &lt;b&gt;<\/bdi> <small>\/ru\/sales · 1 000 сум → 100 сум</);
    expect(body).toContain('<li>and 3 more</li>');
    expect(renderStatus(waiting, { language: 'uz' }).body).toContain('Narxlar 10% dan koʻproq oʻzgaradi');
    expect(renderStatus(waiting, { language: 'ru' }).body).toContain('Публикация ждёт одобрения');
  });

  test('has a button for who may, which names this very build, after a question', () => {
    expect(renderStatus(waiting, { build: held.id }).body).not.toContain('<form');
    const folded = renderStatus(waiting, { token: 'abc' });
    expect(folded.body).not.toContain('<form');
    expect(folded.body).toContain(`<a href="?build=${held.id}#${held.id}">Approve it…</a>`);
    // The link to the report and the action come before the findings.
    expect(folded.body).toMatch(
      /<a href="status\/report\/0123456789abcdef">What would change<.*Approve it….*Prices change/,
    );
    const open = renderStatus(waiting, { token: 'abc', build: held.id });
    expect(open.body).toMatch(
      /<form action="status\/approve" method="post"><input type="hidden" name="id" value="c{32}"/,
    );
    expect(open.headers['refresh']).toBe(undefined);
    // Another build has replaced the one that somebody opened.
    expect(renderStatus(waiting, { token: 'abc', build: 'd'.repeat(32) }).body).not.toContain('<form');
  });

  test('waits no more once it is approved, and is not told where it was judged by what is not live any more', () => {
    const approved = { ...held, approved: { at: AT, by: 'aziza' } };
    const { body } = renderStatus(statusOf({ releases: [live], held: approved }), { token: 'abc', build: held.id });
    expect(body).toContain('Approved by aziza.');
    expect(body).not.toContain('<form');
    const other = statusOf({ releases: [{ ...live, id: 'b'.repeat(32) }], held });
    expect([other.state, other.held]).toEqual(['starting', null]);
  });

  test('gives way to a rollback', () => {
    const back = statusOf({ releases: [{ ...live, id: 'b'.repeat(32), isLive: false }, live], held });
    expect(back.state).toBe('held');
  });
});
