import { join } from 'node:path';
import fastGlob from 'fast-glob';
import * as z from 'zod';
import { compareText } from '../../model/values/compare-text.ts';
import { readJsonFile } from '../../base/parse-json.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { diffModel, type FieldChange } from './diff-model.ts';
import { printModel } from './format-model.ts';

export type ModelKind = 'slice' | 'type';

/** Models by their id. */
export interface ModelSet {
  readonly types: ReadonlyMap<string, object>;
  readonly slices: ReadonlyMap<string, object>;
}

export interface ModelChange {
  readonly kind: ModelKind;
  readonly id: string;
  /** `extra` means that only the target has the model. */
  readonly action: 'insert' | 'update' | 'extra';
  /** What an update changes in the target. */
  readonly changes: readonly FieldChange[];
}

interface ModelSides {
  readonly source: ModelSet;
  readonly target: ModelSet;
}

/** Lists the changes that make the target's models equal to the source's; slices come before the types that offer them. */
export const planModels = ({ source, target }: ModelSides): readonly ModelChange[] => [
  ...planKind('slice', source.slices, target.slices),
  ...planKind('type', source.types, target.types),
];

const planKind = (
  kind: ModelKind,
  source: ReadonlyMap<string, object>,
  target: ReadonlyMap<string, object>,
): readonly ModelChange[] =>
  [...new Set([...source.keys(), ...target.keys()])].toSorted(compareText).flatMap((id): readonly ModelChange[] => {
    const [wanted, existing] = [source.get(id), target.get(id)];
    if (!wanted) return [{ kind, id, action: 'extra', changes: [] }];
    if (!existing) return [{ kind, id, action: 'insert', changes: [] }];
    const changes = diffModel(existing, wanted);
    return changes.length === 0 ? [] : [{ kind, id, action: 'update', changes }];
  });

interface WrittenModel {
  /** Path relative to the project's root. */
  readonly path: string;
  /** Whether the slice had no folder before, and so has no component. */
  readonly isNewSlice: boolean;
}

/** Writes the models that a plan inserts or updates into the project; models that only the project has stay. */
export const writeModels = (
  plan: readonly ModelChange[],
  { root, models }: { readonly root: string; readonly models: ModelSet },
): readonly WrittenModel[] => {
  const folders = new Map(readSliceFolders(root));
  return plan.flatMap(({ kind, id, action }): readonly WrittenModel[] => {
    const model = (kind === 'slice' ? models.slices : models.types).get(id);
    if (action === 'extra' || !model) return [];
    // A slice stays in its folder, even if its name has changed.
    if (kind === 'slice' && !folders.has(id)) folders.set(id, nameFolder(id, model, [...folders.values()]));
    const path = kind === 'slice' ? `slices/${folders.get(id)}/model.json` : `customtypes/${id}/index.json`;
    replaceFile(join(root, path), printModel(model));
    return [{ path, isNewSlice: kind === 'slice' && action === 'insert' }];
  });
};

/** Names of folders by the id of their slice. */
const readSliceFolders = (root: string): ReadonlyMap<string, string> =>
  new Map(
    fastGlob
      .sync('slices/*/model.json', { cwd: root })
      .map((path): [string, string] => [idSchema.parse(readJsonFile(root, path)).id, path.split('/')[1] ?? '']),
  );

const idSchema = z.looseObject({ id: z.string() });

/** The name of a slice in the repository is foreign text, and another slice may have it: only a plain one that is free names its folder. */
const nameFolder = (id: string, model: object, taken: readonly string[]): string => {
  const own = 'name' in model ? String(model.name) : '';
  const made = id.split(/[_-]+/).map(capitalize).join('');
  return [own, made].find((name) => /^[A-Z][A-Za-z0-9]*$/.test(name) && !taken.includes(name)) ?? id;
};

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
