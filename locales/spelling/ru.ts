/** How Russian is written here, apart from which words it has: what the check of texts asks editors for. */

/** Forms of a noun, as the source of a regular expression: a vowel at its end is that of one form. */
export const inflect = (noun: string): string => noun.replace(/[аеоья]$/, '') + ENDINGS;

const ENDINGS = '(?:[аеиоуыьюя]|[ео][вйм]|[ая]ми?|[ая]х|к[аеиу]|кой)?';

/**
 * Words that are wrong without ё; those that are words without it too (все, чем, колеса) are not here. A hyphen stands for
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
  ...['даёт', 'даём', 'даёте', 'выдаёт', 'выдаём', 'берёт', 'берём', 'берёте', 'идёт', 'пойдёт', 'найдёт-', 'придёт-'],
  ...['пройдёт', 'обойдётся', 'подойдёт', 'вернёт-', 'возьмёт', 'возьмём', 'пришлёт', 'пришлём', 'начнёт', 'растёт'],
  ...['остаётся', 'удаётся', 'продаёт-', 'внесёт', 'внесёте', 'подберёт', 'ждёт', 'ждём', 'войдёте'],
].map((word) => ({ word, instead: word.replaceAll('ё', 'е') }));

const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

export const forms = [
  {
    pattern: /(?<![\d\p{L}.,:+/-]|№\s?)(\d+(?:[.,:]\d+)?)\s?-\s?(\d+(?:[.,:]\d+)?)(?!\d|\p{L}|-\d)/gu,
    instead: '$1–$2',
    because: 'Between two numbers stands an en dash.',
  },
  {
    pattern: /(\d+)\.(\d+)(?=\s?%)/gu,
    instead: '$1,$2',
    because: 'Before a fraction stands a comma.',
  },
  {
    pattern: /(\d+(?:,\d+)?) ?%/gu,
    instead: '$1\u00A0%',
    because: 'A no-break space keeps the sign and its number on one line.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})-(${months})(?!\p{L})`, 'gu'),
    instead: '$1 $2',
    because: 'Between a day and its month stands a space.',
  },
  {
    pattern: new RegExp(String.raw`(${months}),?\s(\d{4})(?!\d|\sг\.|\sгод|\s?[–—]\s?\d)`, 'gu'),
    instead: '$1 $2\u00A0г.',
    because: 'After the year of a date stands г. or года.',
  },
  {
    pattern: /^((?:\p{Lu}\p{L}+ ли |Остались |Появились )[^.!?…:]*)\.?$/gu,
    instead: '$1?',
    because: 'A question ends with its mark.',
  },
];

const emphatic = [
  '[ах]а|[хг]и|хе|[хг]о|ну|да|нет|так|очень|еле|едва|чуть|бла|тук|тик|кап|ля|много|долго|давно',
  'его|её|ее|их|что|кто|вс[её]|это|то|тот|та|те',
].join('|');

/** What nobody means to publish. Emphasis has a hyphen or a comma (очень-очень, да, да); what often stands without is not told. */
export const slips = {
  placeholders: ['тест', 'текст', 'заголовок', 'тестовый текст', 'здесь будет текст', 'введите текст'],
  doubled: String.raw`(?!(?:${emphatic})[ \u00A0])[а-яё]+`,
  capitals: [
    'И|В|НА|ДЛЯ|ДО|БЕЗ|НЕ|ПО|ПРИ|ЗА|ВС[ЕЁ]|ВСЕХ|ЭТО|ТОЛЬКО|СЕГОДНЯ|ВНИМАНИЕ|БЕСПЛАТНО|СКИДК[АИУ]|АКЦИЯ|НАШИ?|ВАШ[АИ]?',
    String.raw`\p{Lu}{3,}(?:ЫЙ|ИЙ|АЯ|ЫЕ|ИЕ|ЫХ|ИХ|ОГО|ЙТЕ|ТЕСЬ|[АИЕ]ТЬ|АМИ|ЯМИ|ОСТЬ)`,
  ].join('|'),
  emptyLinks:
    'здесь|тут|сюда|отсюда|(?:по )?(?:(?:эта|этой|эту) )?ссылк[аеиу]|(?:(?:на)?жмите|кликните)(?: здесь| сюда)?|(?:пере(?:йти|йдите)) по (?:этой )?ссылке',
  sizes: '[кмг]б',
};
