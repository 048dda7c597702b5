import { expect, test } from 'vitest';
import { compareText } from '../../model/values/compare-text.ts';
import { findDocument, readEmbeddedDocuments, RU, UZ, type Documents } from '../helpers/content-repository.ts';
import type { TestDocument } from '../helpers/content-server.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { createTranslatedDocuments } from '../helpers/translated-documents.ts';

type Random = () => number;

/** A sentence in both languages. Each writes a value in one of its own ways, chosen at random. */
type Sentence = (random: Random) => readonly [uz: string, ru: string];

const whole = (from: number, to: number, random: Random): number => from + Math.floor(random() * (to - from + 1));

const group = (value: number, gap: string): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, gap);

/** Writes a price given in thousands: 1 200 is 1 200 000. */
const price = (thousands: number, random: Random): readonly [string, string] => {
  const plain = pick([' ', '\u00A0', '\u202F'], random);
  const [millions, rest] = [Math.floor(thousands / 1000), thousands % 1000];
  const short = String(thousands / 1000).replace('.', ',');
  const inUzbek = [group(thousands * 1000, plain), `${short} mln`, `${short} million`];
  const inRussian = [group(thousands * 1000, pick([' ', '\u00A0'], random)), `${short} млн`, `${short} миллиона`];
  if (millions > 0 && rest > 0) inUzbek.push(`${millions} million ${rest} ming`);
  if (millions > 0 && rest > 0) inRussian.push(`${millions} млн ${rest} тыс.`);
  if (thousands < 1000) inUzbek.push(`${thousands} ming`);
  if (thousands < 1000) inRussian.push(`${thousands} тыс.`, `${thousands} тысяч`);
  return [pick(inUzbek, random), pick(inRussian, random)];
};

/** Numbers that both languages have words for. */
const COUNTS: readonly (readonly [number, readonly string[], readonly string[]])[] = [
  [2, ['ikki', 'ikkita'], ['два', 'двух', 'две']],
  [3, ['uch', 'uchta'], ['три', 'трёх', 'тремя']],
  [4, ['toʻrt', 'toʻrtta'], ['четыре', 'четырёх']],
  [5, ['besh', 'beshta'], ['пять', 'пяти']],
  [6, ['olti', 'oltita'], ['шесть', 'шести']],
  [7, ['yetti', 'bir hafta'], ['семь', 'неделя']],
  [9, ['toʻqqiz'], ['девять', 'девяти']],
  [10, ['oʻn', 'oʻnta'], ['десять', 'десяти']],
  [12, ['oʻn ikki', 'bir yil'], ['двенадцать', 'год', 'дюжина']],
  [15, ['oʻn besh'], ['пятнадцать', 'пятнадцати']],
  [20, ['yigirma'], ['двадцать', 'двадцати']],
  [24, ['yigirma toʻrt', 'bir sutka'], ['двадцать четыре', 'сутки']],
  [25, ['yigirma besh', 'yigirma beshta'], ['двадцать пять', 'двадцати пяти']],
  [50, ['ellik'], ['пятьдесят', 'пятидесяти', 'половина']],
  [150, ['bir yuz ellik'], ['сто пятьдесят']],
];

const count = (random: Random): readonly [string, string] => {
  const [value, uz, ru] = pick(COUNTS, random);
  // Each language has digits or words, independently.
  return [pick([String(value), ...uz], random), pick([String(value), ...ru], random)];
};

const MONTHS: readonly (readonly [string, string, string])[] = [
  ['yanvar', 'января', 'янв.'],
  ['mart', 'марта', 'марта'],
  ['may', 'мая', 'мая'],
  ['avgust', 'августа', 'авг.'],
  ['sentabr', 'сентября', 'сент.'],
  ['dekabr', 'декабря', 'дек.'],
];

const NUMBERS = [1, 3, 5, 8, 9, 12] as const;

const date = (random: Random): readonly [string, string] => {
  const at = whole(0, MONTHS.length - 1, random);
  const [uz = '', ru = '', short = ''] = MONTHS[at] ?? [];
  const [day, year] = [whole(1, 28, random), whole(2024, 2027, random)];
  const digits = `${String(day).padStart(2, '0')}.${String(NUMBERS[at]).padStart(2, '0')}.${year}`;
  return [
    pick([`${year}\u2011yil ${day}\u2011${uz}`, `${year}-yil ${day}-${uz}`, `${day}-${uz}, ${year}`, digits], random),
    pick(
      [`${day} ${ru} ${year} г.`, `${day}\u00A0${ru} ${year}\u00A0года`, `${day} ${short} ${year} г.`, digits],
      random,
    ),
  ];
};

const two = (random: Random): string => String(whole(10, 99, random));

const SENTENCES: readonly Sentence[] = [
  (random) => {
    const [uz, ru] = price(whole(300, 9000, random), random);
    return [`Narxi ${uz} soʻm.`, `Цена — ${ru} сум.`];
  },
  (random) => {
    const from = whole(1, 9, random) * 100;
    const to = from + whole(1, 9, random) * 10;
    return [
      pick([`Oyiga ${from}–${to} ming soʻm.`, `Oyiga ${from} ming soʻmdan ${to} ming soʻmgacha.`], random),
      pick([`От ${from} до ${to} тысяч сум в месяц.`, `В месяц ${from} 000–${to} 000 сум.`], random),
    ];
  },
  (random) => {
    const [uz, ru] = count(random);
    return [`Buning uchun ${uz} kerak boʻladi.`, `Для этого понадобится ${ru}.`];
  },
  (random) => {
    const value = pick([0.1, 0.5, 3, 7.5, 10, 34], random).toString().replace('.', ',');
    return [
      pick([`Ustama ${value}\u00A0%.`, `Ustama ${value} foiz.`, `Ustama ${value}% boʻladi.`], random),
      pick([`Наценка ${value}\u00A0%.`, `Наценка ${value} процента.`, `Наценка: ${value}%.`], random),
    ];
  },
  (random) => {
    const [uz, ru] = date(random);
    return [`Aksiya ${uz} kuni tugaydi.`, `Акция закончится ${ru}`];
  },
  (random) => {
    const [from, to] = [whole(1, 9, random), whole(11, 28, random)];
    return [
      pick([`${from}–${to}\u2011mart kunlari.`, `${from}-martdan ${to}-martgacha.`], random),
      pick([`С ${from} по ${to} марта.`, `${from}–${to} марта.`, `С ${from} марта до ${to} марта.`], random),
    ];
  },
  (random) => {
    const hour = whole(8, 11, random);
    const at = pick([`${hour}:00`, `0${hour}:00`.slice(-5)], random);
    return [
      pick([`Har kuni ${at}–18:00.`, `Har kuni soat ${hour} dan 18 gacha.`], random),
      pick([`Ежедневно ${at}–18:00.`, `Ежедневно с ${hour} до 18 часов.`, `С ${hour}:00 до 18:00.`], random),
    ];
  },
  (random) => {
    const [a, b, c] = [whole(200, 299, random), two(random), two(random)];
    const forms = [`+998 71 ${a} ${b} ${c}`, `+99871${a}${b}${c}`, `(71) ${a}-${b}-${c}`, `71 ${a}-${b}-${c}`];
    return [`Telefon: ${pick(forms, random)}.`, `Телефон: ${pick(forms, random)}.`];
  },
  (random) => [
    pick(['Tunu kun ishlaymiz.', '24/7 ishlaymiz.'], random),
    pick(['Работаем круглосуточно.', 'Работаем 24/7.'], random),
  ],
  (random) => {
    const number = whole(2, 9, random);
    return [
      pick([`${number}-qadam: kodni skanerlang.`, `${number}\u2011qadamda kod skanerlanadi.`], random),
      pick([`Шаг ${number}: отсканируйте код.`, `На ${number}-м шаге сканируется код.`], random),
    ];
  },
  (random) => {
    const part = `${whole(1, 9, random)}.${whole(1, 9, random)}`;
    return [`${part}. Shartnomaning ${part}-bandi.`, `${part}. Пункт ${part} договора.`];
  },
  (random) => [
    pick(['Bu XXI asr xizmati.', 'Bu 21-asr xizmati.'], random),
    pick(['Это сервис XXI века.', 'Это сервис 21 века.'], random),
  ],
  (random) => {
    const [ram, size] = [pick([8, 12, 16], random), pick([128, 256, 512], random)];
    return [
      pick([`Nurafon X2 ${ram}/${size} GB.`, `Nurafon X2, xotirasi ${ram} GB va ${size}GB.`], random),
      pick([`Nurafon X2 ${ram}/${size} ГБ.`, `Nurafon X2, память ${ram} ГБ и ${size} ГБ.`], random),
    ];
  },
  (random) => {
    const model = whole(11, 17, random);
    return [`iPhone ${model}, 256 GB xotira.`, pick([`iPhone ${model} 256 ГБ.`, `iPhone ${model}, 256 ГБ.`], random)];
  },
  (random) => [
    pick(['Yarim yil kafolat.', '6 oy kafolat.', 'Olti oy kafolat.'], random),
    pick(['Полгода гарантии.', '6 месяцев гарантии.', 'Шесть месяцев гарантии.'], random),
  ],
  (random) => [
    pick(['Yetkazib berish bepul.', 'Yetkazib berish 0 soʻm.'], random),
    pick(['Доставка бесплатна.', 'Доставка 0 сум.'], random),
  ],
  (random) => [
    pick(['Bir oyda bir marta.', 'Oyiga 1 marta.', '1 oyda bir marta.'], random),
    pick(['Раз в месяц.', '1 раз в месяц.', 'Один раз в месяц.'], random),
  ],
  (random) => {
    const size = pick(['6,7', '15.6', '55'], random);
    return [`Ekrani ${size} dyuym, 120 Hz.`, `Экран ${size.replace('.', ',')} дюйма, 120 Гц.`];
  },
  () => ['Kuniga 3 marta, haftada besh kun.', 'По 3 раза в день, пять дней в неделю.'],
  () => ['Yozing: hello24@bolak.example, bolak.example/blogs/2026, @bolak_7.', 'Пишите: hello24@bolak.example.'],
  (random) => {
    const year = whole(2019, 2026, random);
    return [
      pick([`${year}\u2011yildan beri ishlaymiz.`, `${year} yildan buyon.`], random),
      pick([`Работаем с ${year} года.`, `С ${year} г.`], random),
    ];
  },
];

const paragraph = (text: string): object => ({ type: 'paragraph', text, spans: [], direction: 'ltr' });

/** Creates an article in both languages with the same sentences in the same order, but divided into paragraphs differently. */
const createPair = (number: number, articles: readonly [TestDocument, TestDocument]): readonly TestDocument[] => {
  const random = createRandom(number);
  const sentences = Array.from({ length: whole(6, 16, random) }, () => pick(SENTENCES, random)(random));
  const isAlike = random() < 0.5;
  return articles.map((article, language) => {
    const texts = sentences.map((sentence) => sentence[language] ?? '');
    const size = isAlike ? 2 : whole(1, 4, random);
    const paragraphs = Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
      paragraph(texts.slice(at * size, (at + 1) * size).join(' ')),
    );
    const slice = {
      ...{
        variation: 'default',
        version: 'initial',
        items: [],
        id: 'rich_text$1',
        slice_type: 'rich_text',
        slice_label: null,
      },
      primary: { title: texts[0], body: paragraphs },
    };
    const other = articles[1 - language];
    const id = (own: TestDocument | undefined): string => `${own?.id}${number}`;
    return {
      ...article,
      ...{ id: id(article), uid: `post-${number}` },
      alternate_languages: [{ id: id(other), type: 'blog_post', lang: other?.lang, uid: `post-${number}` }],
      data: { ...Object(article['data']), slices: [slice] },
    };
  });
};

const generate = (pairs: number): Documents => {
  const documents = readEmbeddedDocuments();
  const article = (lang: string) => findDocument(documents, { type: 'blog_post', uid: 'telefon-yoqolsa', lang });
  const articles = [article(UZ), article(RU)] as const;
  const made = Array.from({ length: pairs }, (_, number) => createPair(number, articles)).flat();
  return [...documents, ...made].toSorted((a, b) => compareText(a.id, b.id));
};

test('of 250 documents with correct translations nothing is told', () => {
  const problems = createTranslatedDocuments(generate(125)).compare();
  expect(problems.map(({ uid, kind, field, message }) => `${uid} ${kind} ${field}: ${message}`)).toEqual([]);
});
