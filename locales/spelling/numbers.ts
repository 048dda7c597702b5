/** What several languages have alike in how numbers and marks are written. */

/** What stands before a number that belongs to a name (ГОСТ 31814-2012, in Chilonzor 9-25), and where no word follows: Boeing 767-300. */
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

/** Not beside numbers (16 : 9), nor before a face: ;). */
export const spaceBeforeMark = {
  sign: /[ \u00A0][!?;:]/,
  pattern: /(?<![\p{L}%)])([\p{L}%)]+)[ \u00A0]+([!?;:]+)(?=\s|$)/gu,
  instead: '$1$2',
  example: 'OK !',
  because: 'Before a mark stands no space.',
};

/** A year near ours, as the source of a regular expression: other numbers behind a month are of something. */
export const YEAR = String.raw`(?:199|20(?!00)[0-4])\d`;
