import type { Locale } from '../language/locale.ts';
import { createMisspellingSearch, type FindMisspellings } from '../language/misspellings.ts';
import { createSlipSearch, type FindSlips } from './find-slips.ts';
import type { FoundLink } from './links.ts';
import { createMarkupSearch } from './markup-problems.ts';
import { warningOf, type FieldProblem } from './problem.ts';
import type { FoundText } from './read-texts.ts';
import type { FoundField } from './walk-fields.ts';

/** What is said in a document of a language. */
interface SaidInDocument {
  readonly fields: readonly FoundField[];
  readonly texts: readonly FoundText[];
  readonly links: readonly FoundLink[];
  readonly locale: Locale;
}

/** Finds what an editor may have meant otherwise than it reads. */
export type FindDoubts = (said: SaidInDocument) => readonly FieldProblem[];

/** Makes the search by the rules and the words of the languages as they are. */
export const createDoubtSearch = (): FindDoubts => {
  const [findMisspellings, findSlips, findMarkup] = [
    createMisspellingSearch(),
    createSlipSearch(),
    createMarkupSearch(),
  ];
  return ({ fields, texts, links, locale }) => [
    ...spellingProblems(texts, locale, findMisspellings),
    ...slipProblems(texts, locale, findSlips),
    ...findMarkup(fields, links, locale),
  ];
};

/** What hardly anybody means to publish, each with its words. */
const slipProblems = (texts: readonly FoundText[], locale: Locale, findSlips: FindSlips): readonly FieldProblem[] =>
  texts.flatMap(({ text, field }) =>
    findSlips(locale, text).map(({ key, found, name = null, letters = null }) => ({
      ...warningOf(key, field, { name, letters, text: found }),
      found,
    })),
  );

/** What editors have written differently than their language is written here. Each is reported once for a text. */
const spellingProblems = (
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
