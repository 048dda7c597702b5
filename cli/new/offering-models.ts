import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';
import type { Models } from '../../content/check/models.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** The models of the types that have a slice zone, with the slice among what they offer. */
export const offeringModels = ({ types }: Models, { snake }: Names): readonly NewFile[] =>
  [...types].flatMap(([id, type]) => {
    const offering = printModel(offer(type, snake));
    return offering === printModel(type) ? [] : [{ path: `customtypes/${id}/index.json`, content: offering }];
  });

/** A copy of a model in which each slice zone offers one more slice. */
function offer<Model>(model: Model, slice: string): Model;
function offer(value: unknown, slice: string): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, offer(inner, slice)]);
  if (value['type'] !== 'Slices') return Object.fromEntries(entries);
  return { ...value, config: withChoice(value['config'], slice) };
}

const withChoice = (config: unknown, slice: string): unknown => {
  const own = isRecord(config) ? config : {};
  return { ...own, choices: { ...Object(own['choices']), [slice]: { type: 'SharedSlice' } } };
};
