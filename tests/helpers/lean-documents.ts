import { isDeepStrictEqual } from 'node:util';
import { createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { slicesIn } from '../../model/check/walk-fields.ts';
import type { Change } from './content-repository.ts';
import { isRecord } from '../../model/values/is-record.ts';

type Content = Readonly<Record<string, unknown>>;

/** Whether a field is left out of its document, slice or group. */
export type Leaves = (field: { readonly key: string; readonly value: unknown; readonly empty: unknown }) => boolean;

/** Selects every unfilled field, as Prismic leaves out fields that are newer than the document. */
export const unfilled: Leaves = ({ value, empty }) => isDeepStrictEqual(value, unfilledValue(empty));

const content = createEmptyContent(readModels('.'));

/** Removes fields from all documents. */
export const leaveOut =
  (leaves: Leaves): Change =>
  (documents) =>
    documents.map((document) => ({
      ...document,
      data: withoutFields(document['data'], content.types[document.type] ?? {}, leaves),
    }));

const withoutFields = (value: unknown, fields: Content, leaves: Leaves): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key, field]) => !(key in fields && leaves({ key, value: field, empty: fields[key] })))
          .map(([key, field]) => [key, withoutItems(field, fields[key], leaves)]),
      )
    : value;

const withoutItems = (value: unknown, empty: unknown, leaves: Leaves): unknown => {
  const [fields] = Array.isArray(empty) ? empty : [];
  if (!isRecord(fields) || !Array.isArray(value)) return value;
  return value.map((item: unknown) => withoutSlice(withoutFields(item, fields, leaves), leaves));
};

const withoutSlice = (item: unknown, leaves: Leaves): unknown => {
  const [slice] = slicesIn([item]);
  if (!isRecord(item) || !slice) return item;
  const fields = content.slices[`${slice.slice_type}/${String(slice.variation)}`] ?? {};
  return { ...item, primary: withoutFields(slice.primary, fields, leaves) };
};

/** The value of an unfilled field. In `empty`, a group has one item with all fields; unfilled it has no items. */
const unfilledValue = (empty: unknown): unknown => (Array.isArray(empty) ? [] : empty);
