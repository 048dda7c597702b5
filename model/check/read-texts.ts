import { writeLetters } from '../language/letters.ts';
import type { Locale } from '../language/locale.ts';
import { isRecord } from '../values/is-record.ts';
import type { FoundField } from './walk-fields.ts';

export interface FoundText {
  readonly text: string;
  /** Path of the field, or of what in it has the text. */
  readonly field: string;
  /** Path of the field. */
  readonly path: string;
}

/** The texts among the fields of a document, with the letters that its language has. */
export const readTexts = (fields: readonly FoundField[], locale: Locale): readonly FoundText[] =>
  fields.flatMap(textsIn).map(({ text, field, path }) => ({ text: writeLetters(locale, text), field, path }));

/** What is read of a field: text, the label of a link, and what stands for a picture. Code is not. */
export const textsIn = (found: FoundField): readonly FoundText[] => {
  const { field, value, path } = found;
  if (field.type === 'Text') return textAt(value, path, path);
  if (field.type === 'Link') return isRecord(value) ? textAt(value['text'], `${path} › text`, path) : [];
  if (field.type === 'Image') return isRecord(value) ? textAt(value['alt'], `${path} › alt`, path) : [];
  return textBlocks(found).flatMap(({ block, path: place }) => [
    ...(block['type'] === 'preformatted' ? [] : textAt(block['text'], place, path)),
    ...textAt(block['alt'], `${place}.alt`, path),
  ]);
};

const textAt = (text: unknown, field: string, path: string): readonly FoundText[] =>
  typeof text === 'string' ? [{ text, field, path }] : [];

/** A block of a rich text, and where it is. */
export interface FoundBlock {
  readonly block: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** The blocks of a field: those of a rich text with their numbers, or all that are in the cells of a table. */
export const textBlocks = ({ field, value, path }: FoundField): readonly FoundBlock[] => {
  if (field.type === 'StructuredText')
    return listOf(value).flatMap((block, index) => (isRecord(block) ? [{ block, path: `${path} › [${index}]` }] : []));
  if (field.type !== 'Table' || !isRecord(value)) return [];
  const cells = [value['head'], value['body']].flatMap(cellsOf);
  return cells.flatMap((cell) => records(cell['content']).map((block) => ({ block, path })));
};

/** The cells of the head of a table, or of its body. */
export const cellsOf = (part: unknown) =>
  (isRecord(part) ? records(part['rows']) : []).flatMap(({ cells }) => records(cells));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects in a list. */
export const records = (value: unknown): readonly Readonly<Record<string, unknown>>[] => listOf(value).filter(isRecord);
