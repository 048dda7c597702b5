import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { collectLinks } from '../../../model/check/links.ts';
import { createMarkupSearch } from '../../../model/check/markup-problems.ts';
import { readModels } from '../../../content/check/models.ts';
import { walkFields } from '../../../model/check/walk-fields.ts';
import type { Locale } from '../../../model/language/locale.ts';

const models = readModels('.');

/** The slips of a document, as `kind field: message`. */
const slipsIn = (type: string, data: object, locale: Locale = 'uz'): readonly string[] => {
  const fields = walkFields(models, type, data);
  return createMarkupSearch()(fields, collectLinks(fields).all, locale).map(
    ({ kind, field, message }) => `${kind} ${field}: ${message}`,
  );
};

const body = (...blocks: readonly object[]) => slipsIn('privacy', { body: blocks });
const russian = (...blocks: readonly object[]) => slipsIn('privacy', { body: blocks }, 'ru');
const inSlice = (slice_type: string, primary: object) =>
  slipsIn('blog_post', { slices: [{ slice_type, variation: 'default', primary, items: [] }] });

const block = (type: string, text: string) => ({ type, text, spans: [] });
const paragraph = (text: string) => block('paragraph', text);

/** A paragraph with a link on some of its words. */
const linked = (text: string, words: string, link: object = { link_type: 'Web', url: 'https://example.org/a' }) => ({
  ...paragraph(text),
  spans: [{ type: 'hyperlink', start: text.indexOf(words), end: text.indexOf(words) + words.length, data: link }],
});

describe('headings', () => {
  test('that skip a level or have no words are told', () => {
    const texts = [
      block('heading2', 'Bir'),
      block('heading4', 'Ikki'),
      block('heading3', ' '),
      paragraph('Matni bor.'),
    ];
    expect(body(...texts)).toEqual([
      'headings body › [1]: A heading of level 4 below one of level 2: “Ikki”',
      'headings body › [2]: A heading without words',
    ]);
  });

  test('that are a sign alone are told', () => {
    expect(body(block('heading2', '…'), paragraph('Matni bor.'), block('heading2', '—'))).toEqual([
      'headings body › [0]: A heading without words',
      'headings body › [2]: A heading without words',
    ]);
    expect(body(block('heading2', '2026'))).toEqual([]);
  });

  test('that begin anywhere, go down by one and up by many are not', () => {
    const levels = [4, 5, 2, 3, 4, 2, 3].map((level) => block(`heading${level}`, `Bob ${level}`));
    expect(body(...levels)).toEqual([]);
    expect(inSlice('hero', { title: [block('heading1', '')] })).toEqual([]);
  });
});

describe('links whose words say nothing', () => {
  test.each([
    'bu yerga',
    'shu yerda',
    'Bu yerni bosing',
    'havola',
    'Mana shu havola orqali →',
    'Batafsil',
    'ushbu havola',
    'Koʻproq',
    'Oʻtish',
    'Davomi…',
    'click here',
  ])('“%s”', (words) => {
    expect(body(linked(`Shartlar ${words}.`, words))).toEqual([
      `linkWords body › “${words}”: The words of the link say nothing: “Shartlar ${words}.”`,
    ]);
  });

  test.each([
    'Узнать больше',
    'перейти',
    'здесь',
    'Сюда',
    'по этой ссылке',
    'нажмите здесь',
    'Подробнее',
    'Далее →',
    'Читать далее',
    'Click here',
  ])('“%s”', (words) => {
    expect(russian(linked(`Условия ${words}.`, words))).toHaveLength(1);
  });

  test('in a button too, and not where they are no link, or say more', () => {
    const action = { link_type: 'Web', url: 'https://example.org/a', text: 'Bu yerga' };
    expect(slipsIn('navigation', { cta: action })).toEqual([
      'linkWords cta: The words of the link say nothing: “Bu yerga”',
    ]);
    expect(body(paragraph('Bu yerga yozing.'), linked('Havola qanday ishlaydi', 'Havola qanday ishlaydi'))).toEqual([]);
    expect(russian(linked('Условия здесь', 'Условия здесь'))).toEqual([]);
    expect(russian(linked('Подробнее о тарифах', 'Подробнее о тарифах'))).toEqual([]);
  });
});

describe('addresses in a text', () => {
  test.each(['https://example.org/a?b=c', 'www.example.org', 'yordam@example.org'])('%s', (address) => {
    expect(body(paragraph(`Batafsil: ${address}.`))).toEqual([
      `addresses body › [0]: An address that is no link: “${address}”`,
    ]);
  });

  test('are not told where they are links, quoted, code or names', () => {
    const address = 'https://example.org';
    expect(body(linked(`Batafsil: ${address}.`, address), block('preformatted', address))).toEqual([]);
    expect(body(paragraph('Soxta sayt: «https://example.org», @bolak_bot, bolak.example, Node.js, 12.5/3.'))).toEqual(
      [],
    );
    expect(slipsIn('privacy', { meta_description: address })).toEqual([]);
  });
});

describe('a link to a file', () => {
  const file = { link_type: 'Media', kind: 'document', name: 'Shartnoma.PDF', url: 'https://example.org/x', size: '9' };

  test('that says neither its kind nor its size is told', () => {
    expect(body(linked('Shartnoma matnini oching', 'Shartnoma', file))).toEqual([
      'files body › “Shartnoma”: A link to a file (pdf) says neither its kind nor its size: “Shartnoma matnini oching”',
    ]);
    const web = { link_type: 'Web', url: 'https://example.org/narxlar.xlsx?v=2' };
    expect(russian(linked('Скачайте цены', 'цены', web))).toHaveLength(1);
  });

  test('that says one of them, in its words or behind them, is not; nor is a picture or a page', () => {
    expect(body(linked('Shartnoma (PDF)', 'Shartnoma (PDF)', file))).toEqual([]);
    expect(body(linked('Shartnoma, 2,4 MB', 'Shartnoma', file))).toEqual([]);
    expect(russian(linked('Договор, 240 Кб', 'Договор', file))).toEqual([]);
    expect(body(linked('Rasmni oching', 'Rasmni', { ...file, kind: 'image', name: 'a.png' }))).toEqual([]);
    expect(
      body(linked('Sahifani oching', 'Sahifani', { link_type: 'Web', url: 'https://example.org/a.html' })),
    ).toEqual([]);
  });
});

test('a table is told that has no head, or an empty one; not one whose rows have heads, nor one without words', () => {
  const cell = (text: string, type = 'data') => ({ key: text, type, content: [paragraph(text)] });
  const rows = (...cells: readonly object[]) => ({ rows: [{ key: 'r', cells }] });
  const table = (value: object) => inSlice('data_table', { table: value });
  const place = 'slices[0] "data_table" › primary.table';
  const plain = rows(cell('Olti oy'), cell('12 foiz'));
  expect(table({ body: plain })).toEqual([`tables ${place}: A table without a head`]);
  expect(table({ head: rows(cell('', 'header'), cell(' ', 'header')), body: plain })).toHaveLength(1);
  expect(table({ head: rows(cell('', 'header'), cell('Ustama', 'header')), body: plain })).toEqual([]);
  expect(table({ body: rows(cell('Olti oy', 'header'), cell('12 foiz')) })).toEqual([]);
  expect(table({ body: rows(cell(''), cell(' ')) })).toEqual([]);
});

test('an embed without a title is told, in a field and in a text', () => {
  const embed = { embed_url: 'https://youtu.be/abc', type: 'video', provider_name: 'YouTube', html: '' };
  const message = 'An embed without a title: https://youtu.be/abc';
  const titled = { ...embed, title: 'Ilova qanday ishlaydi' };
  expect(body({ type: 'embed', oembed: { ...embed, title: '' } }, { type: 'embed', oembed: titled })).toEqual([
    `embeds body › [0] › oembed: ${message}`,
  ]);
  expect(inSlice('video', { embed })).toEqual([`embeds slices[0] "video" › primary.embed: ${message}`]);
});

test('the mocks of the slices have none of these', () => {
  const mocks = fastGlob.sync('slices/*/mocks.json').flatMap((path): unknown => JSON.parse(readFileSync(path, 'utf8')));
  expect(mocks.length).toBeGreaterThan(25);
  expect(slipsIn('blog_post', { slices: mocks })).toEqual([]);
});
