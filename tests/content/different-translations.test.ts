import { describe, expect, test } from 'vitest';
import {
  at,
  copy,
  findDocument,
  readEmbeddedDocuments,
  RU,
  set,
  UZ,
  type Change,
} from '../helpers/content-repository.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { changeOne } from '../helpers/change-one.ts';
import { createRandom } from '../helpers/random.ts';
import { sample, seeds } from '../helpers/sample.ts';
import { checkTranslations } from '../helpers/check-documents.ts';
import { embeddedTranslations, replace } from '../helpers/translated-documents.ts';

const { compare, renew } = embeddedTranslations();

/** Problems after some changes, as `kind field: message`, mostly of the Russian document. */
const told = (...changes: readonly Change[]): readonly string[] =>
  compare(...changes).map(({ kind, field, message }) => `${kind} ${field}: ${message}`);

/** Selects a document by a name such as `blog_post telefon-yoqolsa`. */
const named = (name: string, lang: string) => {
  const [type = '', uid] = name.split(' ');
  return { type, lang, ...(uid !== undefined && { uid }) };
};

const differ = (noun: string, name: string, here: string, there: string): string => {
  const [type, uid] = name.split(' ');
  return `${noun} differ: ${here} here, ${there} in ${type}${uid === undefined ? '' : ` "${uid}"`} uz-uz`;
};

test('the content that ships with the project has none', () => {
  expect(checkTranslations().map(({ message }) => message)).toEqual([]);
});

test('a warning names both places, both values and both documents, and what to do', () => {
  const product = { type: 'product', uid: 'nurafon-x2', lang: UZ };
  const [problem, ...others] = compare(set(product, 'data.offers.0.price', 4_950_000));
  const { id } = findDocument(readEmbeddedDocuments(), product);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    severity: 'warning',
    kind: 'otherNumbers',
    type: 'product',
    uid: 'nurafon-x2',
    lang: RU,
    field: 'offers[0].price',
    message: 'Numbers differ: 4 590 000 here, 4 950 000 in product "nurafon-x2" uz-uz',
    hint: 'Only one of them can be right. Open both documents, and correct the one that is not.',
    other: {
      ...{ id, type: 'product', uid: 'nurafon-x2', lang: UZ, field: 'offers[0].price' },
      ...{ here: ['4 590 000'], there: ['4 950 000'] },
    },
  });
});

describe('a number is found that is another one', () => {
  test.each([
    ['blog_post ustama-qanday-hisoblanadi', RU, 'на 102 000 сум', 'на 120 000 сум', '120 000', '102 000'],
    ['blog_post ustama-qanday-hisoblanadi', UZ, 'toʻlov 102 000 soʻmga', 'toʻlov 12 000 soʻmga', '102 000', '12 000'],
    ['blog_post ustama-qanday-hisoblanadi', RU, '648 000 сум', '684 000 сум', '684 000', '648 000'],
    ['sale yozgi-sport', RU, 'На 9 и 12 месяцев', 'На 9 и 18 месяцев', '18', '12'],
    ['sale yozgi-sport', UZ, '0 % ustama', '5 % ustama', '0', '5'],
    ['product nurafon-x2', RU, 'заряжается за 40 минут', 'заряжается за 45 минут', '45', '40'],
    ['product nurafon-x2', UZ, '67 W', '76 W', '67', '76'],
    ['partner texnomir', RU, 'до 30 000 000 сум', 'до 3 000 000 сум', '3 000 000', '30 000 000'],
    ['partner texnomir', UZ, '3 oydan 24 oygacha', '3 oydan 18 oygacha', '24', '18'],
    ['partner texnomir', RU, 'за 2–4 рабочих дня', 'за 2–5 рабочих дней', '5', '4'],
    ['settings', RU, '"markup":8', '"markup":9', '9', '8'],
    ['settings', UZ, 'STIR 309 123 456', 'STIR 309 132 456', '309 123 456', '309 132 456'],
    ['legal_document tariflar', RU, 'одной покупки — 300 000', 'одной покупки — 500 000', '500 000', '300 000'],
    ['faq_entry kechiksa-nima-boladi', UZ, '0,1 % jarima', '0,5 % jarima', '0,1', '0,5'],
    ['faq_entry kechiksa-nima-boladi', RU, 'на 5 дней', 'на 7 дней', '7', '5'],
    ['app', RU, '21 300 оценок', '23 100 оценок', '23 100', '21 300'],
    ['home', UZ, '24 oygacha boʻlib', '12 oygacha boʻlib', '24', '12'],
    ['bank_promo', UZ, '5 ish kuni', '10 ish kuni', '5', '10'],
    ['business', UZ, '+27 %', '+37 %', '27', '37'],
    ['app', RU, 'на 1 ноября 2026 года', 'на 1 ноября 2025 года', '2025', '2026'],
  ])('%s %s: “%s” → “%s”', (name, lang, from, to, here, there) => {
    expect(told(replace(named(name, lang), from, to))).toEqual([
      expect.stringMatching(new RegExp(`^otherNumbers .*: ${differ('Numbers', name, here, there)}$`)),
    ]);
  });

  test('and one that is in one of them alone', () => {
    const name = 'product nurafon-x2';
    expect(told(replace(named(name, RU), 'Зарядка 67 Вт', 'Зарядка'))).toEqual([
      `otherNumbers description › [1]: ${differ('Numbers', name, 'none', '67')}`,
    ]);
  });
});

/** Differences that are found if an answer has these texts in Uzbek and in Russian. */
const toldOf = (uz: string, ru: string): readonly string[] => {
  const answer = (lang: string, text: string) =>
    set(named('faq_entry limit-qancha', lang), 'data.answer', [{ type: 'paragraph', text, spans: [] }]);
  return told(answer(UZ, uz), answer(RU, ru)).filter((line) => line.startsWith('other'));
};

describe('a number is the same', () => {
  test.each([
    ['750 000 soʻm', 'семьсот пятьдесят тысяч сумов'],
    ['600 yoki 800 va 900 ta', 'шестьсот, восемьсот и девятьсот'],
    ['600, 700, 800, 900 ta', 'шестисот, семисот, восьмисот и девятисот'],
    ['1500 ta', 'полутора тысяч'],
    ['1,5 mln', 'полутора миллионов'],
    ['6–12 oy', 'от полугода до года'],
    ['2,5 mln', 'два с половиной миллиона'],
    ['0,5 l', 'пол-литра'],
    ['500 000', 'полумиллиона'],
    ['250 ming', 'четверть миллиона'],
    ['chorak million', '250 тысяч'],
    ['24 oygacha', 'до двух лет'],
    ['24 oy kafolat', '2 года гарантии'],
    ['12–24 oy', '1–2 года'],
    ['ikki yil kafolat', '24 месяца гарантии'],
    ['36 oy', 'три года'],
    ['18 oy', 'полтора года'],
    ['1 yil 6 oy', 'полтора года'],
    ['1 yil 6 oy', '18 месяцев'],
    ['2 yil 3 oy', '27 месяцев'],
    ['1 soat 20 daqiqa', '80 минут'],
    ['1 hafta 3 kun', '10 дней'],
    ['2 km', '2000 м'],
    ['1,5 kg', '1500 г'],
    ['0,5 l', '500 мл'],
    ['1 TB', '1024 ГБ'],
    ['150 sm', '1,5 м'],
    ['14 kun', 'две недели'],
    ['2 hafta', '14 дней'],
    ['30 kun', 'месяц'],
    ['bir oy', '30 дней'],
    ['90 daqiqa', 'полтора часа'],
    ['60 daqiqada', 'за час'],
    ['72 soat', 'трёх суток'],
    ['narxning yarmi', '50 % цены'],
    ['50 % arzon', 'за полцены'],
    ['kecha-kunduz', '24/7'],
    ['29\u2011noyabrgacha', 'До 29.11.'],
    ['5-dekabrda', '05.12 в полдень'],
    ['Birinchi sentabrda maktab ochiladi.', '1 сентября открывается школа.'],
    ['1\u2011sentabrda maktab ochiladi.', 'Первого сентября открывается школа.'],
    ['Birinchi mayda dam olamiz.', '1 мая отдыхаем.'],
    ['1\u2011mayda dam olamiz.', 'Первого мая отдыхаем.'],
    ['Soat 14:30 da boshlanadi.', 'Начало в половине третьего.'],
    ['Soat 14:30 da boshlanadi.', 'Начало в полтретьего.'],
    ['Soat ikki yarimda boshlanadi.', 'Начало в 14:30.'],
    ['Soat 14:45 da boshlanadi.', 'Начало без четверти три.'],
    ['Soat 14:15 da boshlanadi.', 'Начало в четверть третьего.'],
    ['Tanaffus 13:00–14:00.', 'Перерыв с часу до двух.'],
    ['Soat birda tanaffus.', 'Перерыв в 13:00.'],
    ['Soat 12:00 gacha.', 'Только до полудня.'],
    ['Tushgacha ishlaydi.', 'Работает до 12:00.'],
    ['Soat 24:00 gacha.', 'Работает до полуночи.'],
    ['Soat 00:00 gacha.', 'Работает до полуночи.'],
    ['Yarim tungacha ishlaydi.', 'Работает до 00:00.'],
  ])('“%s” and “%s”', (uz, ru) => expect(toldOf(uz, ru)).toEqual([]));

  test.each([
    ['24 oygacha', 'до трёх лет', '24'],
    ['1 yil 6 oy', '16 месяцев', '6'],
    ['2 km', '3000 м', '2'],
    ['24 oy', '3 года', '24'],
    ['14 kun', '2 дня', '14'],
    ['750 000 soʻm', 'семьсот шестьдесят тысяч', '750 000'],
    ['2,5 mln', 'два с половиной', '2 500 000'],
    ['29\u2011noyabrgacha', 'До 28.11.', '29.11'],
    ['29\u2011noyabrgacha', 'До 29.12.', '29.11'],
    ['1\u2011sentabrda ochiladi.', 'Второго сентября открывается.', '01.09'],
    ['1\u2011sentabrda ochiladi.', 'Первого октября открывается.', '01.09'],
    ['Soat 14:30 da boshlanadi.', 'Начало в половине четвёртого.', '14:30'],
    ['Soat 14:30 da boshlanadi.', 'Начало в два часа.', '14:30'],
    ['Soat 12:00 gacha.', 'Работает до трёх.', '12:00'],
  ])('“%s” is not “%s”', (uz, ru, there) => expect(toldOf(uz, ru).join()).toContain(`${there} in faq_entry`));
});

describe('a date or a time is found that is another one', () => {
  test.each([
    ['sale yozgi-sport', RU, 'по 31 августа', 'по 30 августа', '30.08', '31.08'],
    ['sale yozgi-sport', UZ, '31-avgustgacha', '31-iyulgacha', '31.08', '31.07'],
    ['sale yozgi-sport', RU, '"ends_at":"2026-08-31"', '"ends_at":"2026-09-30"', '30.09', '31.08'],
    ['blog_post qora-jumada-aqlli-xarid', UZ, '20–29-noyabr', '20–29-dekabr', 'November, 29.11', 'December, 29.12'],
    ['blog_post qora-jumada-aqlli-xarid', RU, 'С 20 по 29 ноября', 'С 20 по 30 ноября', '30.11', '29.11'],
    ['settings', RU, '2023-03-14', '2023-04-13', '13.04', '14.03'],
    ['footer', UZ, '14-mart', '4-mart', '14.03', '04.03'],
    ['privacy', RU, 'от 2 июля 2019', 'от 2 июня 2019', 'June, 02.06', 'July, 02.07'],
    ['privacy', UZ, '"effective_from":"2026-05-15"', '"effective_from":"2026-05-16"', '15.05', '16.05'],
    ['legal_document tariflar', RU, 'с 1 сентября 2026', 'с 1 октября 2026', 'October, 01.10', 'September, 01.09'],
    ['partner texnomir', UZ, '10:00–21:00', '09:00–21:00', '10:00', '09:00'],
    ['partner texnomir', RU, 'Ежедневно 10:00–21:00', 'Ежедневно 10:00–22:00', '22:00', '21:00'],
    ['bank_promo', UZ, '"until":"2026-12-31"', '"until":"2026-12-13"', '31.12', '13.12'],
    ['business', RU, 'ноябрь 2026', 'октябрь 2026', 'October', 'November'],
  ])('%s %s: “%s” → “%s”', (name, lang, from, to, here, there) => {
    expect(told(replace(named(name, lang), from, to))).toEqual([
      expect.stringMatching(new RegExp(`^otherDates .*: ${differ('Dates', name, here, there)}$`)),
    ]);
  });
});

test('a time that one of them has as a plain number is one slip', () => {
  const say = (lang: string, text: string) => set(named('product nurafon-x2', lang), 'data.summary', text);
  expect(told(say(UZ, '9:00 dan 20:00 gacha.'), say(RU, 'Звоните с 9 до 21.'))).toEqual([
    `otherDates summary: ${differ('Dates', 'product nurafon-x2', '21', '20:00')}`,
  ]);
});

test('a day with another year is one slip', () => {
  const post = named('blog_post telefon-yoqolsa', RU);
  expect(told(set(post, 'data.published_at', '2025-09-21'))).toEqual([
    `otherDates published_at: ${differ('Dates', 'blog_post telefon-yoqolsa', '21.09, 2025', '25.09, 2026')}`,
  ]);
});

test('a telephone number that is another one in its words and in its link is one slip', () => {
  const name = 'faq_entry limit-qancha';
  const answer = (lang: string, phone: string): Change =>
    set(named(name, lang), 'data.answer', [
      {
        type: 'paragraph',
        text: phone,
        spans: [
          {
            ...{ start: 0, end: phone.length, type: 'hyperlink' },
            data: { link_type: 'Web', url: `tel:${phone.replaceAll(' ', '')}` },
          },
        ],
      },
    ]);
  expect(told(answer(UZ, '+998 71 200 00 33'), answer(RU, '+998 71 200 00 43'))).toEqual([
    `otherPhones answer: ${differ('Telephone numbers', name, '998712000043', '998712000033')}`,
  ]);
});

describe('a telephone number is found that is another one', () => {
  test.each([
    ['settings', RU, '+998 71 200 00 33', '+998 71 200 00 30', '998712000030', '998712000033'],
    ['settings', UZ, '+998 71 200 00 33', '+998 71 200 33 00', '998712000033', '998712003300'],
    ['partner texnomir', RU, '+998 71 205 01 11', '+998 71 205 01 10', '998712050110', '998712050111'],
    ['partner texnomir', UZ, '+998 71 205 01 22', '+998 71 205 01 12', '998712050122', '998712050112'],
    ['partner texnomir', UZ, '+998 71 205 01 22', '(71) 205-01-12', '998712050122', '712050112'],
    [
      'faq_entry yordam-xizmati',
      RU,
      'телефон: +998 71 200 00 33',
      'телефон: 71 200 00 34',
      '712000034',
      '998712000033',
    ],
    ['faq_entry yordam-xizmati', UZ, 'tel:+998712000033', 'tel:+998712000034', '998712000033', '998712000034'],
    ['blog_post telefon-yoqolsa', RU, 'tel:+998712000033', 'tel:+998712000043', '998712000043', '998712000033'],
    ['faq_entry telefon-yoqolsa', UZ, 'tel:+998712000033', 'tel:+998712000003', '998712000033', '998712000003'],
    ['partner chavandoz-sport', RU, '"phone":"+998 71', '"phone":"+998 78', '998782051511', '998712051511'],
    ['home', UZ, 'tel:+998712000033', 'tel:+998712000032', '998712000033', '998712000032'],
  ])('%s %s: “%s” → “%s”', (name, lang, from, to, here, there) => {
    expect(told(replace(named(name, lang), from, to))).toEqual([
      expect.stringMatching(new RegExp(`^otherPhones .*: ${differ('Telephone numbers', name, here, there)}$`)),
    ]);
  });

  test.each(['71 200-00-33', '(71) 200 00 33', '+998712000033', '(+998 71) 200-00-33', '200-00-33'])(
    'not one that is written as “%s”',
    (phone) => expect(told(replace(named('settings', RU), '+998 71 200 00 33', phone))).toEqual([]),
  );
});

/** Id of the Russian document with a name. */
const idOf = (name: string): string => findDocument(readEmbeddedDocuments(), named(name, RU)).id;

describe('a link is found that leads elsewhere', () => {
  const post = 'blog_post hamkorlar-1200-dan-oshdi';
  test.each([
    ['home', RU, 'https://t.me/bolak_example', 'https://example.com/bolak'],
    ['footer', UZ, 'https://www.facebook.com/bolak.example', 'https://www.instagram.com/bolak.example'],
    ['blog_post telefon-yoqolsa', RU, 'mailto:hello@bolak.example', 'mailto:help@bolak.example'],
    [post, UZ, 'mailto:hello@bolak.example', 'https://bolak.example/partners'],
    ['settings', RU, 'id0000000000', 'id0000000001'],
    ['settings', UZ, 'details?id=example.bolak.app', 'details?id=example.other.app'],
    ['partner texnomir', RU, 'https://texnomir.example', 'https://atlas.example'],
    [post, RU, idOf('partner texnomir'), idOf('partner atlas-kiyim')],
    [post, RU, idOf('service hamkorlik'), idOf('service avto-yechish')],
    ['home', RU, idOf('partner mebel-hovli'), idOf('partner it-maktab')],
    ['home', RU, idOf('faq_entry limit-qancha'), idOf('faq_entry tolov-sanasi')],
    ['navigation', RU, idOf('blog_list'), idOf('sale_list')],
    ['blog_post telefon-yoqolsa', RU, idOf('service qr-tolov'), idOf('service hamkorlik')],
    ['product nurafon-x2', RU, idOf('partner texnomir'), idOf('partner mebel-hovli')],
  ])('%s %s: “%s” → “%s”', (name, lang, from, to) => {
    expect(told(replace(named(name, lang), from, to))).toEqual([
      expect.stringMatching(/^otherLinks .*: Links differ: /),
    ]);
  });

  test('and is named by what people know it by', () => {
    expect(told(replace(named('navigation', RU), idOf('blog_list'), idOf('sale_list')))).toEqual([
      'otherLinks main[2].link: Links differ: sale_list here, blog_list in navigation uz-uz',
    ]);
  });

  /** Sets an answer to a paragraph with a link. */
  const link = (url: string, lang: string): Change =>
    set({ type: 'faq_entry', uid: 'limit-qancha', lang }, 'data.answer', [
      {
        type: 'paragraph',
        text: 'Bolak',
        spans: [{ start: 0, end: 5, type: 'hyperlink', data: { link_type: 'Web', url } }],
      },
    ]);

  test.each([
    ['https://lex.uz/uz/docs/123', 'https://lex.uz/ru/docs/456'],
    ['https://gov.uz/oz/pages/limit', 'https://gov.uz/ru/pages/limit'],
    ['https://www.texnomir.example/', 'http://texnomir.example'],
    ['https://t.me/bolak_yangiliklar', 'https://t.me/bolak_news'],
    ['https://www.youtube.com/watch?v=abc', 'https://youtube.com/watch?v=xyz'],
    ['https://uz.wikipedia.org/wiki/Nasiya', 'https://ru.wikipedia.org/wiki/Рассрочка'],
    ['https://play.google.com/store/apps/details?id=a&hl=uz', 'https://play.google.com/store/apps/details?id=a&hl=ru'],
    ['/media/oferta-uz.pdf', '/media/oferta-ru.pdf'],
    ['/faqs#limit', '/ru/faqs#лимит'],
    ['/blogs/ustama-qanday-hisoblanadi', 'https://bolak.example/ru/blogs/kak-schitaetsya-nacenka'],
    ['#limit', '#лимит'],
  ])('not %s beside %s', (uz, ru) => {
    expect(told(link(uz, UZ), link(ru, RU))).toEqual([]);
  });

  test('not the address of a page beside its document, nor a document that is in one language alone', () => {
    const toDocument = (id: string): Change =>
      set(named('faq_entry limit-qancha', RU), 'data.answer', [
        {
          type: 'paragraph',
          text: 'Bolak',
          spans: [{ start: 0, end: 5, type: 'hyperlink', data: { link_type: 'Document', id, type: 'sale_list' } }],
        },
      ]);
    expect(told(link('/sales', UZ), toDocument(idOf('sale_list')))).toEqual([]);
    const alone = copy(named('blog_post telefon-yoqolsa', RU), { id: 'Zalone', uid: 'alone', lang: RU });
    expect(told(alone, link('/sales', UZ), toDocument('Zalone'))).toEqual([]);
  });
});

describe('a picture is found that is another one', () => {
  test.each([
    ['product nurafon-x2', RU, 'nurafon-x2-1-800w.webp', 'nurafon-x2-2-800w.webp'],
    ['product nurafon-x2', UZ, 'nurafon-x2-3-800w.webp', 'zarra-1-800w.webp'],
    ['blog_post ustama-qanday-hisoblanadi', RU, 'ustama-qanday-hisoblanadi-1040w', 'telefon-yoqolsa-1040w'],
    ['sale yozgi-sport', UZ, 'yozgi-sport-1040w', 'kuzgi-sport-1040w'],
    ['home', RU, 'home-1-800w', 'home-3-800w'],
    ['home', UZ, 'home-2-800w', 'home-1-800w'],
    ['how_to_repay', RU, 'repay-4-800w', 'repay-3-800w'],
    ['business', UZ, 'business-hero-960w', 'home-hero-960w'],
    ['partner texnomir', RU, 'texnomir.svg', 'atlas-kiyim.svg'],
    ['bank_promo', UZ, '.svg', '-old.svg'],
    ['blog_post telefon-yoqolsa', RU, 'telefon-yoqolsa-1040w', 'telefon-1040w'],
  ])('%s %s: %s → %s', (name, lang, from, to) => {
    expect(told(replace(named(name, lang), from, to))).toEqual([
      expect.stringMatching(/^otherPictures .*: Pictures differ: \S+ here, \S+ in /),
    ]);
  });

  test('not one that says its language, nor one that is cropped otherwise', () => {
    const [uz, ru] = [named('business', UZ), named('business', RU)];
    const picture = 'business-hero-960w.webp';
    expect(told(replace(ru, picture, 'business-hero-ru-960w.webp'))).toEqual([]);
    expect(
      told(
        replace(uz, picture, 'Za1_hero_uz.png?auto=format'),
        replace(ru, picture, 'Za2_qahramon_rus.png?rect=0,0,9,9'),
      ),
    ).toEqual([]);
    expect(told(replace(ru, picture, `${picture}?rect=0,0,900,500`))).toEqual([]);
  });
});

/** Removes the last item of a list in a document. */
const shorten =
  (name: string, lang: string, path: string): Change =>
  (documents) => {
    const list = at(findDocument(documents, named(name, lang)), path);
    return set(named(name, lang), path, Array.isArray(list) ? list.slice(0, -1) : [])(documents);
  };

describe('what is in one language alone is found', () => {
  test.each([
    ['product nurafon-x2', RU, 'data.summary', null, 'Empty, and filled in in product "nurafon-x2" uz-uz'],
    ['product nurafon-x2', UZ, 'data.brand', null, 'Filled in, and empty in product "nurafon-x2" uz-uz'],
    ['business', UZ, 'data.slices.0.primary.image', {}, 'Filled in, and empty in business uz-uz'],
    ['product nurafon-x2', RU, 'data.gallery.0.image.alt', '', 'Empty, and filled in in product "nurafon-x2" uz-uz'],
    ['product nurafon-x2', RU, 'data.old_price', 5_000_000, 'Filled in, and empty in product "nurafon-x2" uz-uz'],
    ['blog_post telefon-yoqolsa', UZ, 'data.author', '', 'Filled in, and empty in blog_post "telefon-yoqolsa" uz-uz'],
    [
      'blog_post telefon-yoqolsa',
      RU,
      'data.slices.0.primary.title',
      'Первый час',
      'Filled in, and empty in blog_post "telefon-yoqolsa" uz-uz',
    ],
    ['sale maktab-mavsumi', RU, 'data.promo_code', null, 'Empty, and filled in in sale "maktab-mavsumi" uz-uz'],
    ['home', RU, 'data.slices.0.primary.cta', { link_type: 'Any' }, 'Empty, and filled in in home uz-uz'],
    ['partner texnomir', RU, 'data.branches.0.hours', ' ', 'Empty, and filled in in partner "texnomir" uz-uz'],
  ])('%s %s %s', (name, lang, path, value, message) => {
    const problem = compare(set(named(name, lang), path, value)).find(({ kind }) => kind === 'untranslated');
    expect(problem).toMatchObject({ lang: RU, message, other: { lang: UZ } });
  });

  test.each([
    [
      'home',
      RU,
      'data.slices.2.primary.items',
      'slices[2] "steps" › primary.items',
      /^Items: 2 here, 3 in home uz-uz$/,
    ],
    ['home', UZ, 'data.slices', 'slices', /^Slices “\w+”: \d here, \d in home uz-uz$/],
    ['blog_post telefon-yoqolsa', RU, 'data.slices', 'slices', /^Slices “rich_text”: 1 here, 2 in /],
    ['blog_post telefon-yoqolsa', UZ, 'data.services', 'services', /^Items: 2 here, 1 in /],
    ['partner texnomir', RU, 'data.branches', 'branches', /^Items: \d here, \d in partner "texnomir" uz-uz$/],
    ['product nurafon-x2', UZ, 'data.specification', 'specification', /^Items: \d+ here, \d+ in product/],
    ['product nurafon-x2', RU, 'data.offers', 'offers', /^Items: \d here, \d in product/],
    ['footer', RU, 'data.columns.0.links', 'columns[0].links', /^Items: \d here, \d in footer uz-uz$/],
    ['settings', UZ, 'data.tariffs', 'tariffs', /^Items: 6 here, 5 in settings uz-uz$/],
  ])('one less in %s %s %s', (name, lang, path, field, message) => {
    const problems = compare(shorten(name, lang, path));
    expect(problems).toEqual([
      expect.objectContaining({
        kind: 'untranslated',
        lang: RU,
        field,
        message: expect.stringMatching(message),
      }),
    ]);
  });

  const ARTICLE = 'blog_post avto-yechish-qanday-ishlaydi';
  const BODY = 'data.slices.0.primary.body';

  /** Changes a list in a document. */
  const edit =
    (name: string, lang: string, path: string, change: (list: readonly unknown[]) => readonly unknown[]): Change =>
    (documents) => {
      const list: unknown = at(findDocument(documents, named(name, lang)), path);
      return set(named(name, lang), path, change(Array.isArray(list) ? list : []))(documents);
    };

  const half = (list: readonly unknown[]) => [...list.slice(0, 4), ...list.slice(11)];

  test.each([
    [RU, /^Paragraphs: (\d+) here, (\d+) in /],
    [UZ, /^Paragraphs: (\d+) here, (\d+) in /],
  ])('half of the paragraphs of a text in %s', (lang, message) => {
    const problems = compare(edit(ARTICLE, lang, BODY, half));
    expect(problems).toEqual([
      expect.objectContaining({
        ...{ kind: 'untranslated', lang: RU, field: 'slices[0] "rich_text" › primary.body' },
        message: expect.stringMatching(message),
      }),
    ]);
  });

  test.each(['data.publish_from', 'data.publish_until'])('a day, which nobody can translate: %s', (field) => {
    const [problem] = compare(set(named(ARTICLE, RU), field, '2026-12-01'));
    expect(problem?.hint).toBe('Set the same in both, or nothing in either.');
  });

  test('not paragraphs that are joined or split, nor one that is left out of many', () => {
    const join = (list: readonly unknown[]) => {
      const text = list.map((block) => (isRecord(block) ? String(block['text']) : '')).join(' ');
      return [{ type: 'paragraph', text, spans: [] }];
    };
    expect(told(edit(ARTICLE, RU, BODY, join)).filter((line) => line.startsWith('untranslated'))).toEqual([]);
    expect(told(edit(ARTICLE, UZ, BODY, join)).filter((line) => line.startsWith('untranslated'))).toEqual([]);
    const most = (list: readonly unknown[]) => list.slice(0, -1);
    expect(told(edit(ARTICLE, RU, BODY, most)).filter((line) => line.startsWith('untranslated'))).toEqual([]);
  });

  test('a row of a table', () => {
    const table = 'data.slices.1.primary.table.body.rows';
    const name = 'blog_post muzlatgich-tanlash';
    expect(told(edit(name, RU, table, (rows) => rows.slice(1)))).toEqual([
      'untranslated slices[1] "data_table" › primary.table: Rows of the table: 4 here, 5 in blog_post "muzlatgich-tanlash" uz-uz',
    ]);
  });

  test('a description of a picture, once, whatever figures the other has in it', () => {
    expect(told(set(named('product nurafon-x2', RU), 'data.gallery.1.image.alt', null))).toEqual([
      'untranslated gallery[1].image › alt: Empty, and filled in in product "nurafon-x2" uz-uz',
    ]);
  });

  test('a link with its words, once', () => {
    expect(told(set(named('home', RU), 'data.slices.0.primary.cta', { link_type: 'Any' }))).toEqual([
      'untranslated slices[0] "hero" › primary.cta: Empty, and filled in in home uz-uz',
    ]);
  });

  test('a cell of a table, once, whatever figures the other has in it', () => {
    const name = 'blog_post muzlatgich-tanlash';
    const cell = 'data.slices.1.primary.table.body.rows.0.cells.1.content';
    const empty = set(named(name, RU), `${cell}.0.text`, '');
    const place = 'slices[1] "data_table" › primary.table';
    const missing = `untranslated ${place}: Cells with words: 14 here, 15 in blog_post "muzlatgich-tanlash" uz-uz`;
    expect(told(empty)).toEqual([missing]);
    expect(told(set(named(name, RU), cell, []))).toEqual([missing]);
    expect(told(empty, replace(named(name, RU), '15–25', '15–35'))).toEqual([
      missing,
      `otherNumbers ${place}: ${differ('Numbers', name, '35', '25')}`,
    ]);
  });

  test('not what search results are made of, if each language has something: there is little room', () => {
    const partner = named('partner texnomir', RU);
    expect(told(set(partner, 'data.meta_title', null), set(partner, 'data.meta_description', null))).toEqual([]);
    expect(told(set(partner, 'data.meta_title', 'Texnomir: электроника частями'))).toEqual([]);
    const sale = named('sale yozgi-sport', RU);
    expect(told(set(sale, 'data.meta_title', 'Велосипеды на 9 месяцев без наценки'))).toEqual([
      `otherNumbers meta_title: ${differ('Numbers', 'sale yozgi-sport', '9', '6')}`,
    ]);
  });

  test('not items and slices that stand in another order', () => {
    const reverse =
      (name: string, path: string): Change =>
      (documents) => {
        const list = at(findDocument(documents, named(name, RU)), path);
        return set(named(name, RU), path, Array.isArray(list) ? list.toReversed() : [])(documents);
      };
    expect(told(reverse('partner texnomir', 'data.branches'))).toEqual([]);
    expect(told(reverse('settings', 'data.tariffs'))).toEqual([]);
    expect(told(reverse('home', 'data.slices'))).toEqual([]);
    expect(told(reverse('home', 'data.slices.3.primary.partners'))).toEqual([]);
  });

  test('nor are a thousand items compared each with each, whether they stand in another order or all differ', () => {
    const branches = Array.from({ length: 1000 }, (_, index) => ({
      ...{
        city: 'Toshkent',
        address: `${index}-uy`,
        hours: '9:00–18:00',
        phone: `+998 71 2${String(100_000 + index)}`,
      },
    }));
    const inBoth = (ofRussian: readonly object[]): readonly Change[] => [
      set(named('partner texnomir', UZ), 'data.branches', branches),
      set(named('partner texnomir', RU), 'data.branches', ofRussian),
    ];
    const before = process.cpuUsage();
    expect(told(...inBoth(branches.toReversed()))).toEqual([]);
    const missing = told(...inBoth(branches.map((branch) => ({ ...branch, hours: null }))));
    expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
    expect(missing).toHaveLength(1000);
    expect(missing).toContain('untranslated branches[999].hours: Empty, and filled in in partner "texnomir" uz-uz');
  });
});

describe('a translation that is older than its source', () => {
  const post = (lang: string) => named('blog_post telefon-yoqolsa', lang);
  const dated = (lang: string, first: string, last: string): readonly Change[] => [
    set(post(lang), 'first_publication_date', `${first}T09:00:00+0000`),
    set(post(lang), 'last_publication_date', `${last}T09:00:00+0000`),
  ];
  const between = (first: string, uz: string, later: string, ru: string) =>
    compare(...dated(UZ, first, uz), ...dated(RU, later, ru)).map(
      ({ kind, lang, message }) => `${kind} ${lang} ${message}`,
    );

  test.each([
    ['2026-01-01', '2026-03-05', '2026-01-01', '2026-01-01', 63],
    ['2026-01-01', '2026-02-01', '2026-01-01', '2026-01-01', 31],
    ['2025-01-01', '2026-02-01', '2025-06-01', '2025-06-01', 245],
    ['2025-01-01', '2026-11-01', '2025-01-02', '2026-09-30', 32],
    ['2026-01-01', '2026-06-30', '2026-03-01', '2026-05-30', 31],
  ])('is told by the days: Uzbek %s to %s, Russian %s to %s', (first, uz, later, ru, days) => {
    const message = `Older than its source, blog_post "telefon-yoqolsa" uz-uz (days: ${days})`;
    expect(between(first, uz, later, ru)).toEqual([`oldTranslations ru-ru ${message}`]);
    // The document that was published first is the source, whatever its language.
    expect(
      compare(...dated(RU, first, uz), ...dated(UZ, `${later.slice(0, 8)}03`, ru)).map(({ lang }) => lang),
    ).toEqual([UZ]);
  });

  test('is not told within the days that it may take, nor of a source that is older', () => {
    expect(between('2026-01-01', '2026-01-31', '2026-01-01', '2026-01-01')).toEqual([]);
    expect(between('2026-01-01', '2026-01-01', '2026-01-01', '2026-11-01')).toEqual([]);
    expect(between('2026-01-01', '2026-01-01', '2026-06-01', '2026-11-01')).toEqual([]);
  });
});

describe('what is renewed after a change is what all documents have otherwise', () => {
  const all = readEmbeddedDocuments();

  test.each(sample(2, seeds(40)))('one after another, %i', (seed) => {
    const random = createRandom(seed);
    let [documents, known] = [all, compare()];
    const compared: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      const after = changeOne(documents, random);
      const renewed = renew(documents, known, after);
      expect(renewed.problems.map((problem) => JSON.stringify(problem)).toSorted()).toEqual(
        compare(() => after)
          .map((problem) => JSON.stringify(problem))
          .toSorted(),
      );
      [documents, known] = [after, renewed.problems];
      compared.push(renewed.compared);
    }
    expect(Math.min(...compared)).toBeLessThan(all.length / 10);
  });
});
