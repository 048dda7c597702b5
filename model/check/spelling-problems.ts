import type { Locale } from '../language/locale.ts';
import type { FindMisspellings } from '../language/misspellings.ts';
import type { FoundText } from './read-texts.ts';
import { warningOf, type FieldProblem } from './problem.ts';

/** What editors have written differently than their language is written here. Each is reported once for a text. */
export const spellingProblems = (
  texts: readonly FoundText[],
  locale: Locale,
  findMisspellings: FindMisspellings,
): readonly FieldProblem[] =>
  texts.flatMap(({ text, field }) =>
    findMisspellings(locale, text).map(({ found, expected, because }) => ({
      ...warningOf(`spelling${unseenSign(found, expected)}`, field, { found, expected, because }),
      found,
      expected,
    })),
  );

/** What is right may look nearly as what is not: its hyphen or its space is a no-break one. */
const unseenSign = (found: string, expected: string): '' | '.hyphen' | '.space' => {
  const [bare, right] = [found, expected].map((text) => text.replaceAll(/[ \u00A0\u2011-]/g, ''));
  if (bare !== right) return '';
  const has = (sign: string): boolean => expected.includes(sign) && !found.includes(sign);
  return has('\u2011') ? '.hyphen' : has('\u00A0') ? '.space' : '';
};
