import { foldText } from '../fold.ts';
import { searchTerms } from '../highlight.ts';
import type { SearchHead } from '../../model/search/search-index.ts';
import { stemsOf } from './match-word.ts';

/** A parsed search input. */
export interface Query {
  /** Folded words, without duplicates. */
  readonly words: readonly string[];
  /** A sum of money in the input, such as “3,5 mln” or “500 000 soʻm”, in whole soʻm; null if there is none. */
  readonly sum: number | null;
  /** True if the sum is an upper limit. */
  readonly isMost: boolean;
}

const LONGEST = 200;
const MOST_WORDS = 8;

/** The separators of a number that is written in groups of digits. */
const GROUPS = /(?<=\d)[\s.,\u00A0\u202F](?=\d{3}(?!\d))/gu;

/** A number followed by one or two words. */
const COUNTED = /(\d+(?:[.,]\d+)?)\s*([^\s\d.,]+)(?:\s+([^\s\d.,]+))?/gu;

export const readQuery = (typed: string, { multiples, currency, atMost, endings }: SearchHead): Query => {
  const formOf = (written: string, isKnown: (word: string) => boolean): string | undefined => {
    const word = foldText(written);
    return [word, ...stemsOf(word, endings)].find(isKnown);
  };
  const isMoney = (written: string): boolean => formOf(written, (word) => currency.includes(word)) !== undefined;
  let sum: number | null = null;
  const read = (all: string, number: string, first: string, second = ''): string => {
    const multiple = formOf(first, (word) => Object.hasOwn(multiples, word));
    if (multiple === undefined && !isMoney(first)) return all;
    const times = multiple === undefined ? 1 : (multiples[multiple] ?? 1);
    sum = Math.round(Number(number.replace(',', '.')) * times);
    return `${sum} ${multiple !== undefined && isMoney(second) ? '' : second} `;
  };
  const written = typed.slice(0, LONGEST).replaceAll(GROUPS, '').replaceAll(COUNTED, read);
  const isMost = searchTerms(typed).some((word) =>
    atMost.some((own) => word === own || (own.length > 3 && word.endsWith(own))),
  );
  return { words: searchTerms(written).slice(0, MOST_WORDS), sum, isMost };
};
