import { wholeTitle, type TitleConfig, type SearchResult } from '../page/head-data.ts';
import { isInField } from './field-path.ts';
import { warningOf, type FieldProblem } from './problem.ts';

/** Warns about titles and descriptions that search engines cut off, or that are too short. */
export const searchResultProblems = (
  { title, description }: SearchResult,
  config: TitleConfig,
): readonly FieldProblem[] => [
  ...(title ? findFault(title.field, wholeTitle(config, title.text), TITLE) : []),
  ...(description ? findFault(description.field, description.text, DESCRIPTION) : []),
];

/** Tells editors how much of a field's text a search result shows; null if no search result is made from the field. */
export const describeRoom = (field: string, { title, description }: SearchResult): string | null => {
  if (title && isInField(field, title.field))
    return `Search results show some ${lettersOf(TITLE)} letters of it, the name of the site included.`;
  return description && isInField(field, description.field)
    ? `Search results show some ${lettersOf(DESCRIPTION)} letters of it.`
    : null;
};

/** Letters are on average 0.55 times as wide as the font size. */
const lettersOf = ({ letters, most }: typeof TITLE | typeof DESCRIPTION): number => Math.floor(most / letters / 0.55);

/** Desktop search results: `letters` is the font size, `least` and `most` are widths; all in px. */
const TITLE = { what: 'Title', letters: 20, least: 200, most: 580 } as const;
const DESCRIPTION = { what: 'Description', letters: 13, least: 350, most: 920 } as const;

const findFault = (
  field: string,
  text: string,
  { what, letters, least, most }: typeof TITLE | typeof DESCRIPTION,
): readonly FieldProblem[] => {
  const width = Math.round(textWidth(text) * letters);
  if (width >= least && width <= most) return [];
  const isLong = width > most;
  const key = `lengths.${isLong ? 'long' : 'short'}${what}` as const;
  return [warningOf(key, field, { width, room: isLong ? most : least, text })];
};

/** Width of a text in the font of search results (Arial), as a multiple of the font size. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const letter of text) width += WIDTHS.get(letter) ?? OTHER;
  return width / 1000;
};

/** Widths of letters in thousandths of the font size. */
const LETTERS = {
  191: "'",
  222: 'ijl‘’ʻʼ',
  278: 'ftI .,:;!/|[]\\\u00A0',
  333: 'r-()“”„`\u2011',
  365: 'г',
  400: '°',
  438: 'к',
  458: 'зт',
  500: 'ckszvxyJсух',
  521: 'ьч',
  531: 'вэ',
  556: 'abdeghnopquL0123456789$?_–«»аеоёр',
  559: 'ийн',
  583: 'длп+=<>~Кяб',
  611: 'FTZТ',
  640: 'ЗУъ',
  667: 'ABEKPSVXY&АБВЕЁРХЬЛ',
  690: 'мГД',
  722: 'CDHNRUwСНОПЯИЙЧЭы',
  750: 'юЦФ',
  778: 'GOQ',
  802: 'шщфЪ',
  833: 'mMМ',
  889: '%Ы',
  930: 'WШЩЖ',
  1000: '—…@№Ю',
} as const;

const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(LETTERS).flatMap(([width, letters]) =>
    Array.from(letters, (letter) => [letter, Number(width)] as const),
  ),
);

/** Width of letters that are not listed: most letters of other scripts are at least as wide. */
const OTHER = 600;
