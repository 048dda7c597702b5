import type { CommandContext } from './terminal/context.ts';
import { writeTypesFile } from './types/write-types-file.ts';

/** `site types`: writes the types of all documents and slices, and the lists of page types and slices. */
export const writeTypes = ({ project, io }: CommandContext): void => {
  io.stdout.write(`${writeTypesFile(project.root)}\n`);
};
