import { parseSite } from '../../config/parse-site.ts';
import { listedLanguages } from '../../config/languages.ts';
import { generateTypes } from 'prismic-ts-codegen';
import { readModels } from '../../content/check/models.ts';
import type { Models } from '../../model/check/field-models.ts';
import { createLanguageLists } from './language-lists.ts';
import { writeFiles } from './project-files.ts';
import { formatPlural } from '../../base/format.ts';
import { readRegistries } from './registries.ts';

const TYPES = 'prismicio-types.d.ts';

/** Writes the types of a project's models and the lists of its page types and slices; returns a short summary. */
export const writeTypesFile = (root: string): string => {
  const models = readModels(root);
  writeFiles(root, [{ path: TYPES, content: createTypes(models) }, ...readRegistries(root)]);
  return `${TYPES} has ${formatPlural(models.types.size, 'document type')} and ${formatPlural(models.slices.size, 'slice')}`;
};

/** Writes the lists of the site's languages. */
export const writeLanguages = (root: string): void =>
  void writeFiles(root, createLanguageLists(root, listedLanguages(parseSite().languages)));

/** Generates the TypeScript types of all documents and slices from their models. */
export const createTypes = ({ types, slices }: Models): string =>
  generateTypes({
    customTypeModels: withNumbers([...types.values()]),
    sharedSliceModels: withNumbers([...slices.values()]),
    typesProvider: '@prismicio/client',
    clientIntegration: { includeContentNamespace: true, includeCreateClientInterface: true },
  });

/** The generator does not know the older field type `Range`, which holds a number. */
const withNumbers = <Model>(models: Model[]): Model[] =>
  JSON.parse(JSON.stringify(models), (key, value: unknown) => (key === 'type' && value === 'Range' ? 'Number' : value));
