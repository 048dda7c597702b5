import type { Locale } from '../language/locale.ts';
import type { FindSlips } from './find-slips.ts';
import { warningOf, type FieldProblem } from './problem.ts';
import type { FoundText } from './read-texts.ts';

/** What hardly anybody means to publish, each with its words. */
export const slipProblems = (
  texts: readonly FoundText[],
  locale: Locale,
  findSlips: FindSlips,
): readonly FieldProblem[] =>
  texts.flatMap(({ text, field }) =>
    findSlips(locale, text).map(({ key, found, name = null, letters = null }) => ({
      ...warningOf(key, field, { name, letters, text: found }),
      found,
    })),
  );
