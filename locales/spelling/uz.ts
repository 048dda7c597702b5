/** How Uzbek is written here, apart from which words it has: what the check of texts asks editors for. */

/** Forms of a noun, as the source of a regular expression: whose it is, how many, its case. */
export const inflect = (noun: string): string => noun + ENDINGS;

const ENDINGS = '(?:chi|li|siz)?(?:lar)?(?:s?i|im|ing|imiz|ingiz)?(?:n?ing|ni|ga|da|dan|gacha|day)?(?:dir|mi|gina)?';

const months = 'yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr';

export const forms = [
  {
    pattern: /(?<![\d\p{L}.,:+/-]|№\s?)(\d+(?:[.,:]\d+)?)\s?-\s?(\d+(?:[.,:]\d+)?)(?!\d|\p{L}|-\d)/gu,
    instead: '$1–$2',
    because: 'Between two numbers stands an en dash.',
  },
  {
    pattern: /(\d+)\.(\d+)(?=\s?(?:%|foiz))/gu,
    instead: '$1,$2',
    because: 'Before a fraction stands a comma.',
  },
  {
    pattern: /(\d+(?:,\d+)?)\s?%[\s-]?(i|ini|ining|iga|ida|idan|igacha|ni|ning|ga|da|dan|gacha|lik|li)(?![\p{L}ʻʼ])/gu,
    instead: '$1 foiz$2',
    because: 'What has an ending is a word: foiz.',
  },
  {
    pattern: /(\d+(?:,\d+)?) ?%/gu,
    instead: '$1\u00A0%',
    because: 'A no-break space keeps the sign and its number on one line.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})[-\u2011\s](${months}),?\s(\d{4})(?:[-\u2011]yil)?(?!\d)`, 'gu'),
    instead: '$3\u2011yil $1\u2011$2',
    because: 'A date begins with its year.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2}) (${months})(?!\p{L})`, 'gu'),
    instead: '$1\u2011$2',
    because: 'Between a day and its month stands a hyphen, and a no-break one (U+2011) keeps them on one line.',
  },
  {
    pattern: new RegExp(String.raw`(\d+)-(yil|${months})`, 'gu'),
    instead: '$1\u2011$2',
    because: 'A no-break hyphen (U+2011) keeps the number and its word on one line.',
  },
  {
    pattern: /^([^.!?…]*(?:di|bor|mumkin|kerak|shart|emas|mas)mi|(?:Nega|Nima uchun) [^.!?…:]*)\.?$/gu,
    instead: '$1?',
    because: 'A question ends with its mark.',
  },
];

/** What nobody means to publish. What is doubled for emphasis (tez tez, katta katta, uyma uy) is short and has no such ending. */
export const slips = {
  placeholders: ['matn', 'sarlavha', '(?:sinov|namunaviy) matni?', 'bu yerda matn boʻladi', 'matn(?:ni)? kiriting'],
  doubled: [
    'va|bilan|uchun|ham|bu|esa|lekin|yoki|agar|kerak|mumkin|emas|orqali|siz|biz',
    String.raw`\p{L}[\p{L}ʻʼ]{2,}(?:ning|ni|lar(?:i|ni|ga|da|dan|ning)|moqda)`,
    String.raw`\p{L}[\p{L}ʻʼ]{4,}li`,
    String.raw`\p{L}[\p{L}ʻʼ]{8,}`,
  ].join('|'),
  capitals: [
    'VA|UCHUN|BILAN|HAM|BU|FAQAT|BARCHA|HAMMA|BUGUN|HOZIR|HOZIROQ|BEPUL|YANGI|DIQQAT|KATTA|BIZ|SIZ|MUDDATLI|TOʻLOV|CHEGIRMA|AKSIYA|OLING',
    String.raw`\p{Lu}{3,}(?:LARI|LARNI|LARGA|LARDA|LARDAN|LARNING|NGIZ)|\p{Lu}{4,}LIK`,
  ].join('|'),
  emptyLinks:
    '(?:mana )?(?:bu|shu) (?:yer|joy|havola)(?:ni|ga|da|dan)?(?: bosing| oʻting| orqali)?|havola(?:ni|ga|da|dan)?(?: bosing| oʻting| orqali)?|bosing',
};
