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
import { isRecord } from '../values/is-record.ts';

/** A field of a document, found through its model. */
export interface FoundField {
  readonly field: FieldModel;
  readonly value: unknown;
  /** Path for people: see `field-path.ts`. */
  readonly path: string;
  /** The same for programs, below `data`; null for what a link has with it of another document. */
  readonly keys: readonly string[] | null;
  /** Path in the terms of the lists of required fields: `title`, `branches[].city`; below the slice or the document. */
  readonly pattern: string;
  /** Slice type; null for the fields of the document itself. */
  readonly slice: string | null;
}

/** A slice of a zone; one from before slices were shared has no variation. */
export interface ContentSlice {
  readonly slice_type: string;
  readonly variation?: unknown;
  readonly primary?: unknown;
  readonly items?: unknown;
}

/** Every field of a document in the order of its model, slices and groups included; unknown slices are passed over. */
export function* walkFields(models: Models, type: string, data: unknown): Generator<FoundField> {
  const model = models.types.get(type);
  if (!model || !isRecord(data)) return;
  const fields = fieldsOf(model);
  yield* walk(models, fields, data, { path: '', keys: [], pattern: '', slice: null });
  for (const [key, field] of Object.entries(fields)) {
    if (isZone(field)) yield* walkSlices(models, key, data[key]);
  }
}

function* walkSlices(models: Models, key: string, zone: unknown): Generator<FoundField> {
  for (const [index, slice] of slicesIn(zone).entries()) {
    const variation = variationOf(models, slice);
    const path = `${slicePath(key, index, slice.slice_type)} › `;
    const place = { pattern: '', slice: slice.slice_type };
    const keys = [key, String(index)];
    if (isRecord(slice.primary))
      yield* walk(models, variation?.primary ?? {}, slice.primary, {
        ...place,
        path: `${path}primary.`,
        keys: [...keys, 'primary'],
      });
    yield* walkItems(models, variation?.items ?? {}, slice.items, {
      ...place,
      path: `${path}items`,
      keys: [...keys, 'items'],
      pattern: 'slice.items',
    });
  }
}

/** Slices are in fields of their own. */
export const isZone = ({ type }: FieldModel): boolean => type === 'Slices' || type === 'Choice';

/** The slices of a zone that look like slices. */
export const slicesIn = (zone: unknown): readonly ContentSlice[] => (Array.isArray(zone) ? zone.filter(isSlice) : []);

type Place = Pick<FoundField, 'path' | 'keys' | 'pattern' | 'slice'>;

function* walk(
  models: Models,
  fields: Fields,
  data: Readonly<Record<string, unknown>>,
  { path, keys, pattern, slice }: Place,
): Generator<FoundField> {
  for (const [key, field] of Object.entries(fields)) {
    if (!isInData(field) || isZone(field)) continue;
    const own = keys && [...keys, key];
    const found = { field, value: data[key], path: path + key, keys: own, pattern: pattern + key, slice };
    yield found;
    if (field.type === 'Group') yield* walkItems(models, field.config?.fields ?? {}, found.value, found);
    if (field.type === 'Link') yield* walkChosen(models, found);
  }
}

function* walkItems(
  models: Models,
  fields: Fields,
  items: unknown,
  { path, keys, pattern, slice }: Place,
): Generator<FoundField> {
  if (!Array.isArray(items)) return;
  for (const [index, item] of items.entries())
    if (isRecord(item))
      yield* walk(models, fields, item, {
        path: `${path}[${index}].`,
        keys: keys && [...keys, String(index)],
        pattern: `${pattern}[].`,
        slice,
      });
}

/** What a link has with it of the document that it leads to. */
function* walkChosen(models: Models, { field, value, path, pattern, slice }: FoundField): Generator<FoundField> {
  const fields = chosenFields(field, models);
  if (!fields || !isRecord(value) || !isRecord(value['data'])) return;
  yield* walk(models, fields, value['data'], { path: `${path} › `, keys: null, pattern: `${pattern}.data.`, slice });
}

const isSlice = (value: unknown): value is ContentSlice => isRecord(value) && typeof value['slice_type'] === 'string';
