import { isRecord } from '../../model/values/is-record.ts';

/** What a slice zone offers: slices by their id. */
export type OfferedSlices = Readonly<Record<string, unknown>>;

/** A copy of a model in which what each slice zone offers is changed. */
export function changeOffers<Model>(model: Model, change: (choices: OfferedSlices) => OfferedSlices): Model;
export function changeOffers(value: unknown, change: (choices: OfferedSlices) => OfferedSlices): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, changeOffers(inner, change)]);
  if (value['type'] !== 'Slices') return Object.fromEntries(entries);
  const config = isRecord(value['config']) ? value['config'] : {};
  return { ...value, config: { ...config, choices: change(Object(config['choices'])) } };
}
