import { cyrillicKarakalpak, cyrillicUzbek, english, karakalpak } from './other-languages.ts';
import { hyphenInRange, YEAR } from './numbers.ts';

/** How Russian is written here, apart from which words it has: what the check of texts asks editors for. */

/** Forms of a noun, as the source of a regular expression: a vowel at its end is that of one form. */
export const inflect = (noun: string): string => noun.replace(/[аеоья]$/, '') + ENDINGS;

const ENDINGS = '(?:[аеиоуыьюя]|[ео][вйм]|[ая]ми?|[ая]х|к[аеиу]|кой)?';

/** What words are for, in English as in every language, and why them: what people say instead is in the glossary. */
export const things = {
  'late payment charge': {
    word: 'пеня',
    because: 'Неустойка is any penalty that a contract has; пеня grows by the day.',
  },
  calculator: { word: 'калькулятор' },
  category: { word: 'категория' },
  cashback: { word: 'кешбэк', because: 'Dictionaries have it with е.' },
  'online shop': { word: 'интернет-магазин' },
  'text message': { word: 'SMS' },
  'secret number of a card': { word: 'PIN' },
  'taxpayer number': { word: 'ИНН', because: 'СТИР is the Uzbek abbreviation.' },
  'automatic debit': { word: 'автосписание' },
};

/**
 * Words that are wrong without ё; those that are words without it too (все, чем, колеса, берет) are not here. A hyphen stands for
 * whatever may follow.
 */
export const words = [
  ...[
    'ещё',
    'её',
    'неё',
    'причём',
    'вдвоём',
    'днём',
    'твоё',
    'моё',
    'своё',
    'истёк',
    'пришёл',
    'прошёл',
    'трёх-',
    'четырёх-',
  ],
  ...['платёж', 'платёжн-', 'заём', 'счёт', 'счёте', 'счётом', 'учёт-', 'отчёт-', 'расчёт-', 'перерасчёт-', 'зачёт-'],
  ...['партнёр-', 'объём-', 'подъём-', 'приём', 'приёма', 'приёме', 'приёмом', 'ребёнок', 'ребёнк-', 'самолёт-'],
  ...[
    'надёжн-',
    'серьёзн-',
    'чётк-',
    'чёрный',
    'чёрная',
    'чёрной',
    'чёрную',
    'чёрные',
    'лёгкий',
    'лёгкая',
    'лёгкое',
    'лёгкие',
  ],
  ...[
    'зелёный',
    'зелёная',
    'зелёной',
    'жёлтый',
    'жёлтая',
    'жёлтые',
    'жёлтым-',
    'тёплый',
    'тёплая',
    'тёплые',
    'тёплого',
  ],
  ...['даёт', 'даём', 'даёте', 'выдаёт', 'выдаём', 'берём', 'идёт', 'пойдёт', 'найдёт-', 'придёт-'],
  ...['пройдёт', 'обойдётся', 'подойдёт', 'вернёт-', 'возьмёт', 'возьмём', 'пришлёт', 'пришлём', 'начнёт', 'растёт'],
  ...['остаётся', 'удаётся', 'продаёт-', 'внесёт', 'внесёте', 'подберёт', 'ждёт', 'ждём', 'войдёте'],
].map((word) => ({ word, instead: word.replaceAll('ё', 'е') }));

const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

export const forms = [
  hyphenInRange,
  {
    pattern: /(\d+)\.(\d+)(?=\s?%)/gu,
    instead: '$1,$2',
    example: '0.1\u00A0%',
    because: 'Before a fraction stands a comma.',
  },
  {
    pattern: /(\d+(?:,\d+)?) ?%/gu,
    instead: '$1\u00A0%',
    example: '20 %',
    because: 'A no-break space keeps the sign and its number on one line.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})-(${months})(?!\p{L})`, 'gu'),
    instead: '$1 $2',
    example: '29-ноября',
    because: 'Between a day and its month stands a space.',
  },
  {
    pattern: new RegExp(
      String.raw`(${months}),?\s(${YEAR})(?!\d|\sг\.|\sгод|\s?[–—]\s?\d|\s(?:\p{L}*(?:ов|ев|ей|ок|ек)|тыс|сум|руб)(?!\p{L}))`,
      'gu',
    ),
    instead: '$1 $2\u00A0г.',
    example: '29 ноября 2026',
    because: 'After the year of a date stands г. or года.',
  },
  {
    pattern:
      /^((?!Вряд|Едва)\p{Lu}\p{L}+ ли (?:[^.!?…:;,–—]|, (?:если|когда|котор))*|(?:Остались|Появились) (?:ещё )?вопросы)$/gu,
    instead: '$1?',
    example: 'Можно ли вернуть товар',
    because: 'A question ends with its mark.',
  },
];

const emphatic = [
  '[ах]а|[хг]и|хе|[хг]о|ну|да|нет|так|очень|еле|едва|чуть|бла|тук|тик|кап|ля|много|долго|давно',
  'его|её|ее|их|что|кто|вс[её]|это|то|тот|та|те',
].join('|');

/** What nobody means to publish. Emphasis has a hyphen or a comma (очень-очень, да, да); what often stands without is not told. */
export const slips = {
  placeholders: ['тест', '(?:тестовый )?(?:текст|заголовок)', 'здесь будет текст', 'введите текст'],
  doubled: String.raw`(?!(?:х+|${emphatic})[ \u00A0])[а-яё]+`,
  capitals: [
    'И|В|ВСЁ|ВСЕХ|СЕГОДНЯ|ВНИМАНИЕ|БЕСПЛАТНО|СКИДК[АИУ]|АКЦИЯ|ЦЕН[ЫАУ]?|НАШИ?|ВАШ[АИ]?',
    String.raw`\p{Lu}{3,}(?:ЫЙ|ИЙ|АЯ|ЫЕ|ИЕ|ЫХ|ИХ|ОГО|ЙТЕ|ТЕСЬ|[АИЕ]ТЬ|АМИ|ЯМИ|ОСТЬ)|\p{Lu}{2,}[АЕИОУЫЯ]Л(?:АС|ИС|ОС)Ь`,
  ].join('|'),
  emptyLinks:
    '(?:узнать |читать )?(?:подробнее|далее|дальше)|подробности|здесь|тут|сюда|отсюда|(?:по )?(?:(?:эта|этой|эту) )?ссылк[аеиу]|(?:(?:на)?жмите|кликните)(?: здесь| сюда)?|(?:пере(?:йти|йдите)) по (?:этой )?ссылке',
  sizes: '[кмг]б',
};

/** How figures are said in words: beginnings, with spaces between them. What only begins so (вторник, четверг, семья) is no number. */
export const figures = {
  months: [
    ...['янв', 'фев', 'март(?!о)', 'апр', 'май$ мая$ мае$', 'июн', 'июл', 'авг', 'сент', 'окт', 'ноя', 'дек(?:$|а)'],
  ],
  multipliers: { 1000: 'тыс', 1_000_000: 'млн миллион', 1_000_000_000: 'млрд миллиард' },
  numbers: {
    0.25: 'четверт(?=[ьи])',
    0.5: 'полов полг полуг полч полц пол$',
    1: 'одн один(?!н) перв',
    1.5: 'полтор полутор',
    2: 'два(?!д) две(?!н|р|с) дву(?!хсот) дво(?!р) втор(?!н) вдво оба$ обе$ обеи[хм] пар[ауы]$',
    3: 'три(?!д|н|с) трё(?!хсот) тре(?:х(?!сот)|м|т) тро(?:е|й|и) втро',
    4: 'чет(?:ыр(?!н|еста|[её]хсот)|в[её]р(?!г|ть|ти))',
    5: 'пят(?!н|ид|ис|ьд|ьс)',
    6: 'шест(?!н|ид|ис|ьд|ьс)',
    7: 'сем(?:ь|и|ью|еро)$ седьм',
    8: 'вос(?:емь|ьми?|емью)$ восьмо',
    9: 'девят(?!н|ис|ьс)',
    10: 'десят',
    11: 'одиннадцат',
    12: 'двенадцат дюжин',
    13: 'тринадцат',
    14: 'четырнадцат',
    15: 'пятнадцат',
    16: 'шестнадцат',
    17: 'семнадцат',
    18: 'восемнадцат',
    19: 'девятнадцат',
    20: 'двадцат',
    30: 'тридцат',
    40: 'сорок',
    50: 'пят(?:ьд|ид)есят',
    60: 'шест(?:ьд|ид)есят',
    70: 'сем(?:ьд|ид)есят',
    80: 'вос(?:емьд|ьмид)есят',
    90: 'девяност',
    100: 'сто$ ста$ сот(?:н|ый|ая|ое)',
    200: 'двест двухсот',
    300: 'трист тр[её]хсот',
    400: 'четыр(?:еста|[её]хсот)',
    500: 'пят(?:ьсот|исот)',
    600: 'шест(?:ьсот|исот)',
    700: 'сем(?:ьсот|исот)',
    800: 'вос(?:емьсот|ьмисот)',
    900: 'девят(?:ьсот|исот)',
    1000: 'тысяч',
    500_000: 'полмил полумил',
    1_000_000: 'миллион',
    1_000_000_000: 'миллиард',
  },
  /** A quarter is three months or 25 %, a week is seven days, a month thirty. */
  implied: {
    3: 'квартал четверт(?!г)',
    6: 'полг полуг',
    7: 'недел круглосут',
    12: 'год',
    15: 'четверт(?!г)',
    24: 'сут дня$ день$ круглосут',
    25: 'четверт(?!г)',
    30: 'полч месяц$',
    50: 'полов полц',
    60: 'час$',
  },
  units: {
    year: 'год лет$',
    month: 'мес(?:$|яц)',
    week: 'нед(?:$|ел)',
    day: 'день$ дня$ дней$ дням дне сут',
    hour: 'час(?:$|а$|о|ам)',
    minute: 'мин(?:$|ут)',
  },
  joint: 'с',
};

/** By which words a text is known to be Russian, and what else may stand in its place. */
export const language = {
  name: 'Russian',
  script: 'Cyrillic',
  sign: '[ыэщъ]',
  words:
    'и в на с по не для что к от до из за или как это вы мы у о а но если при без под через только все уже нет есть можно ваш наш который когда где',
  others: [english, karakalpak, cyrillicKarakalpak, cyrillicUzbek],
};
