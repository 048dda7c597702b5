import type { RichTextField } from '@prismicio/client';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Calculator } from '../../components/Calculator.tsx';
import { Copy } from '../../components/Copy.tsx';
import { daysLeft } from '../../model/values/days-left.ts';
import { Pagination, shownPages } from '../../components/Pagination.tsx';
import { Price } from '../../components/Price.tsx';
import { Rating } from '../../slices/Hero/index.tsx';
import { Section } from '../../components/Section.tsx';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { Table } from '../../slices/DataTable/index.tsx';
import { paragraph, renderInSite } from './site-fixture.tsx';

test('the calculator has a plan for every term in its HTML, shortest first', () => {
  const html = renderInSite(<Calculator id="calculator" defaultAmount={6_000_000} defaultMonths={12} />);
  expect([...html.matchAll(/calculator__result">([^<]+)</g)].map(([, result]) => result)).toEqual([
    '2\u00a0000\u00a0000\u00a0soʻm',
    '1\u00a0080\u00a0000\u00a0soʻm',
    '590\u00a0000\u00a0soʻm',
  ]);
  expect(html).toMatch(/<input type="radio" name="calculator-months" checked="" value="12"\/>/);
});

test.each([7, null, undefined])('the calculator takes the longest term where %s months are not on offer', (months) => {
  const html = renderInSite(<Calculator id="calculator" defaultMonths={months} />);
  expect([...html.matchAll(/checked="" value="(\d+)"/g)].map(([, value]) => value)).toEqual(['12']);
});

test('the calculator keeps its first price within the limits', () => {
  expect(renderInSite(<Calculator id="calculator" defaultAmount={1} />)).toContain('value="300\u00a0000"');
  expect(renderInSite(<Calculator id="calculator" defaultAmount={90_000_000} />)).toContain(
    'value="30\u00a0000\u00a0000"',
  );
});

test('a lowered price tells both prices apart in words', () => {
  const html = renderInSite(<Price price={900_000} oldPrice={1_000_000} />, 'ru');
  expect(html).toContain('Прежняя цена: </span><s class="price__old">1\u00a0000\u00a0000\u00a0сум</s>');
  expect(renderInSite(<Price price={900_000} oldPrice={900_000} />)).not.toContain('<s ');
  expect(renderInSite(<Price price={null} />)).toContain('Narxi doʻkonda');
});

test('a list of pages shows the ends and the neighbours', () => {
  expect(shownPages(5, 9)).toEqual([1, -2, 4, 5, 6, -7, 9]);
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
});

test('pagination links to its neighbours and marks the page', () => {
  const html = renderInSite(
    <Pagination page={2} pageCount={3} pathOf={(page) => (page === 1 ? '/blogs' : `/blogs/page/${page}`)} />,
    'ru',
  );
  expect(html).toMatch(/rel="prev"[^>]* href="\/ru\/blogs"/);
  expect(html).toMatch(/rel="next"[^>]* href="\/ru\/blogs\/page\/3"/);
  expect(html).toMatch(/aria-current="page"[^>]* href="\/ru\/blogs\/page\/2"/);
  expect(renderInSite(<Pagination page={1} pageCount={1} pathOf={String} />)).toBe('');
});

test('breadcrumbs begin at the home page and end at this one', () => {
  const html = renderInSite(<Breadcrumbs items={[{ label: 'Blog', to: '/blogs' }, { label: 'Maqola' }]} />);
  expect(html.replaceAll(/<[^>]+>/g, '|')).toMatch(/Bosh sahifa.*Blog.*Maqola/);
  expect(html).toContain('<span aria-current="page">Maqola</span>');
});

test('a code can be read and selected without JavaScript', () => {
  expect(renderInSite(<Copy value="BOLAK10" />)).toContain('<code class="copy__value">BOLAK10</code>');
});

test('both shops of the app are linked', () => {
  const html = renderInSite(<StoreBadges />);
  expect(html).toContain('https://play.google.com/store/apps/details?id=example.bolak.app');
  expect(html).toContain('https://apps.apple.com/uz/app/bolak/id0000000000');
});

test('the badge of each shop says so in the words that the shop has for the language', () => {
  const words = (html: string): string =>
    html
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  expect(words(renderInSite(<StoreBadges />))).toBe('Google Play orqali oling Download on the App Store');
  expect(words(renderInSite(<StoreBadges />, 'ru'))).toBe('Доступно в Google Play Загрузите в App Store');
});

test('words of a badge in another language than the page are said in theirs', () => {
  expect(renderInSite(<StoreBadges />)).toContain('lang="en">');
  expect(renderInSite(<StoreBadges />, 'ru')).not.toContain('lang=');
});

test.each([
  [4.8, '4,8 / 5'],
  [5, '5 / 5'],
])('a rating of %s is said once, as %s, and as much of five stars is filled', (value, said) => {
  const html = renderInSite(<Rating value={value} />);
  expect(html.replaceAll(/<svg.*<\/svg>/g, '').replaceAll(/<[^>]+>/g, '')).toBe(said);
  expect(html).toContain(`<rect width="${value}"`);
});

test('a table scrolls by itself and names its columns', () => {
  const html = renderInSite(
    <Table
      field={{
        head: { rows: [{ key: 'h', cells: [{ key: 'h1', type: 'header', content: paragraph('Muddat') }] }] },
        body: { rows: [{ key: 'r', cells: [{ key: 'r1', type: 'data', content: paragraph('3 oy') }] }] },
      }}
    />,
  );
  expect(html).toContain('<section class="table-scroll" aria-label="Jadval, yon tomonga suriladi" tabindex="0">');
  expect(html).toContain('<th scope="col"><p>Muddat</p></th>');
});

test('a header in a row of a table is the header of that row', () => {
  const cells = [
    { key: 'a', type: 'header' as const, content: paragraph('3 oy') },
    { key: 'b', type: 'data' as const, content: paragraph('0 %') },
  ];
  const html = renderInSite(<Table field={{ body: { rows: [{ key: 'r', cells }] } }} />);
  expect(html).toContain('<th scope="row"><p>3 oy</p></th><td><p>0 %</p></td>');
});

test('a text in a table runs from right to left where the editor has it so', () => {
  const content: RichTextField = [{ type: 'paragraph', text: 'matn', spans: [], direction: 'rtl' }];
  const cells = [{ key: 'a', type: 'data' as const, content }];
  const html = renderInSite(<Table field={{ body: { rows: [{ key: 'r', cells }] } }} />);
  expect(html).toContain('<td><p dir="rtl">matn</p></td>');
});

test('headings in the cells of a table have no ids, which could be there twice', () => {
  const content: RichTextField = [{ type: 'heading3', text: 'Limit', spans: [], direction: 'ltr' }];
  const cells = ['a', 'b'].map((key) => ({ key, type: 'data' as const, content }));
  const html = renderInSite(<Table field={{ body: { rows: [{ key: 'r', cells }] } }} />);
  expect(html.match(/<h4[^>]*>Limit<\/h4>/g)).toEqual(['<h4>Limit</h4>', '<h4>Limit</h4>']);
});

test('days left are counted by the calendar', () => {
  expect(daysLeft('2026-11-29', '2026-11-21')).toBe(8);
  expect(daysLeft('2026-11-20', '2026-11-21')).toBe(-1);
});

test('a band with a heading is a section, and one without is none', () => {
  expect(renderInSite(<Section title="Uch qadamda xarid" />)).toMatch(/^<section [^>]*>.*<h2/);
  expect(renderInSite(<Section className="divider">…</Section>)).toMatch(/^<div class="section divider"/);
});
