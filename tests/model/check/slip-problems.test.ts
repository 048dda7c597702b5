import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageFile } from '../../../model/language/catalogue.ts';
import { writeLetters } from '../../../model/language/letters.ts';
import { LOCALES, type Locale } from '../../../model/language/locale.ts';
import { createDoubtSearch } from '../../../model/check/find-doubts.ts';
import { createSlipSearch } from '../../../model/check/find-slips.ts';
import { readContent } from '../../../model/check/read-content.ts';
import { createRandom } from '../../helpers/random.ts';
import { isRecord } from '../../../model/values/is-record.ts';
import { checkEmbedded, tellProblems } from '../../helpers/check-documents.ts';
import { RU, set, UZ } from '../../helpers/content-repository.ts';

const findSlips = createSlipSearch();

/** The slips of a text, as `key: words`. */
const slipsIn = (locale: Locale, text: string): readonly string[] =>
  findSlips(locale, writeLetters(locale, text)).map(({ key, found }) => `${key}: ${found}`);

test('each slip is told with its field, its words, and what to do', () => {
  const product = { type: 'product', uid: 'nurafon-x2', lang: UZ };
  const rich = [{ type: 'paragraph', text: 'Narxi va va foizi', spans: [] }];
  const code = [{ type: 'preformatted', text: 'a  b , TODO', spans: [] }];
  const problems = checkEmbedded(
    set(product, 'data.summary', 'Lorem ipsum'),
    set(product, 'data.description', rich),
    set({ type: 'privacy', lang: UZ }, 'data.body', code),
    set({ type: 'navigation', lang: UZ }, 'data.cta.text', 'Bir  ikki'),
    set(product, 'data.gallery.0.image.alt', 'BARCHA TELEFONLAR'),
  );
  expect(tellProblems(problems.filter(({ kind }) => kind !== undefined))).toEqual([
    'warning navigation cta › text: A space too many: “Bir  ikki”',
    'warning product nurafon-x2 description › [0]: A word twice: “va va”',
    'warning product nurafon-x2 gallery[0].image › alt: Words in capitals: “BARCHA TELEFONLAR”',
    'warning product nurafon-x2 summary: A text that stands in for one to come: “Lorem ipsum”',
  ]);
  expect(problems.at(-1)?.hint).toBe('Visitors read it as it is. Write the text, or leave the field empty.');
});

test('what comes with a link of the document that it leads to is told of that document alone', () => {
  const about = { label: null, repeatable: true, status: true } as const;
  const chosen = [{ id: 'person', fields: ['name'] }];
  const author = { type: 'Link', config: { select: 'document', customtypes: chosen } } as const;
  const types = new Map([
    ['post', { ...about, id: 'post', json: { Main: { title: { type: 'Text' }, author } } }],
    ['person', { ...about, id: 'person', json: { Main: { name: { type: 'Text' } } } }],
  ] as const);
  const link = { link_type: 'Document', id: 'a', data: { name: 'Bir  ikki' } };
  const { fields, texts, links } = readContent(
    { type: 'post', data: { title: 'Uch  toʻrt', author: link } },
    { models: { types, slices: new Map() }, empty: { types: {}, slices: {}, choices: [] }, locale: 'uz' },
  );
  const doubts = createDoubtSearch()({ fields, texts, links: links.all, locale: 'uz' });
  expect(doubts.map(({ field }) => field)).toEqual(['title']);
});

test.each([UZ, RU])('a picture that was pasted as text does not take minutes to read in %s', (lang) => {
  const random = createRandom(1);
  const picture = Buffer.from(Array.from({ length: 90_000 }, () => random() * 256)).toString('base64');
  const rich = [`data:image/png;base64,${picture}`, `${picture.replaceAll(/[^a-z]/g, '')} да`].map((text) => {
    return { type: 'paragraph', text, spans: [] };
  });
  const before = process.cpuUsage();
  checkEmbedded(set({ type: 'product', uid: 'nurafon-x2', lang }, 'data.description', rich));
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});

test('the content that ships with the project has none', () => {
  expect(tellProblems(checkEmbedded())).toEqual([]);
});

test('nor have the mocks of the slices', () => {
  const texts = fastGlob.sync('slices/*/mocks.json').flatMap((path) => textsIn(JSON.parse(readFileSync(path, 'utf8'))));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.flatMap((text) => slipsIn('uz', text))).toEqual([]);
});

test.each(LOCALES)('nor have the interface texts in %s', (locale) => {
  const texts = Object.values(languageFile(locale)?.texts ?? {});
  expect(texts.flatMap((text) => slipsIn(locale, text))).toEqual([]);
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) || isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
};

test('a file may be called so', () => expect(slipsIn('ru', 'Файл TODO.txt лежит тут.')).toEqual([]));

test.each(['“va va yana', '*va va*', 'Narxi va va—foizi', 'va va/yoki', '(va va)'])(
  'a word twice is found whatever sign is beside it: %s',
  (text) => expect(slipsIn('uz', text)).toEqual(['doubles: va va']),
);

describe('of an Uzbek text it is told', () => {
  test.each([
    ['placeholders', 'Lorem ipsum', 'Lorem ipsum dolor sit amet'],
    ['placeholders', 'TODO', 'TODO: narxni yozish'],
    ['placeholders', 'xxx', 'Narxi xxx soʻm'],
    ['placeholders', 'test', 'test'],
    ['placeholders', 'Test 2', 'Test 2'],
    ['placeholders', 'Sinov matni.', 'Sinov matni.'],
    ['placeholders', 'Sinov', 'Sinov'],
    ['placeholders', 'Bu yerga matn yozing', 'Bu yerga matn yozing'],
    ['placeholders', 'Matnni bu yerga yozing', 'Matnni bu yerga yozing'],
    ['placeholders', 'Matn aniqlanmoqda', 'Matn aniqlanmoqda'],
    ['placeholders', 'Matn keyinroq qoʻshiladi', 'Matn keyinroq qoʻshiladi'],
    ['placeholders', 'Tavsif tez orada boʻladi', 'Tavsif tez orada boʻladi'],
    ['placeholders', '???', '???'],
    ['placeholders', 'XX', 'Chegirma XX %'],
    ['placeholders', 'Your text here', 'Your text here'],
    ['placeholders', 'xxx', 'xxx'],
    ['placeholders', 'todo', 'todo'],
    ['placeholders', 'tbd', 'tbd'],
    ['placeholders', 'Todo', 'Todo: narxni yozish'],
    ['placeholders', 'LOREM IPSUM', 'LOREM IPSUM DOLOR SIT AMET'],
    ['placeholders', '[narxni kiriting]', 'Narxi [narxni kiriting] soʻm'],
    ['capitals', 'NARXLAR TUSHDI', 'NARXLAR TUSHDI!'],
    ['capitals', 'ENG ARZON NARXLAR SHU YERDA', 'ENG ARZON NARXLAR SHU YERDA'],
    ['capitals', 'SHOSHILING, VAQT KAM', 'SHOSHILING, VAQT KAM'],
    ['doubles', 'va va', 'Telefon va va noutbuk bor.'],
    ['doubles', 'Toʻlovlarni toʻlovlarni', "To'lovlarni toʻlovlarni oson bajaring."],
    ['doubles', 'muddatli muddatli', 'Bu muddatli muddatli savdo.'],
    ['spaces', 'bir  joyda.', 'Hammasi bir  joyda.'],
    ['spaces', 'Telefon ,', 'Telefon , noutbuk.'],
    ['spaces', 'keldi .', 'Buyurtma keldi .'],
    ['capitals', 'HOZIROQ XARID QILING', 'HOZIROQ XARID QILING! Chegirma bor.'],
    ['capitals', 'BARCHA TOVARLARGA KATTA CHEGIRMA', 'Bizda BARCHA TOVARLARGA KATTA CHEGIRMA.'],
  ])('%s: “%s”', (kind, found, text) => {
    expect(slipsIn('uz', text)).toEqual([`${kind}: ${found}`]);
  });

  test.each([
    'Tez tez, asta-sekin, sekin sekin, katta-katta, xil xil, bir bir, uzoq uzoq, ha ha, qop qop, alohida alohida.',
    'Testdan oʻting: test savollari 20 ta. XXX asr, +998 90 xxx xx xx, 8600 xxxx xxxx 1234, XXL, Namuna.',
    'OOO BOLAK, MChJ, API, VISA, UZCARD, HUMO, SAMSUNG GALAXY WATCH ULTRA, LG OLED TV, SMS, IMEI.',
    'Maqolada «Lorem ipsum», “TODO” va "BARCHA TOVARLARGA CHEGIRMA" deyilgan, «va va» ham.',
    'Narxi 1 200 000 soʻm, 3,5 foiz, oʻlchami 12 x 30 ... va hokazo. Yozing: bolak.uz/TODO .NET, Node.js.',
    'Baden Baden, Duran Duran va Yum Yum. 12 12, 90 90.',
    'Manba [1], [2–4]. BOEING, AUDI, DOLLAR, VISA BUSINESS, BOLAK FINTECH, USB-C, USB-A, HDMI, SD.',
  ])('nothing of “%s”', (text) => {
    expect(slipsIn('uz', text)).toEqual([]);
  });
});

describe('of a Russian text it is told', () => {
  test.each([
    ['placeholders', 'lorem ipsum', 'Здесь lorem ipsum и всё'],
    ['placeholders', 'FIXME', 'Цена FIXME.'],
    ['placeholders', 'ххх', 'Цена ххх сум'],
    ['placeholders', 'Тест', 'Тест'],
    ['placeholders', 'Здесь будет текст…', 'Здесь будет текст…'],
    ['placeholders', 'Заглушка', 'Заглушка'],
    ['placeholders', 'Текст уточняется.', 'Текст уточняется.'],
    ['placeholders', 'Описание появится позже', 'Описание появится позже'],
    ['placeholders', 'хх', 'Скидка хх%'],
    ['placeholders', 'Напишите здесь текст', 'Напишите здесь текст'],
    ['placeholders', 'Текст-заглушка', 'Текст-заглушка'],
    ['placeholders', 'ХХХ', 'ХХХ'],
    ['placeholders', '[вставить цену]', 'Цена [вставить цену] сум'],
    ['placeholders', 'Тестовый заголовок', 'Тестовый заголовок'],
    ['capitals', 'ЦЕНЫ УПАЛИ', 'ЦЕНЫ УПАЛИ!'],
    ['capitals', 'МЫ ОТКРЫЛИСЬ', 'МЫ ОТКРЫЛИСЬ'],
    ['doubles', 'и и', 'Телефон и и ноутбук.'],
    ['doubles', 'Товар товар', 'Товар товар привезём завтра.'],
    ['doubles', 'на\u00A0на', 'Цена на\u00A0на сайте.'],
    ['spaces', 'в  магазине.', 'Купить в  магазине.'],
    ['spaces', 'Телефон ,', 'Телефон , ноутбук.'],
    ['capitals', 'ТОЛЬКО СЕГОДНЯ', 'ТОЛЬКО СЕГОДНЯ скидки.'],
    ['capitals', 'УСПЕЙТЕ КУПИТЬ', 'УСПЕЙТЕ КУПИТЬ!'],
  ])('%s: “%s”', (kind, found, text) => {
    expect(slipsIn('ru', text)).toEqual([`${kind}: ${found}`]);
  });

  test.each([
    'Очень-очень быстро, да, да, чуть-чуть, еле-еле; ха ха; он увидел то, что что-то изменилось.',
    '?',
    'Что? Где? Когда???',
    'Размеры XX и XXL, XX век, 20 % и XXI.',
    'Тест скорости и тестовый период. XXX век, +998 90 ххх-хх-хх. Дюран Дюран. Xxl.',
    'ООО БОЛАК ГРУПП, ГОСТ Р ИСО 9001, SAMSUNG GALAXY WATCH ULTRA, VISA и HUMO, НДС, ЕГРПО, API.',
    'Мошенник пишет: «СРОЧНО НАЗОВИТЕ КОД ИЗ СООБЩЕНИЯ» — и «и и».',
    'Цена 1 200 000 сум, 0,5\u00A0% … и так далее.',
    'Карта 8600 хххх хххх 1234. ВИТАМИН С, КЛАСС ЭНЕРГИИ А, СЕРИЯ А.',
  ])('nothing of “%s”', (text) => {
    expect(slipsIn('ru', text)).toEqual([]);
  });
});
