import type { FoundField } from './walk-fields.ts';
import { isRecord } from '../values/is-record.ts';

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
