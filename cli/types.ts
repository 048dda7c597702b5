import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { parseJsonFile, readWritten } from '../base/parse-json.ts';
import { readModels } from '../content/check/models.ts';
import { printModel } from '../content/models/format-model.ts';
import { isRecord } from '../model/values/is-record.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeLanguages, writeTypesFile } from './types/write-types-file.ts';
import { writeFiles } from './types/project-files.ts';

/**
 * `site types`: writes the types of all documents and slices, the lists of page types, slices and languages, and models that were edited by
 * hand in the format of the program.
 */
export const writeTypes = ({ project: { root }, io }: CommandContext): void => {
  writeLanguages(root);
  const tidied = tidyModels(root);
  io.stdout.write(`${writeTypesFile(root)}\n${tidied.map((path) => `${path} is put in order\n`).join('')}`);
};

/** Formats models, and removes deleted slices from slice zones. Returns the paths of the files that changed. */
export const tidyModels = (root: string): readonly string[] => {
  const { slices } = readModels(root);
  const isThere = ([id, choice]: readonly [string, unknown]): boolean =>
    slices.has(id) || !isRecord(choice) || choice['type'] !== 'SharedSlice';
  const withoutGone = (choices: OfferedSlices): OfferedSlices =>
    Object.fromEntries(Object.entries(choices).filter(isThere));
  const untidy = fastGlob.sync(['customtypes/*/index.json', 'slices/*/model.json'], { cwd: root }).flatMap((path) => {
    const file = readWritten(join(root, path), path);
    const content = printModel(Object(changeOffers(parseJsonFile(file, path), withoutGone)));
    return content === file.toString() ? [] : [{ path, content }];
  });
  writeFiles(root, untidy);
  return untidy.map(({ path }) => path).toSorted();
};

/** The slices that a slice zone offers, by id. */
type OfferedSlices = Readonly<Record<string, unknown>>;

/** Returns a copy of a model with the offered slices of each slice zone changed. */
export function changeOffers<Model>(model: Model, change: (choices: OfferedSlices) => OfferedSlices): Model;
export function changeOffers(value: unknown, change: (choices: OfferedSlices) => OfferedSlices): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, changeOffers(inner, change)]);
  if (value['type'] !== 'Slices') return Object.fromEntries(entries);
  const config = isRecord(value['config']) ? value['config'] : {};
  return { ...value, config: { ...config, choices: change(Object(config['choices'])) } };
}
