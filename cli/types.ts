import type { CommandContext } from './terminal/context.ts';
import { tidyModels } from './types/tidy-models.ts';
import { writeLanguages, writeTypesFile } from './types/write-types-file.ts';

/** `site types`: writes the types of all documents and slices, and the lists of page types, slices and languages; models that were edited by hand, as the program would. */
export const writeTypes = ({ project: { root }, io }: CommandContext): void => {
  writeLanguages(root);
  const tidied = tidyModels(root);
  io.stdout.write(`${writeTypesFile(root)}\n${tidied.map((path) => `${path} is put in order\n`).join('')}`);
};
