/** Replaces Latin letters of Uzbek by Arabic ones, one by one. Not real spelling, but text of the same length that runs right to left. */
export const writeArabic = (text: string): string =>
  text.replaceAll(/\{\w+\}|\p{L}/gu, (found) =>
    found.startsWith('{') ? found : (LETTERS[found.toLowerCase()] ?? found),
  );

const LETTERS: Readonly<Record<string, string>> = {
  a: 'ه',
  b: 'ب',
  c: 'چ',
  d: 'د',
  e: 'ې',
  f: 'ف',
  g: 'گ',
  h: 'ح',
  i: 'ی',
  j: 'ج',
  k: 'ک',
  l: 'ل',
  m: 'م',
  n: 'ن',
  o: 'ا',
  p: 'پ',
  q: 'ق',
  r: 'ر',
  s: 'س',
  t: 'ت',
  u: 'و',
  v: 'و',
  w: 'و',
  x: 'خ',
  y: 'ی',
  z: 'ز',
  ʻ: 'ع',
  ʼ: 'ء',
};
