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
