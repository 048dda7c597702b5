import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';
import type { Models } from '../../content/check/models.ts';

/** The models of the types that have a slice zone, with the slice among what they offer. */
export const offeringModels = ({ types }: Models, { snake }: Names): readonly NewFile[] =>
  [...types].flatMap(([id, type]) => {
    const offering = printModel(offer(type, snake));
    return offering === printModel(type) ? [] : [{ path: `customtypes/${id}/index.json`, content: offering }];
  });

/** A copy of a model in which each slice zone offers one more slice. */
function offer<Model>(model: Model, slice: string): Model;
function offer(value: unknown, slice: string): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: readonly [string, unknown]) => [key, offer(inner, slice)]);
  if (!('type' in value) || value.type !== 'Slices') return Object.fromEntries(entries);
  return { ...value, config: withChoice('config' in value ? value.config : {}, slice) };
}

const withChoice = (config: unknown, slice: string): unknown => {
  const choices: object =
    typeof config === 'object' && config !== null && 'choices' in config ? Object(config.choices) : {};
  return { ...Object(config), choices: { ...choices, [slice]: { type: 'SharedSlice' } } };
};
