import { expect, test } from 'vitest';
import { readFigures } from '../../content/check/figures.ts';
import { createRandom } from '../helpers/random.ts';

/** Words of a language for 1 to 19, for tens and for hundreds, and those that follow thousands and millions. */
interface NumberWords {
  readonly small: readonly string[];
  readonly tens: readonly string[];
  readonly hundred: (count: number) => string;
  readonly thousand: string;
  readonly million: string;
}

const split = (words: string): readonly string[] => ['', ...words.split(' ')];

const UZBEK_ONES = split('bir ikki uch toʻrt besh olti yetti sakkiz toʻqqiz');
const uzbek: NumberWords = {
  small: [...UZBEK_ONES, ...UZBEK_ONES.map((one) => `oʻn ${one}`.trim())],
  tens: split('oʻn yigirma oʻttiz qirq ellik oltmish yetmish sakson toʻqson'),
  hundred: (count) => `${UZBEK_ONES[count]} yuz`,
  thousand: 'ming',
  million: 'million',
};

const russian: NumberWords = {
  small: split(
    'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  ),
  tens: split('десять двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  hundred: (count) => split('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот')[count] ?? '',
  thousand: 'тысяч',
  million: 'миллионов',
};

const ofRussian: NumberWords = {
  small: split(
    'одного двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати',
  ),
  tens: split('десяти двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста'),
  hundred: (count) => split('ста двухсот трёхсот четырёхсот пятисот шестисот семисот восьмисот девятисот')[count] ?? '',
  thousand: 'тысяч',
  million: 'миллионов',
};

const byRussian: NumberWords = {
  small: split(
    'одним двумя тремя четырьмя пятью шестью семью восемью девятью десятью одиннадцатью двенадцатью тринадцатью четырнадцатью пятнадцатью шестнадцатью семнадцатью восемнадцатью девятнадцатью',
  ),
  tens: split('десятью двадцатью тридцатью сорока пятьюдесятью шестьюдесятью семьюдесятью восемьюдесятью девяноста'),
  hundred: (count) =>
    split('ста двумястами тремястами четырьмястами пятьюстами шестьюстами семьюстами восемьюстами девятьюстами')[
      count
    ] ?? '',
  thousand: 'тысячами',
  million: 'миллионами',
};

const toRussian: NumberWords = {
  ...ofRussian,
  small: split(
    'одному двум трём четырём пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати',
  ),
  hundred: (count) =>
    split('ста двумстам трёмстам четырёмстам пятистам шестистам семистам восьмистам девятистам')[count] ?? '',
};

const inWords = (value: number, words: NumberWords): string => {
  const { small, tens, hundred, thousand, million } = words;
  const parts = (size: number, name: string) => [inWords(Math.floor(value / size), words), name, value % size];
  const [count, name, rest] =
    value >= 1_000_000
      ? parts(1_000_000, million)
      : value >= 1000
        ? parts(1000, thousand)
        : value >= 100
          ? [hundred(Math.floor(value / 100)), '', value % 100]
          : value >= 20
            ? [tens[Math.floor(value / 10)], small[value % 10], 0]
            : [small[value], '', 0];
  return [count, name, rest === 0 ? '' : inWords(Number(rest), words)].filter(Boolean).join(' ');
};

const random = createRandom(42);
const VALUES = [
  ...Array.from({ length: 1100 }, (_, at) => at + 1),
  ...Array.from({ length: 500 }, () => 1100 + Math.floor(random() * 5_000_000)),
];

test.each([
  ['Uzbek', 'uz', uzbek, 'foiz'],
  ['Uzbek, up to it', 'uz', uzbek, 'foizgacha'],
  ['Russian', 'ru', russian, 'процентов'],
  ['Russian, of it', 'ru', ofRussian, 'процентов'],
  ['Russian, by it', 'ru', byRussian, 'процентами'],
  ['Russian, to it', 'ru', toRussian, 'процентам'],
] as const)('every number is read from its words, with what it counts: %s', (_, locale, words, unit) => {
  const unread = VALUES.filter((value) => {
    const marks = readFigures(`${inWords(value, words)} ${unit}`, locale);
    return !marks.includes(`~${value}`) || !marks.includes(`w${value}:percent`);
  });
  expect(unread).toEqual([]);
});

test.each(['ga', 'gacha', 'dan', 'ni', 'ning', 'ta', 'tadan'])(
  'an Uzbek number is read with its ending: -%s',
  (end) => {
    const unread = VALUES.filter((value) => !readFigures(inWords(value, uzbek) + end, 'uz').includes(`~${value}`));
    expect(unread).toEqual([]);
  },
);
