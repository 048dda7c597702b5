import { describe, expect, test } from 'vitest';
import { translateMatter } from '../../model/check/say.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { writeLetters } from '../../model/language/letters.ts';
import { LOCALES, type Locale } from '../../model/language/locale.ts';
import { createMisspellingSearch } from '../../model/language/misspellings.ts';
import { checkDocuments, tellProblems } from '../helpers/check-documents.ts';
import { RU, set, UZ } from '../helpers/content-repository.ts';

const PRODUCT = { type: 'product', uid: 'nurafon-x2' };
const inUzbek = (text: string) => tellProblems(checkDocuments(set({ ...PRODUCT, lang: UZ }, 'data.summary', text)));
const inRussian = (text: string) => tellProblems(checkDocuments(set({ ...PRODUCT, lang: RU }, 'data.summary', text)));

/** The expected warnings for pairs of right and found spelling. */
const told = (...pairs: readonly (readonly [expected: string, found: string])[]) =>
  pairs.map(([expected, found]) => `warning product nurafon-x2 summary: Expected “${expected}”, got “${found}”`);

test.each([
  ['29-noyabr', 'hyphen', '(U+2011)'],
  ['20%', 'space', '(U+00A0)'],
])('of “%s”, which looks as what is right, the %s is named', (text, _, sign) => {
  const [problem] = checkDocuments(set({ ...PRODUCT, lang: UZ }, 'data.summary', `Bu ${text} boʻldi.`));
  if (problem === undefined) throw new Error('Expected a problem, got none');
  expect(translateMatter(problem, 'ru').hint).toContain(sign);
  expect(translateMatter(problem, 'uz').hint).toContain(sign);
});

test('where more is wrong than a sign, that is not told of it', () => {
  const [problem] = checkDocuments(set({ ...PRODUCT, lang: RU }, 'data.summary', 'Это 12 марта 2026, не раньше.'));
  if (problem === undefined) throw new Error('Expected a problem, got none');
  expect(translateMatter(problem, 'ru').hint).toBe('Замените, чтобы на всём сайте было одинаково.');
});

describe('an Uzbek text is warned of', () => {
  test.each([
    ['another word for a thing', 'Kechiksa, penya toʻlanadi.', 'jarima', 'penya'],
    ['such a word in another form', 'Qaytimlaringizni ilovada koʻring.', 'keshbek', 'Qaytimlaringizni'],
    ['a range with a hyphen', 'Har 3-6 oyda.', '3–6', '3-6'],
    ['hours with a hyphen', 'Har kuni 9:00 - 18:00.', '9:00–18:00', '9:00 - 18:00'],
    ['a fraction with a point', 'Kuniga 0.1 % jarima.'.replace(' %', '\u00A0%'), '0,1', '0.1'],
    ['a sign with an ending', 'Qismning 0,1\u00A0% i.', '0,1 foizi', '0,1\u00A0% i'],
    ['a sign that stands at its number', 'Chegirma 20% boʻldi.', '20\u00A0%', '20%'],
    ['a date that ends with its year', 'Bu 29\u2011noyabr, 2026 kuni.', '2026‑yil 29‑noyabr', '29‑noyabr, 2026'],
    ['a date without a hyphen', 'Bu 29 noyabr kuni.', '29‑noyabr', '29 noyabr'],
    ['a date that may break', 'Bu 1-dekabrdan boshlanadi.', '1‑dekabr', '1-dekabr'],
    ['a year that may break', 'Bu 2023-yilda boshlandi.', '2023‑yil', '2023-yil'],
    ['a space before a mark', 'Shoshiling ! Aksiya tugayapti.', 'Shoshiling!', 'Shoshiling !'],
    ['a question without its mark', 'Savollar qoldimi', 'Savollar qoldimi?', 'Savollar qoldimi'],
  ])('%s', (_, text, expected, found) => {
    expect(inUzbek(text)).toEqual(told([expected, found]));
  });

  test.each([
    'Qoʻngʻiroq: +998 71 200-00-00, 2026-11-29, oʻlchami 12-34-56.',
    'Yozing: penya@bolak.example, @penya_bot, https://bolak.example/penya-2023-yil',
    'Yiliga 1–2 marta, 5–6 yil, 10 martagacha, OʻRQ-765.',
    'Muhammadpenyayev oilasi',
    'Har qanday savolga javob beramiz.',
  ])('nothing in “%s”', (text) => {
    expect(inUzbek(text)).toEqual([]);
  });
});

describe('a Russian text is warned of', () => {
  test.each([
    ['another word for a thing', 'Начислим неустойку.', 'пеня', 'неустойку'],
    ['another alphabet', 'Введите СМС-код.', 'SMS', 'СМС'],
    ['a word without ё', 'Партнеры рядом.', 'Партнёры', 'Партнеры'],
    ['a short one', 'Последний платеж.', 'платёж', 'платеж'],
    ['a range with a hyphen', 'Каждые 3-6 месяцев.', '3–6', '3-6'],
    ['a fraction with a point', 'Пеня 0.1\u00A0% в день.', '0,1', '0.1'],
    ['a sign that may be alone on a line', 'Скидка 20 % сегодня.', '20\u00A0%', '20 %'],
    ['a hyphen before a month', 'До 29-ноября всё дешевле.', '29 ноября', '29-ноября'],
    ['a year that is no word', 'До 29 ноября 2026 всё дешевле.', 'ноября 2026\u00A0г.', 'ноября 2026'],
    ['a space before a mark', 'Не медлите !', 'медлите!', 'медлите !'],
    ['a space before a colon', 'Часы работы : с 9 до 18.', 'работы:', 'работы :'],
    ['a no-break space before a mark', 'Что выбрать\u00A0? Решать вам.', 'выбрать?', 'выбрать\u00A0?'],
    ['a question without its mark', 'Можно ли вернуть товар', 'Можно ли вернуть товар?', 'Можно ли вернуть товар'],
  ])('%s', (_, text, expected, found) => {
    expect(inRussian(text)).toEqual(told([expected, found]));
  });

  test.each([
    'Платежи, счета и все колёса: чем легче, тем лучше. Приемлемо.',
    'До 29 ноября 2026 года, с 1 декабря 2026\u00A0г., телефон 71 200-00-00.',
    'Пинать мяч, спинка, спин-офф.',
    'Спросите, есть ли размер.',
  ])('nothing in “%s”', (text) => {
    expect(inRussian(text)).toEqual([]);
  });
});

const findMisspellings = createMisspellingSearch();

/** Misspellings in a text, as `found → expected`. */
const misspelt = (locale: Locale, text: string): readonly string[] =>
  findMisspellings(locale, writeLetters(locale, text)).map(({ found, expected }) => `${found} → ${expected}`);

describe('nothing is told of', () => {
  test.each([
    'Nima uchun narx oshganini ekspert tushuntirdi.',
    'Nega narxlar oshganini ekspert tushuntirdi',
    'Nima uchun bu muhimligini bilib oling',
    'Sotuvchidan soʻrang: qimmat emasmi',
    'Ular buni “penya” deydi, «20%» ham.',
    'Elektr hisoblagich',
    'Qaytimni kassadan oling',
    'Boeing 767-300',
    'Manzil: Chilonzor 9-25',
    'Savol bormi, yozing @bolak_uz !',
    'Biz Chilonzor 9-25 uyda.',
    'ISO 9001-2015 sertifikati',
    '1-mart 2000 soʻm, 5-dekabr 1500 doʻkon.'.replaceAll('-m', '\u2011m').replaceAll('-d', '\u2011d'),
  ])('a sentence or a name in Uzbek: “%s”', (text) => expect(misspelt('uz', text)).toEqual([]));

  test.each([
    'Появились новые модели смартфонов.',
    'Остались последние 3 дня акции.',
    'Остались довольны покупкой более 90\u00A0% клиентов.',
    'Вряд ли цены снизятся до весны',
    'Едва ли найдётся предложение выгоднее.',
    'Купил ли он телефон, мы не знаем.',
    'Хватит ли денег, подсчитайте заранее',
    'Появились вопросы — звоните.',
    'Появились новинки',
    'С 5 декабря 1500 магазинов работают дольше',
    'К концу декабря 2000 покупателей',
    'с 1 марта 2000 рублей',
    'С 1 мая 2025 заявок больше.',
    'Товар с 20%-ной скидкой, по 5%-му тарифу.',
    'Пишут «еще 20%» и «красный берет».',
    'Красный берет и два берета',
    'ГОСТ 31814-2012, ГОСТ Р 50779-2010',
    'Ответит нам bolak.example/ru : там всё',
    'Самолёт Boeing 767-300 вылетает в срок.',
    'Экран 16 : 9, счёт 2 : 1, рады видеть :) и ;)',
  ])('a sentence or a name in Russian: “%s”', (text) => expect(misspelt('ru', text)).toEqual([]));
});

test.each([
  ['uz', 'Chegirma 20% gacha.', '20% gacha → 20 foizgacha'],
  ['uz', 'Bu 29-noyabr, 2026 kuni.', '29-noyabr, 2026 → 2026‑yil 29‑noyabr'],
  ['uz', 'Kuniga 0.1% jarima.', '0.1 → 0,1'],
  ['ru', 'Пеня 0.1% в день.', '0.1 → 0,1'],
] as const)('one slip is told once, %s: “%s”', (locale, text, found) =>
  expect(misspelt(locale, text)).toEqual([found]),
);

test.each([
  ['Aksiya 5 dekabrgacha.', '5 dekabr → 5‑dekabr'],
  ['2026 yilda boshlandi.', '2026 yil → 2026‑yil'],
  ['1 maydan boshlab.', '1 may → 1‑may'],
])('a date with an ending is a date: “%s”', (text, found) => expect(misspelt('uz', text)).toEqual([found]));

test.each(['5 mayda tosh', '20 marta, 10 martagacha', '12 yil, 2000 yil oldin'])(
  'what only looks as a date is none: “%s”',
  (text) => expect(misspelt('uz', text)).toEqual([]),
);

test('what a name or a quotation stands beside is still told', () => {
  expect(misspelt('ru', 'Остались вопросы')).toEqual(['Остались вопросы → Остались вопросы?']);
  expect(misspelt('ru', 'Можно ли вернуть товар, если он не подошёл')).toHaveLength(1);
  expect(misspelt('ru', 'Каждые 3-6 месяцев, скидка «Зима» 20%.')).toEqual(['3-6 → 3–6', '20% → 20\u00A0%']);
  expect(misspelt('uz', 'Dushanba 9:00-18:00')).toEqual(['9:00-18:00 → 9:00–18:00']);
  expect(misspelt('uz', 'Hisoblagichda summani yozing')).toEqual(['Hisoblagichda → kalkulyator']);
});

test('beside a word that the site has another one for stands what the thing is called in every language, and why', () => {
  const checked = checkDocuments(set({ ...PRODUCT, lang: UZ }, 'data.summary', 'Qaytimlaringizni ilovada koʻring.'));
  expect(checked.map(({ field, hint }) => [field, hint])).toEqual([
    [
      'summary',
      'The site has one word for one thing. For “cashback” it is uz “keshbek”, ru “кешбэк”. Qaytim is the change that a cashier gives.',
    ],
  ]);
});

test('rich texts, tables, labels of links and descriptions of pictures are read, each with its place', () => {
  const rich = [{ type: 'paragraph', text: 'Bu 1-may kuni.', spans: [] }];
  const changes = [
    set({ ...PRODUCT, lang: UZ }, 'data.description', rich),
    set({ ...PRODUCT, lang: UZ }, 'data.gallery.0.image.alt', 'Penya'),
    set({ type: 'navigation', lang: UZ }, 'data.cta.text', 'Penya'),
  ];
  expect(tellProblems(checkDocuments(...changes)).map((line) => line.replace(/: .*/, ''))).toEqual([
    'warning navigation cta › text',
    'warning product nurafon-x2 description › [0]',
    'warning product nurafon-x2 gallery[0].image › alt',
  ]);
});

test.each(LOCALES)('the interface texts in %s have nothing against them', (locale) => {
  const texts = Object.values(languageFile(locale)?.texts ?? {});
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.flatMap((text) => findMisspellings(locale, text))).toEqual([]);
});
