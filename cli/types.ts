import type { CommandContext } from './terminal/context.ts';
import { writeLanguages, writeTypesFile } from './types/write-types-file.ts';

/** `site types`: writes the types of all documents and slices, and the lists of page types, slices and languages. */
export const writeTypes = ({ project, io }: CommandContext): void => {
  writeLanguages(project.root);
  io.stdout.write(`${writeTypesFile(project.root)}\n`);
};
