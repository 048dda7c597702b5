import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from 'prismic-ts-codegen';
import { readModels } from '../content/models.ts';
import type { CommandContext } from './context.ts';

const TYPES = 'prismicio-types.d.ts';

/** `site types`: the types of all documents and slices, from their models. */
export const writeTypes = async ({ project, io }: CommandContext): Promise<void> => {
  const models = readModels(project.root);
  const types = generateTypes({
    customTypeModels: [...models.types.values()],
    sharedSliceModels: [...models.slices.values()],
    typesProvider: '@prismicio/client',
    clientIntegration: { includeContentNamespace: true, includeCreateClientInterface: true },
  });
  writeFileSync(join(project.root, TYPES), types);
  io.stdout.write(`${TYPES} has ${models.types.size} document types and ${models.slices.size} slices\n`);
};
