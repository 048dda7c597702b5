import { readModels } from '../content/check/models.ts';
import { namesOfNew, writeNew } from './new/new-files.ts';
import { offeringModels } from './new/offering-models.ts';
import { skeletonFiles } from './new/skeleton-files.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeTypesFile } from './types/write-types-file.ts';

/** `site new slice`: a slice that every page of slices offers, with a mock and a test. Throws `usage` when there is one. */
export const createSlice = (name: string, { project: { root }, io }: CommandContext): void => {
  const models = readModels(root);
  const names = namesOfNew(name, models);
  writeNew(root, { added: skeletonFiles(root, 'slice', names), changed: offeringModels(models, names) });
  io.stdout.write(`${writeTypesFile(root)}
slices/${names.pascal} is a slice: see it with \`npx site dev\` at /slices/${names.snake}
Its fields are in model.json, what must be filled in in fields.ts; after a change of the model run \`npx site types\`.
`);
};
