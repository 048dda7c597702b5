import { expect, test } from 'vitest';
import { writeLetters } from '../../../model/language/letters.ts';

test.each([
  ["o'zbek Go'zal O'ZBEKISTON G'arb", 'oʻzbek Goʻzal OʻZBEKISTON Gʻarb'],
  ['o`zbek g´isht o‘rta G’arb oʼrik o′t', 'oʻzbek gʻisht oʻrta Gʻarb oʻrik oʻt'],
  ["ma'no san’at ta‘lim e`lon maʻno MA'LUM", 'maʼno sanʼat taʼlim eʼlon maʼno MAʼLUM'],
  ["Qur'on, mas'ul, is'hoq, va'da, iste'mol, she'r", 'Qurʼon, masʼul, isʼhoq, vaʼda, isteʼmol, sheʼr'],
  ["qo'ng'iroq, tog' va bog'ning", 'qoʻngʻiroq, togʻ va bogʻning'],
  ["to'lov-to'lov «so'z»", 'toʻlov-toʻlov «soʻz»'],
  ["'so'z' va ‘go’zal’", "'soʻz' va ‘goʻzal’"],
])('%s is written %s', (typed, written) => {
  expect(writeLetters('uz', typed)).toBe(written);
  expect(writeLetters('uz', written)).toBe(written);
});

test.each([
  "it's don't I'm we're you'll Domino's McDonald's Levi’s",
  "D'Artagnan O'Neill O’Brien d'Artagnan L'Oréal l'oreal o'clock",
  "Instagram'da Google'ning Zara'ga Beko'ning Samsung'ga blog'da",
  "'katta bog' 'video' ‘blog’ `log`",
  "o''zbek 5' 10' 30''",
  "o'zbek@bolak.example https://bolak.example/o'zbek @o'g'il",
  "об'ект D'Артаньян",
])('in “%s” nothing is set right: it is in doubt', (text) => {
  expect(writeLetters('uz', text)).toBe(text);
});

test('a language without letters of its own is untouched', () => {
  expect(writeLetters('ru', "o'zbek ma'no")).toBe("o'zbek ma'no");
});
