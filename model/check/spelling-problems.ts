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
      ...warningOf('spelling', field, { found, expected, because }),
      found,
      expected,
    })),
  );
