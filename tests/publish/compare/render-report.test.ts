import { describe, expect, test } from 'vitest';
import type { GuardFinding } from '../../../config/guards/guard-settings.ts';
import { describeDifference, type DiffReport } from '../../../publish/compare/describe-difference.ts';
import { renderHtmlReport } from '../../../publish/compare/render-html-report.ts';
import { renderJsonReport, renderMarkdownReport, renderTextReport } from '../../../publish/compare/render-report.ts';
import type { reportWords } from '../../../publish/compare/report-words.ts';
import type { SiteDifference } from '../../../publish/compare/site-difference.ts';
import { encodedUrl } from '../../../renderer/host/encode.ts';
import { hostileDifference, hostileFindings } from '../../helpers/hostile-difference.ts';

const pages = ['/', '/blogs', '/faqs', '/promo', '/sales'].map((path, at) => ({
  path,
  locale: 'uz' as const,
  kind: 'changed' as const,
  title: `Sahifa ${at}`,
  from: null,
  weight: { before: { html: 1000, scripts: 500, styles: 0 }, after: { html: 1500, scripts: 500, styles: 0 } },
}));

const nothing: SiteDifference = { before: '0', after: '0', pages: [], groups: [], files: [] };

const difference: SiteDifference = {
  ...nothing,
  pages: [
    ...pages,
    {
      ...pages[0],
      path: '/yangi',
      locale: 'uz',
      kind: 'added',
      title: 'Yangi',
      from: null,
      weight: { before: null, after: null },
    },
  ],
  groups: [
    {
      pages: pages.map(({ path }) => path),
      changes: [
        {
          kind: 'text',
          runs: [
            { kind: 'same', text: '© ' },
            { kind: 'removed', text: '2025' },
            { kind: 'added', text: '2026' },
          ],
        },
        {
          kind: 'price',
          before: '1 soʻm',
          after: '2 soʻm',
          runs: [
            { kind: 'removed', text: '1 soʻm' },
            { kind: 'added', text: '2 soʻm' },
          ],
        },
      ],
    },
  ],
  files: [{ path: 'sitemap.xml', kind: 'changed', entries: [{ kind: 'added', text: 'https://bolak.example/yangi' }] }],
};

const describeIn = (
  language: keyof typeof reportWords,
  told = difference,
  findings: readonly GuardFinding[] = [],
  isPlanned = true,
): DiffReport =>
  describeDifference(told, {
    language,
    findings,
    isPlanned,
    urlOf: ({ path }) => encodedUrl({ url: 'https://bolak.example' }, path),
  });

test('a terminal is told the numbers first, then what is other, sums before words', () => {
  expect(renderTextReport(describeIn('en'))).toBe(`What this changes
  New pages: 1
  Changed pages: 5
  Changed prices: 1
  Other files: 1

New pages
  Yangi (/yangi)

What changes on the pages
  The same on 5 pages: Sahifa 0 (/), Sahifa 1 (/blogs), Sahifa 2 (/faqs), and 2 more
    Price: [-1 soʻm-]{+2 soʻm+}
    © [-2025-]{+2026+}

Other files
  sitemap.xml
    {+https://bolak.example/yangi+}

Weight
  Changed pages, together: [-5.0 kB-] → {+7.5 kB+}
`);
});

test('a sum in words that changed as well is told alone, and the words once', () => {
  const runs = [
    { kind: 'same', text: 'Платите ' },
    { kind: 'removed', text: 'сразу 5 сум' },
    { kind: 'added', text: 'потом 6 сум' },
  ] as const;
  const changes = [
    { kind: 'price', before: '5 сум', after: '6 сум', runs },
    { kind: 'text', runs },
  ] as const;
  const text = renderTextReport(describeIn('en', { ...difference, groups: [{ pages: ['/'], changes }] }));
  expect(text).toContain('    Price: [-5 сум-] → {+6 сум+}\n    Платите [-сразу 5 сум-]{+потом 6 сум+}\n');
  const both = [changes[0], { ...changes[0], kind: 'date' }] as const;
  const once = renderTextReport(describeIn('en', { ...difference, groups: [{ pages: ['/'], changes: both }] }));
  expect(once).toContain('    Price, Date: Платите [-сразу 5 сум-]{+потом 6 сум+}\n');
});

test('what guards have found comes first, with what is held, and with pages that are gone', () => {
  const finding = { level: 'hold', count: 12, of: null, by: null, limit: 0.1, left: 0 } as const;
  const findings: readonly GuardFinding[] = [
    { ...finding, kind: 'gone', pages: [{ path: '/eski', title: 'Eski', detail: '/yangi' }] },
    { ...finding, kind: 'prices', level: 'warn', pages: [{ path: '/sales', title: 'x', detail: '1 soʻm → 2 soʻm' }] },
  ];
  expect(renderTextReport(describeIn('en', difference, findings))).toContain(`
Look at this first
  Pages go that the sitemap has (12): Eski (/eski)
    Not published until somebody approves it
    /yangi
  Prices change by more than 10%, or to another number of digits (pages: 12): Sahifa 4 (/sales)
    1 soʻm → 2 soʻm

New pages
`);
  expect(renderTextReport(describeIn('ru', difference, findings))).toContain(
    '(12): Eski (/eski)\n    Не публикуется без одобрения',
  );
  expect(renderHtmlReport(describeIn('uz', difference, findings))).toContain(
    '<h2 id="part-0">Avval shunga qarang</h2>',
  );
  expect(renderHtmlReport(describeIn('en', difference, findings))).toMatch(
    /<article><p class="outcome">Not published until [^<]*<\/p><h3>Pages go/,
  );
  // A comparison of existing sites holds nothing.
  expect(renderTextReport(describeIn('en', difference, findings, false))).not.toContain('Not published');
});

test('of several pages that a guard has found, a detail that is not of all is told with its pages', () => {
  const found = ['/', '/sales', '/promo', '/faqs'].map((path) => ({
    path,
    title: `T ${path}`,
    detail: '1 soʻm → 2 soʻm',
  }));
  const finding: GuardFinding = {
    ...{ kind: 'prices', level: 'warn', count: 4, of: null, by: null, limit: 0.1, left: 0 },
    pages: [
      ...found,
      { path: '/sales', title: 'T /sales', detail: '5 soʻm → 9 soʻm' },
      { path: '/promo', title: 'T /promo', detail: '5 soʻm → 9 soʻm' },
    ],
  };
  expect(renderTextReport(describeIn('en', nothing, [finding]))).toContain(`
    1 soʻm → 2 soʻm
    T /sales, T /promo: 5 soʻm → 9 soʻm
`);
});

test('where nothing differs, each form says so', () => {
  const report = describeIn('en', nothing);
  expect(renderTextReport(report)).toBe('What this changes\n  Nothing changes.\n');
  expect(renderMarkdownReport(report)).toBe('### What this changes\n\n- Nothing changes.\n');
  expect(renderHtmlReport(report)).toContain('<p>Nothing changes.</p>');
});

test('JSON has a version, and everything', () => {
  expect(JSON.parse(renderJsonReport(difference, hostileFindings))).toEqual({
    version: 1,
    ...difference,
    guards: hostileFindings,
  });
});

test('a comment leads to a page as its address is written', () => {
  const page = { ...pages[0], path: '/blogs/тест', locale: 'uz', kind: 'changed', title: 'Тест', from: null } as const;
  const told = { ...difference, pages: [{ ...page, weight: { before: null, after: null } }] };
  const markdown = renderMarkdownReport(describeIn('en', { ...told, groups: [{ pages: [page.path], changes: [] }] }));
  expect(markdown).toContain('(<https://bolak.example/blogs/%D1%82%D0%B5%D1%81%D1%82>)');
});

test('a title that never ends leaves room for the rest', () => {
  const title = 'a'.repeat(100_000);
  const finding = { kind: 'gone', level: 'warn', count: 2, of: null, by: null, limit: null, left: 0 } as const;
  const named = ['/bir', '/ikki'].map((path) => ({ path, title, detail: `→ ${path}` }));
  const told = { ...difference, pages: difference.pages.map((page) => ({ ...page, title })) };
  for (const render of [renderTextReport, renderMarkdownReport]) {
    const text = render(describeIn('en', told, [{ ...finding, pages: named }]));
    expect(text.length).toBeLessThan(10_000);
    expect(text).toContain('Changed pages, together');
  }
});

test('every language says the same things, and quotes as it is written', () => {
  const link = { kind: 'link', text: 'Blog', before: '/a', after: '/b' } as const;
  const told = { ...difference, groups: [{ pages: ['/'], changes: [link] }] };
  expect([renderTextReport(describeIn('ru', told)), renderTextReport(describeIn('uz', told))]).toEqual([
    expect.stringContaining('Ссылка «Blog»: [-/a-] → {+/b+}'),
    expect.stringContaining('Havola “Blog”: [-/a-] → {+/b+}'),
  ]);
  expect(renderHtmlReport(describeIn('uz'))).toContain('<html lang="uz">');
  expect(renderTextReport(describeIn('ru'))).toContain('Одинаково на страницах (5): Sahifa');
});

describe('of a hostile site', () => {
  const markdownOf = (...texts: readonly string[]): string => {
    const changes = texts.map((text) => ({ kind: 'text' as const, runs: [{ kind: 'added' as const, text }] }));
    const groups = [{ pages: [pages[0]?.path ?? ''], changes }];
    return renderMarkdownReport(describeIn('en', { ...difference, groups }));
  };

  test('a comment refers to no issue or commit, and has no emoji by its name', () => {
    const sha = 'a5c3785ed8d6a35868bc169f07e40e889087fd2e';
    const markdown = markdownOf('GH-26 gl-1', sha, ':+1: :white_check_mark:', '7290000 soʻm, 10:30, defaced');
    expect(markdown).toContain('GH-&#8203;26 gl-&#8203;1');
    expect(markdown).toContain('a5c378&#8203;5ed8d6');
    expect(markdown).toContain(String.raw`:&#8203;+1: :&#8203;white\_check\_mark:`);
    expect(markdown).toContain('7290000 soʻm, 10:30, defaced');
  });

  test('a text is not cut within a character', () => {
    expect(markdownOf(`a${'😀'.repeat(400)}`)).toContain('😀…');
  });

  test('a comment marks up, mentions and refers to nothing', () => {
    const markdown = renderMarkdownReport(describeIn('en', hostileDifference, hostileFindings));
    const unmarked = markdown.replaceAll(/<\/?(?:ins|del)>|\]\(<https:[^>]*>\)/g, '');
    expect(unmarked).not.toMatch(/(?<!\\)[<`|]|@s|#1|:\/\//);
    expect(markdown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(markdown).toContain(String.raw`\@&#8203;somebody \#&#8203;12`);
  });

  test('a comment fits what a forge takes, and says that there is more', () => {
    const groups = pages.flatMap(({ path }) =>
      Array.from({ length: 40 }, (_, at) => ({
        pages: [path],
        changes: Array.from({ length: 20 }, (__, line) => ({
          kind: 'text' as const,
          runs: [{ kind: 'added' as const, text: `${at} ${line} ${'слово '.repeat(200)}` }],
        })),
      })),
    );
    const markdown = renderMarkdownReport(describeIn('en', { ...difference, groups }));
    expect(markdown.length).toBeLessThan(65_000);
    expect(markdown).toContain('…\n');
  });

  test('a page of it is read in the order in which it stands', () => {
    expect(renderHtmlReport(describeIn('en', hostileDifference, hostileFindings))).not.toMatch(/\p{Bidi_Control}/u);
  });

  test('a terminal obeys nothing', () => {
    expect(renderTextReport(describeIn('en', hostileDifference, hostileFindings))).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });
});
