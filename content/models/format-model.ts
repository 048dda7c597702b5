import { compareText } from '../../model/values/compare-text.ts';
import { isRecord } from '../../model/values/is-record.ts';

/**
 * Orders the keys of a model as in this project's files: sorted, except tabs and
 * the fields of tabs, groups and slices, which stay as the editor shows them.
 */
export const formatModel = (model: object): object => Object.fromEntries(entriesOf(model, MODEL));

/** The text of a model's file. */
export const printModel = (model: object): string => `${JSON.stringify(formatModel(model), null, 2)}\n`;

type Format = (value: unknown) => unknown;

/** Sorts keys; the values of `special` keys have formats of their own. */
const sorted =
  (special: Readonly<Record<string, Format>> = {}): Format =>
  (value) => {
    if (Array.isArray(value)) return value.map(sorted(special));
    return isRecord(value) ? Object.fromEntries(entriesOf(value, special)) : value;
  };

const entriesOf = (value: object, special: Readonly<Record<string, Format>>): readonly (readonly [string, unknown])[] =>
  Object.entries(value)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, inner]) => [key, formatAt(key, special)(inner)]);

/** A key may have the name of a member that every object has. */
const formatAt = (key: string, special: Readonly<Record<string, Format>>): Format =>
  (Object.hasOwn(special, key) ? special[key] : undefined) ?? sorted();

/** Leaves keys in their order. */
const kept =
  (format: Format): Format =>
  (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, format(inner)])) : value;

/** Groups have fields, which may be groups. */
const field: Format = (value) => sorted({ config: sorted({ fields: kept(field) }) })(value);

const fields = kept(field);

/** `json` belongs to custom types, `variations` to slices. */
const MODEL = { json: kept(fields), variations: sorted({ primary: fields, items: fields }) };
