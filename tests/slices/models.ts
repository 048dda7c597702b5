import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../slices/', import.meta.url);

export interface FieldModel {
  readonly type: string;
  readonly config?: { readonly fields?: Readonly<Record<string, FieldModel>> };
}

export interface VariationModel {
  readonly id: string;
  readonly primary: Readonly<Record<string, FieldModel>>;
}

export interface SliceModel {
  readonly id: string;
  readonly variations: readonly VariationModel[];
}

export interface SliceData {
  readonly id: string;
  readonly slice_type: string;
  readonly variation: string;
  readonly primary: Readonly<Record<string, unknown>>;
}

export interface SliceFolder {
  readonly name: string;
  readonly model: SliceModel;
  readonly mocks: readonly SliceData[];
}

export const sliceFolders: readonly SliceFolder[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
  .map(({ name }) => ({
    name,
    model: JSON.parse(readFileSync(new URL(`${name}/model.json`, root), 'utf8')),
    mocks: JSON.parse(readFileSync(new URL(`${name}/mocks.json`, root), 'utf8')),
  }));

/** The mock of a slice, as the content service would send it. */
export const mockOf = (type: string, variation = 'default'): SliceData => {
  const found = sliceFolders
    .flatMap(({ mocks }) => mocks)
    .find((mock) => mock.slice_type === type && mock.variation === variation);
  if (!found) throw new Error(`Expected a mock of ${type}/${variation}, got none`);
  return found;
};
