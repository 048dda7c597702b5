import fastGlob from 'fast-glob';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '../../base/parse-json.ts';
import type { ModelChange, ModelSet } from './plan-models.ts';
import { printModel } from './format-model.ts';

export interface WrittenModel {
  /** Path below the project's root. */
  readonly path: string;
  /** Whether it is a slice that had no folder, and so has no component. */
  readonly isNewSlice: boolean;
}

/** Writes the models that a plan inserts or updates in the project; what only the project has stays. */
export const writeModels = (
  plan: readonly ModelChange[],
  { root, models }: { readonly root: string; readonly models: ModelSet },
): readonly WrittenModel[] => {
  const folders = readSliceFolders(root);
  return plan.flatMap(({ kind, id, action }): readonly WrittenModel[] => {
    const model = (kind === 'slice' ? models.slices : models.types).get(id);
    if (action === 'extra' || !model) return [];
    const path = kind === 'slice' ? slicePath(id, model, folders) : `customtypes/${id}/index.json`;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), printModel(model));
    return [{ path, isNewSlice: kind === 'slice' && action === 'insert' }];
  });
};

/** A slice stays in its folder, whatever its name has become. */
const slicePath = (id: string, model: object, folders: ReadonlyMap<string, string>): string =>
  `slices/${folders.get(id) ?? folderName(id, model)}/model.json`;

/** Folders by the id of their slice. */
const readSliceFolders = (root: string): ReadonlyMap<string, string> =>
  new Map(
    fastGlob
      .sync('slices/*/model.json', { cwd: root })
      .map((path): [string, string] => [idSchema.parse(readJsonFile(root, path)).id, path.split('/')[1] ?? '']),
  );

const idSchema = z.looseObject({ id: z.string() });

/** The repository's name of a slice is somebody else's text: only a plain one becomes a folder. */
const folderName = (id: string, model: object): string => {
  const name = 'name' in model && typeof model.name === 'string' ? model.name : '';
  return /^[A-Z][A-Za-z0-9]*$/.test(name) ? name : id.split(/[_-]+/).map(capitalize).join('');
};

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
