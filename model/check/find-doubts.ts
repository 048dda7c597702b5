import type { Locale } from '../language/locale.ts';
import { createMisspellingSearch, type FindMisspellings } from '../language/misspellings.ts';
import { createSlipSearch, type FindSlips } from './find-slips.ts';
import type { FoundLink } from './links.ts';
import { createMarkupSearch } from './markup-problems.ts';
import { warningOf, type FieldProblem } from './problem.ts';
import type { FoundText } from './read-texts.ts';
import type { FoundField } from './walk-fields.ts';

/** The content of a document that is checked. */
interface SaidInDocument {
  readonly fields: readonly FoundField[];
  readonly texts: readonly FoundText[];
  readonly links: readonly FoundLink[];
  readonly locale: Locale;
}

/** Finds passages that the editor probably did not intend. */
export type FindDoubts = (said: SaidInDocument) => readonly FieldProblem[];

/** Creates the search from the current rules and words of the languages. */
export const createDoubtSearch = (): FindDoubts => {
  const [findMisspellings, findSlips, findMarkup] = [
    createMisspellingSearch(),
    createSlipSearch(),
    createMarkupSearch(),
  ];
  return ({ fields, texts, links, locale }) => {
    // What comes with a link is told of the document that it leads to.
    const others = new Set(fields.filter(({ keys }) => keys === null).map(({ path }) => path));
    const isOwn = ({ path }: { readonly path: string }): boolean => !others.has(path);
    const own = texts.filter(isOwn);
    return [
      ...spellingProblems(own, locale, findMisspellings),
      ...slipProblems(own, locale, findSlips),
      ...findMarkup(fields.filter(isOwn), links.filter(isOwn), locale),
    ];
  };
};

/** Reports slips, such as placeholders and doubled words. */
const slipProblems = (texts: readonly FoundText[], locale: Locale, findSlips: FindSlips): readonly FieldProblem[] =>
  texts.flatMap(({ text, field }) =>
    findSlips(locale, text).map(({ key, found, name = null, letters = null }) => ({
      ...warningOf(key, field, { name, letters, text: found }),
      found,
    })),
  );

/** Reports violations of the language's glossary and spelling rules. */
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

/** The correction may look almost the same: it differs only in a no-break hyphen or space. */
const unseenSign = (found: string, expected: string): '' | '.hyphen' | '.space' => {
  const [bare, right] = [found, expected].map((text) => text.replaceAll(/[ \u00A0\u2011-]/g, ''));
  if (bare !== right) return '';
  const has = (sign: string): boolean => expected.includes(sign) && !found.includes(sign);
  return has('\u2011') ? '.hyphen' : has('\u00A0') ? '.space' : '';
};
