import { isRecord } from '../values/is-record.ts';

/**
 * The value of each field when it is not filled in. An array with one entry is a group, whose entry describes its items; a slice zone is
 * such an array, too, with an entry without fields.
 */
export type EmptyFields = Readonly<Record<string, unknown>>;

/** Empty fields of every document type, and of every slice by `<type>/<variation>`: plain JSON, generated from the models. */
export interface EmptyContent {
  readonly types: Readonly<Record<string, EmptyFields>>;
  readonly slices: Readonly<Record<string, EmptyFields>>;
  /** Values that select fields offer: code depends on them, so they are not treated as texts. */
  readonly choices: readonly string[];
}

/**
 * Returns a copy of a document with every field of its model, and with an id for each slice. When a field is added to a model, Prismic
 * omits it from all documents until the repository's next publication. Unchanged parts are shared with the input.
 */
export function completeDocument<Document>(document: Document, empty: EmptyContent): Document;
export function completeDocument(document: unknown, empty: EmptyContent): unknown {
  if (!isRecord(document)) return document;
  const fields = entryOf(empty.types, String(document['type']));
  const data = fields === undefined ? document['data'] : completeFields(document['data'], fields, empty);
  return data === document['data'] ? document : { ...document, data };
}

const completeFields = (content: unknown, fields: EmptyFields, empty: EmptyContent): unknown => {
  if (!isRecord(content)) return content;
  let whole = content;
  for (const key of Object.keys(fields)) {
    const value = completeField(content[key], fields[key], empty);
    if (value !== content[key]) whole = { ...whole, [key]: value };
  }
  return whole;
};

const completeField = (value: unknown, none: unknown, empty: EmptyContent): unknown => {
  const [fields] = Array.isArray(none) ? none : [];
  if (value === undefined || value === null) return fields === undefined ? none : [];
  return fields === undefined ? value : completeItems(value, fields, empty);
};

/** Returns a copy of a slice zone with every field and an id for every slice. */
export function completeSlices<Zone>(zone: Zone, empty: EmptyContent): Zone;
export function completeSlices(zone: unknown, empty: EmptyContent): unknown {
  return completeItems(zone, {}, empty);
}

const completeItems = (value: unknown, fields: EmptyFields, empty: EmptyContent): unknown => {
  if (!Array.isArray(value)) return value;
  const isZone = Object.keys(fields).length === 0;
  const items = isZone ? completeZone(value, empty) : value.map((item) => completeFields(item, fields, empty));
  return items.some((item, index) => item !== value[index]) ? items : value;
};

const completeZone = (slices: readonly unknown[], empty: EmptyContent): readonly unknown[] => {
  const ids: SliceIds = { seen: new Set(), taken: new Set(slices.map(idOf)) };
  return slices.map((slice, index) => completeSlice(slice, { place: index + 1, ids, empty }));
};

interface SliceIds {
  /** Ids of the slices before this one. */
  readonly seen: Set<unknown>;
  /** Ids of all slices of the zone, as they were sent and as they are added. */
  readonly taken: Set<unknown>;
}

interface SliceOptions {
  /** Number of the slice in the zone, counted from 1. */
  readonly place: number;
  readonly ids: SliceIds;
  readonly empty: EmptyContent;
}

/**
 * Adds missing fields to a slice, and an id if it has none or that of an earlier slice, because pages tell slices apart by id. Old slices
 * of Prismic have no id, and slices that were copied by hand in files share one. Slices without a model stay unchanged.
 */
const completeSlice = (slice: unknown, { place, ids, empty }: SliceOptions): unknown => {
  if (!isRecord(slice)) return slice;
  const { id, primary, slice_type: type } = slice;
  const fields = entryOf(empty.slices, `${String(type)}/${String(slice['variation'])}`);
  if (fields === undefined) return slice;
  const whole = completeFields(primary ?? {}, fields, empty);
  const isNamed = typeof id === 'string' && id !== '' && !ids.seen.has(id);
  ids.seen.add(id);
  if (isNamed) return whole === primary ? slice : { ...slice, primary: whole };
  const own = freeId(`${String(type)}-${place}`, ids.taken);
  ids.taken.add(own);
  return { ...slice, id: own, primary: whole };
};

const idOf = (slice: unknown): unknown => (isRecord(slice) ? slice['id'] : undefined);

const freeId = (id: string, taken: ReadonlySet<unknown>): string => (taken.has(id) ? freeId(`${id}-1`, taken) : id);

/** Names come from the content and may be `constructor` or the like. */
const entryOf = (entries: EmptyContent['types'], name: string): EmptyFields | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;
