import { fieldsOf, primaryOf, type FieldModel, type Fields, type Models } from './models.ts';

/** A field of a document, found through its model. */
export interface FoundField {
  readonly field: FieldModel;
  readonly value: unknown;
  /** Path for people: `title`, `branches[1].city`, `slices[2] "hero" › primary.cta`. */
  readonly path: string;
  /** Path in the terms of the lists of required fields: `title`, `branches[].city`; below the slice or the document. */
  readonly pattern: string;
  /** Slice type; null for the fields of the document itself. */
  readonly slice: string | null;
}

export interface ContentSlice {
  readonly slice_type: string;
  readonly variation: string;
  readonly primary: unknown;
}

/** Every field of a document in the order of its model, slices and groups included; unknown slices are passed over. */
export function* walkFields(models: Models, type: string, data: unknown): Generator<FoundField> {
  const model = models.types.get(type);
  if (!model || !isRecord(data)) return;
  const fields = fieldsOf(model);
  yield* walk(fields, data, { path: '', pattern: '', slice: null });
  for (const [key, field] of Object.entries(fields)) {
    if (field.type === 'Slices') yield* walkSlices(models, key, data[key]);
  }
}

function* walkSlices(models: Models, key: string, zone: unknown): Generator<FoundField> {
  for (const [index, slice] of slicesIn(zone).entries()) {
    const model = models.slices.get(slice.slice_type);
    const fields = model && primaryOf(model, slice.variation);
    if (!fields || !isRecord(slice.primary)) continue;
    yield* walk(fields, slice.primary, {
      path: `${slicePath(key, index, slice.slice_type)}.`,
      pattern: '',
      slice: slice.slice_type,
    });
  }
}

/** Path of a slice's primary part: `slices[2] "hero" › primary`. */
export const slicePath = (zone: string, index: number, type: string): string => `${zone}[${index}] "${type}" › primary`;

/** The slices of a zone that look like slices. */
export const slicesIn = (zone: unknown): readonly ContentSlice[] => (Array.isArray(zone) ? zone.filter(isSlice) : []);

interface Place {
  readonly path: string;
  readonly pattern: string;
  readonly slice: string | null;
}

function* walk(fields: Fields, data: Readonly<Record<string, unknown>>, place: Place): Generator<FoundField> {
  for (const [key, field] of Object.entries(fields)) {
    if (field.type === 'UID' || field.type === 'Slices') continue;
    const found = { field, value: data[key], path: place.path + key, pattern: place.pattern + key, slice: place.slice };
    yield found;
    if (field.type !== 'Group' || !Array.isArray(found.value)) continue;
    for (const [index, item] of found.value.entries()) {
      if (!isRecord(item)) continue;
      const inside = { path: `${found.path}[${index}].`, pattern: `${found.pattern}[].`, slice: place.slice };
      yield* walk(field.config?.fields ?? {}, item, inside);
    }
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSlice = (value: unknown): value is ContentSlice =>
  isRecord(value) && typeof value['slice_type'] === 'string' && typeof value['variation'] === 'string';
