/** How wide a text is in the letters of search results (Arial), as a multiple of their size. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const letter of text) width += WIDTHS.get(letter) ?? OTHER;
  return width / 1000;
};

/** Thousandths of the size, by the letters that have it. */
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

/** Of letters that are not listed: most of other scripts are no narrower. */
const OTHER = 600;
