import { readModels } from '../content/check/models.ts';
import type { Models } from '../model/check/field-models.ts';
import { namesOfNew, writeNew, skeletonFiles, withTitle } from './new/new-files.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeTypesFile } from './types/write-types-file.ts';
import { printModel } from '../content/models/format-model.ts';
import type { Names } from './types/names.ts';
import type { ProjectFile } from './types/project-files.ts';
import { changeOffers } from './types.ts';

/** `site new slice`: creates a slice with a mock and a test, and offers it in every slice zone. Throws `usage` if it exists. */
export const createSlice = (name: string, { project: { root }, io }: CommandContext): void => {
  const models = readModels(root);
  const names = namesOfNew(name, models);
  const written = writeNew(root, {
    added: skeletonFiles(root, 'slice', names),
    changed: [...offeringModels(models, names), withTitle(root, SLICE_FIELDS, names)],
  });
  io.stdout.write(`${written}
${writeTypesFile(root)}
slices/${names.pascal} is a slice: see it with \`npx site dev\` at /slices/${names.snake}
Its fields are in model.json, what must be filled in in ${SLICE_FIELDS}; after a change of the model run \`npx site types\`.
`);
};

const SLICE_FIELDS = 'slices/fields.ts';

/** Adds the slice to the models of all types that have a slice zone. */
const offeringModels = ({ types }: Models, { snake }: Names): readonly ProjectFile[] =>
  [...types].flatMap(([id, type]) => {
    const offering = printModel(changeOffers(type, (choices) => ({ ...choices, [snake]: { type: 'SharedSlice' } })));
    return offering === printModel(type) ? [] : [{ path: `customtypes/${id}/index.json`, content: offering }];
  });
