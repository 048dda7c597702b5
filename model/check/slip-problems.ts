import type { Locale } from '../language/locale.ts';
import type { FindSlips, Slip } from './find-slips.ts';
import type { FieldProblem } from './problem.ts';
import type { FoundText } from './read-texts.ts';

/** What hardly anybody means to publish, each with its words. */
export const slipProblems = (
  texts: readonly FoundText[],
  locale: Locale,
  findSlips: FindSlips,
): readonly FieldProblem[] =>
  texts.flatMap(({ text, field }) =>
    findSlips(locale, text).map(({ kind, found, what = MESSAGES[kind] }) => ({
      severity: 'warning',
      kind,
      field,
      found,
      message: `${what}: “${found}”`,
      hint: HINTS[kind],
    })),
  );

const MESSAGES = {
  placeholders: 'A text that stands in for one to come',
  doubles: 'A word twice',
  spaces: 'A space too many',
  capitals: 'Words in capitals',
  otherLanguage: 'Words in another language',
} as const satisfies Record<Slip['kind'], string>;

const HINTS = {
  placeholders: 'Visitors read it as it is. Write the text, or leave the field empty.',
  doubles: 'Take one of them away. Where both are meant, a hyphen or a comma stands between them.',
  spaces: 'Between words stands one, before a comma or a full stop none.',
  capitals: 'They are read as shouting. Write them in small letters.',
  otherLanguage:
    'It is not in the language of its document. Translate it, or write it in its letters. What is quoted may be in any.',
} as const satisfies Record<Slip['kind'], string>;
