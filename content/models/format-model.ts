import { compareText } from '../../model/values/compare-text.ts';
import { isRecord } from '../../model/values/is-record.ts';

/**
 * A model with its keys in the order of this project's files: sorted, but tabs, and the fields of a tab, of a group and of
 * a slice, as the editor shows them.
 */
export const formatModel = (model: object): object => Object.fromEntries(entriesOf(model, MODEL));

/** Text of a model's file. */
export const printModel = (model: object): string => `${JSON.stringify(formatModel(model), null, 2)}\n`;

type Format = (value: unknown) => unknown;

/** Keys sorted; what is at some of them has an order of its own. */
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

/** A key may be called as what every object has. */
const formatAt = (key: string, special: Readonly<Record<string, Format>>): Format =>
  (Object.hasOwn(special, key) ? special[key] : undefined) ?? sorted();

/** Keys as they are. */
const kept =
  (format: Format): Format =>
  (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, format(inner)])) : value;

/** Groups have fields, groups among them. */
const field: Format = (value) => sorted({ config: sorted({ fields: kept(field) }) })(value);

const fields = kept(field);

/** `json` is a custom type's, `variations` a slice's. */
const MODEL = { json: kept(fields), variations: sorted({ primary: fields, items: fields }) };
