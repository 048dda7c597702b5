import { describe, expect, test } from 'vitest';
import { keepPositions, keepTogether } from '../../locales/keep-together.ts';
import { ru } from '../../locales/ru.ts';
import { uz } from '../../locales/uz.ts';

/** No-break spaces as underscores, word joiners as bars: so that one sees them. */
const seen = (text: string): string => keepTogether(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

describe('a line does not end', () => {
  test.each([
    ['after a short Russian word', 'Платите в срок и без доплат', 'Платите в_срок и_без_доплат'],
    ['after the first word of a sentence', '«О защите». У вас', '«О_защите». У_вас'],
    ['before a particle', 'Можно ли платить вперёд', 'Можно_ли платить вперёд'],
    ['between a number and what it counts', '12 oy, 5 минут, 20 %', '12_oy, 5_минут, 20_%'],
    ['within a number', 'narxi 5 580 000 soʻm', 'narxi 5_580_000_soʻm'],
    ['within a telephone number', 'на +998 71 200 00 33', 'на_+998_71_200_00_33'],
    ['after №', 'лицензия № 87', 'лицензия №_87'],
    ['before a dash', 'Bolak — bu tizim', 'Bolak_— bu tizim'],
    ['within a range', 'от 21–65 лет', 'от_21–|65_лет'],
    ['within an ordinal', 'до 10-го числа', 'до_10-|го числа'],
    ['after an abbreviation', 'по QR-коду', 'по_QR-|коду'],
  ])('%s', (_, text, expected) => {
    expect(seen(text)).toBe(expected);
  });
});

describe('a line may end', () => {
  test.each([
    ['after the ending of a compound', 'кто-то платит'],
    ['between a number and a word that leans on the next one', 'Zarra 14 и'],
    ['between a number and a long word', '200 предпринимателей'],
    ['after a short Uzbek word', 'bu va boshqa'],
  ])('%s', (_, text) => {
    expect(seen(text)).toBe(text);
  });
});

test.each(['/blogs/12-oy', 'https://bolak.example/QR-kod', '4efb6eee8-9b', 'PIN-код'])(
  '%s has no space and stays',
  (text) => {
    expect(keepTogether(text)).toBe(text);
  },
);

test('what is kept together once stays as it is', () => {
  const once = keepTogether('с 9 до 18, для QR-кода');
  expect(keepTogether(once)).toBe(once);
});

test('positions follow the characters', () => {
  const text = 'от 21–65 лет по QR-коду';
  const kept = keepPositions(text);
  const word = text.indexOf('коду');
  expect(kept.text.slice(kept.positionOf(word), kept.positionOf(text.length))).toBe('коду');
});

test.each(Object.entries({ uz, ru }))('the sentences of %s are written so', (_, messages) => {
  const sentences = Object.values<string>(messages).filter((message) => message.length > 40);
  expect(sentences).toEqual(sentences.map((message) => keepTogether(message)));
});
