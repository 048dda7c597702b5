import {
  chosenFields,
  fieldsOf,
  isInData,
  variationOf,
  type FieldModel,
  type Fields,
  type Models,
} from './field-models.ts';
import { slicePath } from './field-path.ts';
import { isRecord, records } from '../values/is-record.ts';

/** A field of a document, found through its model. */
export interface FoundField {
  readonly field: FieldModel;
  readonly value: unknown;
  /** Path for people: see `field-path.ts`. */
  readonly path: string;
  /** Path for programs, below `data`; null for fields of another document that come with a link. */
  readonly keys: readonly string[] | null;
  /** Path as in the lists of required fields: `title`, `branches[].city`; relative to the slice or the document. */
  readonly pattern: string;
  /** Slice type; null for the fields of the document itself. */
  readonly slice: string | null;
  /** Blocks of a rich text or a table; empty for other fields. */
  readonly blocks: readonly FoundBlock[];
}

/** A block of a rich text, and its path. */
export interface FoundBlock {
  readonly block: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** A slice of a slice zone; old slices that are not shared have no variation. */
export interface ContentSlice {
  readonly slice_type: string;
  readonly variation?: unknown;
  readonly primary?: unknown;
  readonly items?: unknown;
}

/** Lists every field of a document in the order of its model, including fields in slices and groups; unknown slices are skipped. */
export const walkFields = (models: Models, type: string, data: unknown): readonly FoundField[] => {
  const model = models.types.get(type);
  if (!model || !isRecord(data)) return [];
  const fields = fieldsOf(model);
  const walked = { models, found: [] };
  walk(walked, fields, data, { path: '', keys: [], pattern: '', slice: null });
  for (const [key, field] of Object.entries(fields)) if (isZone(field)) walkSlices(walked, key, data[key]);
  return walked.found;
};

interface Walked {
  readonly models: Models;
  /** The fields found so far. */
  readonly found: FoundField[];
}

const walkSlices = (walked: Walked, key: string, zone: unknown): void => {
  for (const [index, slice] of slicesIn(zone).entries()) {
    const variation = variationOf(walked.models, slice);
    const path = `${slicePath(key, index, slice.slice_type)} › `;
    const place = { pattern: '', slice: slice.slice_type };
    const keys = [key, String(index)];
    if (isRecord(slice.primary))
      walk(walked, variation?.primary ?? {}, slice.primary, {
        ...place,
        path: `${path}primary.`,
        keys: [...keys, 'primary'],
      });
    walkItems(walked, variation?.items ?? {}, slice.items, {
      ...place,
      path: `${path}items`,
      keys: [...keys, 'items'],
      pattern: 'slice.items',
    });
  }
};

/** True for a slice zone. */
export const isZone = ({ type }: FieldModel): boolean => type === 'Slices' || type === 'Choice';

/** The slices of a zone; skips items that are not slices. */
export const slicesIn = (zone: unknown): readonly ContentSlice[] => (Array.isArray(zone) ? zone.filter(isSlice) : []);

type Place = Pick<FoundField, 'path' | 'keys' | 'pattern' | 'slice'>;

const walk = (
  walked: Walked,
  fields: Fields,
  data: Readonly<Record<string, unknown>>,
  { path: before, keys, pattern, slice }: Place,
): void => {
  for (const [key, field] of Object.entries(fields)) {
    if (!isInData(field) || isZone(field)) continue;
    const [own, value, path] = [keys && [...keys, key], data[key], before + key];
    const blocks = blocksIn(field, value, path);
    const found = { field, value, path, keys: own, pattern: pattern + key, slice, blocks };
    walked.found.push(found);
    if (field.type === 'Group') walkItems(walked, field.config?.fields ?? {}, value, found);
    if (field.type === 'Link') walkChosen(walked, found);
  }
};

const walkItems = (walked: Walked, fields: Fields, items: unknown, { path, keys, pattern, slice }: Place): void => {
  if (!Array.isArray(items)) return;
  for (const [index, item] of items.entries())
    if (isRecord(item))
      walk(walked, fields, item, {
        path: `${path}[${index}].`,
        keys: keys && [...keys, String(index)],
        pattern: `${pattern}[].`,
        slice,
      });
};

/** Adds fields of the target document that come with a link. */
const walkChosen = (walked: Walked, { field, value, path, pattern, slice }: FoundField): void => {
  const fields = chosenFields(field, walked.models);
  if (!fields || !isRecord(value) || !isRecord(value['data'])) return;
  walk(walked, fields, value['data'], { path: `${path} › `, keys: null, pattern: `${pattern}.data.`, slice });
};

/** The blocks of a rich text, with their index in the path, or of all cells of a table. */
const blocksIn = ({ type }: FieldModel, value: unknown, path: string): readonly FoundBlock[] => {
  if (type === 'StructuredText' && Array.isArray(value))
    return value.flatMap((block: unknown, index) => (isRecord(block) ? [{ block, path: `${path} › [${index}]` }] : []));
  if (type !== 'Table' || !isRecord(value)) return [];
  const cells = [value['head'], value['body']].flatMap(cellsOf);
  return cells.flatMap((cell) => records(cell['content']).map((block) => ({ block, path })));
};

/** The cells of a table's head or body. */
export const cellsOf = (part: unknown) =>
  (isRecord(part) ? records(part['rows']) : []).flatMap(({ cells }) => records(cells));

const isSlice = (value: unknown): value is ContentSlice => isRecord(value) && typeof value['slice_type'] === 'string';
