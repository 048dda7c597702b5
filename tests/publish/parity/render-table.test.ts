import { expect, test } from 'vitest';
import { describeTable } from '../../../publish/parity/describe-table.ts';
import {
  renderHtmlTable,
  renderCsvTable,
  renderJsonTable,
  renderTextTable,
} from '../../../publish/parity/render-table.ts';
import { remove, RU, set, UZ } from '../../helpers/content-repository.ts';
import { translationRows } from '../../helpers/translation-rows.ts';

const PRODUCT = { type: 'product', uid: 'nurafon-x2', lang: UZ };

const rows = translationRows([
  set(PRODUCT, 'data.offers.0.price', 4_950_000),
  set({ type: 'blog_post', uid: 'telefon-yoqolsa', lang: UZ }, 'last_publication_date', '2027-06-01T09:00:00+0000'),
  remove({ type: 'faq_entry', uid: 'limit-qancha', lang: RU }),
]);

const inLanguage = (language: 'en' | 'ru' | 'uz') => describeTable(rows, language);

test('a terminal has a line for each document, and below them each difference with both values', () => {
  const lines = renderTextTable(inLanguage('en')).split('\n');
  expect(lines[0]).toMatch(/^Document +uz +ru$/);
  expect(lines.filter((line) => !/ source +there$/.test(line)).slice(1)).toEqual([
    expect.stringMatching(/^blog_post "telefon-yoqolsa" +source +older \(\d+ days behind\)$/),
    expect.stringMatching(/^faq_entry "limit-qancha" +source +missing$/),
    expect.stringMatching(/^product "nurafon-x2" +source +differs \(1 difference\)$/),
    '',
    'product "nurafon-x2" ru',
    '  offers[0].price: Numbers differ: 4 590 000 here, 4 950 000 in product "nurafon-x2" uz-uz',
    '',
  ]);
});

test('where nothing is to be done, that is said', () => {
  expect(renderTextTable(describeTable(translationRows([]), 'uz'))).toMatch(
    /\n\nBarcha tarjimalar bor va asl matnga mos\.\n$/,
  );
});

test.each([
  ['ru', 'Документ', 'устарел (отстаёт на', 'нет перевода', 'Числа расходятся: здесь 4 590 000, в product'],
  ['uz', 'Hujjat', 'eskirgan (', 'tarjima yoʻq', 'Sonlar farq qiladi: bu yerda 4 590 000, product'],
] as const)('people read it in %s', (language, ...words) => {
  const table = inLanguage(language);
  for (const word of words) {
    expect(renderTextTable(table)).toContain(word);
    expect(renderCsvTable(table)).toContain(word);
    expect(renderHtmlTable(table)).toContain(word);
  }
});

test('a spreadsheet has a line for each document, quoted, and no formula', () => {
  const text = renderCsvTable(inLanguage('en'));
  expect(text.startsWith('\uFEFF"Document","Title","uz","ru"\n')).toBe(true);
  expect(text.match(/"\n/g)).toHaveLength(rows.length + 1);
  expect(text).toContain('"product ""nurafon-x2""",');
  expect(text).toContain(
    ',"source","differs (1 difference)\noffers[0].price: Numbers differ: 4 590 000 here, 4 950 000 in product',
  );
  const [row] = rows;
  if (!row) throw new Error('Expected rows, got none');
  for (const title of ['=1+1', '+1', '-1', '@x', '\t=1'])
    expect(renderCsvTable(describeTable([{ ...row, title }], 'en'))).toContain(`,"'${title}",`);
});

test('a program has the same, with ids, places and messages', () => {
  const { version, languages, documents } = JSON.parse(renderJsonTable(rows));
  expect([version, languages, documents.length]).toEqual([1, ['uz', 'ru'], rows.length]);
  const product = documents.find(({ uid }: { readonly uid: string | null }) => uid === 'nurafon-x2');
  expect(product).toMatchObject({
    type: 'product',
    source: 'uz',
    translations: {
      uz: { state: 'source', days: 0, differences: [] },
      ru: {
        state: 'differs',
        days: 0,
        file: null,
        differences: [
          {
            kind: 'otherNumbers',
            severity: 'warning',
            field: 'offers[0].price',
            otherField: 'offers[0].price',
            here: ['4 590 000'],
            there: ['4 950 000'],
          },
        ],
      },
    },
  });
  expect(product.translations.ru.link).toBe(`https://bolak.prismic.io/builder/pages/${product.translations.ru.id}`);
});

test('a file for a browser is one file: no script, nothing from elsewhere, each language and document named', () => {
  const html = renderHtmlTable(inLanguage('uz'));
  expect(html).toContain('<html lang="uz">');
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  expect(html.match(/<th scope="row">/g)).toHaveLength(rows.length);
  expect(html).toContain('<th scope="col">Oʻzbekcha</th>');
  expect(html.indexOf('nurafon-x2')).toBeLessThan(html.indexOf('<details>'));
});
