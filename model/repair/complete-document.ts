import { isRecord } from '../values/is-record.ts';

/**
 * What each field holds while it is not filled in. A list with one entry is a group, and the entry is what each of
 * its items holds; a slice zone is such a list too, whose items have no fields of their own.
 */
export type EmptyFields = Readonly<Record<string, unknown>>;

/** The empty fields of every type of document, and of every slice by `<type>/<variation>`: plain JSON, made from the models. */
export interface EmptyContent {
  readonly types: Readonly<Record<string, EmptyFields>>;
  readonly slices: Readonly<Record<string, EmptyFields>>;
  /** Values that fields offer to choose from: code goes by them, so they are no texts. */
  readonly choices: readonly string[];
}

/**
 * A copy of a document in which every field is there: Prismic leaves a field out of all documents from the day on which a
 * model gets it until the repository's next publication. What is whole is shared with the input.
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

/** A copy of a slice zone in which every field of every slice is there. */
export function completeSlices<Zone>(zone: Zone, empty: EmptyContent): Zone;
export function completeSlices(zone: unknown, empty: EmptyContent): unknown {
  return completeItems(zone, {}, empty);
}

const completeItems = (value: unknown, fields: EmptyFields, empty: EmptyContent): unknown => {
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => completeSlice(completeFields(item, fields, empty), empty));
  return items.some((item, index) => item !== value[index]) ? items : value;
};

const completeSlice = (slice: unknown, empty: EmptyContent): unknown => {
  if (!isRecord(slice)) return slice;
  const fields = entryOf(empty.slices, `${String(slice['slice_type'])}/${String(slice['variation'])}`);
  const primary = fields === undefined ? slice['primary'] : completeFields(slice['primary'], fields, empty);
  return primary === slice['primary'] ? slice : { ...slice, primary };
};

/** The names come from content: one such as `constructor` is none of ours. */
const entryOf = (entries: EmptyContent['types'], name: string): EmptyFields | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;
