import { writeLetters } from '../language/letters.ts';
import type { Locale } from '../language/locale.ts';
import { isRecord } from '../values/is-record.ts';
import type { FoundField } from './walk-fields.ts';

export interface FoundText {
  readonly text: string;
  /** Path of the field, or of the part of it that has the text. */
  readonly field: string;
  /** Path of the field. */
  readonly path: string;
}

/** The texts in the fields of a document, with letters corrected for its language. */
export const readTexts = (fields: readonly FoundField[], locale: Locale): readonly FoundText[] =>
  fields.flatMap(textsIn).map(({ text, field, path }) => ({ text: writeLetters(locale, text), field, path }));

/** The readable texts of a field: plain and rich text, labels of links, and alternative texts, but not code. */
export const textsIn = (found: FoundField): readonly FoundText[] => {
  const { field, value, path, blocks } = found;
  if (field.type === 'Text') return textAt(value, path, path);
  if (field.type === 'Link') return linkTexts(value, path);
  if (field.type === 'Image') return isRecord(value) ? textAt(value['alt'], `${path} › alt`, path) : [];
  return blocks.flatMap(({ block, path: place }) => [
    ...(block['type'] === 'preformatted' ? [] : textAt(block['text'], place, path)),
    ...textAt(block['alt'], `${place}.alt`, path),
  ]);
};

/** A repeatable link field has a list of links. */
const linkTexts = (value: unknown, path: string): readonly FoundText[] =>
  Array.isArray(value)
    ? value.flatMap((link, index) => labelOf(link, `${path}[${index}]`, path))
    : labelOf(value, path, path);

const labelOf = (link: unknown, place: string, path: string): readonly FoundText[] =>
  isRecord(link) ? textAt(link['text'], `${place} › text`, path) : [];

const textAt = (text: unknown, field: string, path: string): readonly FoundText[] =>
  typeof text === 'string' ? [{ text, field, path }] : [];
