import { describe, expect, test } from 'vitest';
import { fieldsOfSlices } from '../../slices/fields.ts';
import { sliceFolders, type SliceModel, type VariationModel } from './models.ts';
import { renderSlices } from './render.tsx';
import { unfilledSlice, type Emptiness } from './unfilled.ts';

const mocks = sliceFolders.flatMap((folder) => folder.mocks.map((mock) => ({ ...folder, mock })));
const variations = sliceFolders.flatMap(({ model }) => model.variations.map((variation) => ({ model, variation })));
const requiredPaths = ({ id }: SliceModel): readonly string[] =>
  Object.entries(fieldsOfSlices).find(([type]) => type === id)?.[1].required ?? [];
const requirements = sliceFolders.flatMap(({ model }) => requiredPaths(model).map((path) => ({ model, path })));

describe('mocks', () => {
  test.each(sliceFolders)('$name has one of every variation, with the fields of the model', ({ model, mocks: own }) => {
    expect(own.map(({ slice_type, variation }) => `${slice_type}/${variation}`)).toEqual(
      model.variations.map(({ id }) => `${model.id}/${id}`),
    );
    expect(own.map(({ primary }) => Object.keys(primary).toSorted())).toEqual(
      model.variations.map(({ primary }) => Object.keys(primary).toSorted()),
    );
  });

  test.each(mocks)('$name/$mock.variation is rendered', ({ mock }) => {
    const html = renderSlices([mock]);
    expect(html).toContain(`data-slice-type="${mock.slice_type}" data-slice-variation="${mock.variation}"`);
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
    expect(html).not.toContain(' style=');
  });
});

describe.each(['untouched', 'emptied'] satisfies readonly Emptiness[])('%s fields', (emptiness) => {
  test.each(variations)('$model.id/$variation.id is rendered without empty boxes', ({ model, variation }) => {
    const html = renderSlices([unfilledSlice(model, variation, emptiness)]);
    expect(html).toContain(`data-slice-type="${model.id}"`);
    expect(emptyElements(html)).toEqual([]);
  });
});

test.each(requirements)('$model.id requires $path, which every variation has', ({ model, path }) => {
  expect(model.variations.every(({ primary }) => fieldPaths(primary).includes(path))).toBe(true);
});

const fieldPaths = (fields: VariationModel['primary']): readonly string[] =>
  Object.entries(fields).flatMap(([name, { config }]) => [
    name,
    ...Object.keys(config?.fields ?? {}).map((item) => `${name}[].${item}`),
  ]);

// Containers of sections may be empty, because the style sheet hides such sections, and so may status regions.
const emptyElements = (html: string): readonly string[] =>
  [...html.matchAll(/<(?!iframe|output|path|textarea)(\w+)([^>]*)><\/\1>/g)]
    .map(([element]) => element)
    .filter((element) => element !== '<div class="container"></div>' && !element.includes('role="status"'));
