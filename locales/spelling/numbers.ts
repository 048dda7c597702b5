/** Rules for numbers and punctuation that several languages share. */

/** What precedes a number in a name (ГОСТ 31814-2012, in Chilonzor 9-25), also if no word follows it: Boeing 767-300. */
const NAME = String.raw`\p{Lu}{2,}(?:\s\p{Lu})?|\p{Ll}[,;]?\s\p{Lu}[\p{L}ʻʼ]*`;
const FIRST_WORD = String.raw`(?<!\p{L})\p{Lu}[\p{L}ʻʼ]*`;

export const hyphenInRange = {
  pattern: new RegExp(
    [
      String.raw`(?<![\d\p{L}.,:+/-]|№\s?)(\d+(?:[.,:]\d+)?)\s?-\s?(\d+(?:[.,:]\d+)?)(?!\d|\p{L}|-\d)`,
      String.raw`(?<!(?:${NAME})\s\d+-\d+)(?:(?=\s?[%\p{Ll}])|(?<!${FIRST_WORD}\s\d+-\d+))`,
    ].join(''),
    'gu',
  ),
  instead: '$1–$2',
  example: '3-6',
  because: 'Between two numbers stands an en dash.',
};

/** Not next to numbers (16 : 9), nor before an emoticon: ;). */
export const spaceBeforeMark = {
  sign: /[ \u00A0][!?;:]/,
  pattern: /(?<![\p{L}%)])([\p{L}%)]+)[ \u00A0]+([!?;:]+)(?=\s|$)/gu,
  instead: '$1$2',
  example: 'OK !',
  because: 'Before a mark stands no space.',
};

/** A year near the present, as the source of a regular expression: other numbers after a month count something. */
export const YEAR = String.raw`(?:199|20(?!00)[0-4])\d`;
