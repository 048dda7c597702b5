import type { ParsedDocument } from './check-document.ts';
import { type Problem, problemOf } from './problem.ts';
import { textBlocks } from './text-blocks.ts';
import type { FoundField } from './walk-fields.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import { writeLetters } from '../../model/language/letters.ts';
import type { FindMisspellings } from '../../model/language/misspellings.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** What editors have written differently than their language is written here. Each is reported once for a text. */
export const spellingProblems = (
  document: ParsedDocument,
  { fields, findMisspellings }: SpellingOptions,
): readonly Problem[] => {
  const locale = localeOfPrismic(document.lang);
  if (locale === undefined) return [];
  return fields.flatMap(textsIn).flatMap(({ text, field }) =>
    findMisspellings(locale, writeLetters(locale, text)).map(({ found, expected, because }) =>
      problemOf(document, {
        severity: 'warning',
        field,
        message: `Expected “${expected}”, got “${found}”`,
        hint: because,
      }),
    ),
  );
};

interface SpellingOptions {
  readonly fields: readonly FoundField[];
  readonly findMisspellings: FindMisspellings;
}

interface FoundText {
  readonly text: string;
  readonly field: string;
}

/** What is read of a field: text, the label of a link, and what stands for a picture. Code is not. */
export const textsIn = (found: FoundField): readonly FoundText[] => {
  const { field, value, path } = found;
  if (field.type === 'Text') return textAt(value, path);
  if (field.type === 'Link') return isRecord(value) ? textAt(value['text'], `${path} › text`) : [];
  if (field.type === 'Image') return isRecord(value) ? textAt(value['alt'], `${path} › alt`) : [];
  return textBlocks(found).flatMap(({ block, path: place }) => [
    ...(block['type'] === 'preformatted' ? [] : textAt(block['text'], place)),
    ...textAt(block['alt'], `${place}.alt`),
  ]);
};

const textAt = (text: unknown, field: string): readonly FoundText[] =>
  typeof text === 'string' ? [{ text, field }] : [];
