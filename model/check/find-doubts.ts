import type { Locale } from '../language/locale.ts';
import { createMisspellingSearch } from '../language/misspellings.ts';
import { createSlipSearch } from './find-slips.ts';
import type { FoundLink } from './links.ts';
import { createMarkupSearch } from './markup-problems.ts';
import type { FieldProblem } from './problem.ts';
import type { FoundText } from './read-texts.ts';
import { slipProblems } from './slip-problems.ts';
import { spellingProblems } from './spelling-problems.ts';
import type { FoundField } from './walk-fields.ts';

/** What is said in a document of a language. */
export interface SaidInDocument {
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
