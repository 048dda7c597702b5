import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from 'prismic-ts-codegen';
import { readModels, type Models } from '../content/check/models.ts';
import type { CommandContext } from './context.ts';

const TYPES = 'prismicio-types.d.ts';

/** `site types`: writes the types of all documents and slices. */
export const writeTypes = ({ project, io }: CommandContext): void => {
  io.stdout.write(`${writeTypesFile(project.root)}\n`);
};

/** Writes the types of a project's models; says in a few words what they are. */
export const writeTypesFile = (root: string): string => {
  const models = readModels(root);
  writeFileSync(join(root, TYPES), createTypes(models));
  return `${TYPES} has ${models.types.size} document types and ${models.slices.size} slices`;
};

/** TypeScript source of the types of all documents and slices, from their models. */
export const createTypes = ({ types, slices }: Models): string =>
  generateTypes({
    customTypeModels: [...types.values()],
    sharedSliceModels: [...slices.values()],
    typesProvider: '@prismicio/client',
    clientIntegration: { includeContentNamespace: true, includeCreateClientInterface: true },
  });
