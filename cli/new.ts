import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readModels, type Models } from '../content/check/models.ts';
import { SiteError } from '../base/errors.ts';
import { printModel } from '../content/models/format-model.ts';
import type { CommandContext } from './context.ts';
import { namesOf, type Names } from './names.ts';
import { pageFiles, withRoute } from './new-page.ts';
import { sliceFiles } from './new-slice.ts';
import { writeTypesFile } from './types.ts';

/** A file to be made, below the project's root. */
export interface NewFile {
  readonly path: string;
  readonly content: string;
}

/** `site new slice`: a slice that every page of slices offers, with a mock and a test. Throws `usage` when there is one. */
export const createSlice = (name: string, { project: { root }, io }: CommandContext): void => {
  const names = namesOf(name);
  const models = readModels(root);
  refuseKnown(models, names);
  write(root, [...sliceFiles(names), ...offeringModels(models, names)]);
  io.stdout.write(`${writeTypesFile(root)}
slices/${names.pascal} is a slice: see it with \`npx site dev\` at /slices/${names.snake}
Its fields are in model.json, what must be filled in in fields.ts; after a change of the model run \`npx site types\`.
`);
};

/** `site new page`: a page type with a route and a test; its document is for an editor to write. Throws `usage` when there is one. */
export const createPage = (name: string, { project: { root }, io }: CommandContext): void => {
  const names = namesOf(name);
  const models = readModels(root);
  refuseKnown(models, names);
  const config = 'prismic.config.json';
  write(root, [
    ...pageFiles(names, [...models.slices.keys()]),
    { path: config, content: withRoute(readFileSync(join(root, config), 'utf8'), names) },
  ]);
  io.stdout.write(`${writeTypesFile(root)}
templates/${names.pascal} is a page type at /${names.kebab}, which ${config} says.
Write its document, in Prismic after \`npx site models push\`, or in content/embedded/${names.snake}/ as the others there are.
`);
};

const refuseKnown = ({ types, slices }: Models, { pascal, snake }: Names): void => {
  if (!types.has(snake) && !slices.has(snake)) return;
  throw new SiteError({
    code: 'usage',
    message: `There is a ${types.has(snake) ? 'type' : 'slice'} ${snake} already`,
    hint: `Choose another name than ${pascal}.`,
  });
};

/** The models of the types that have a slice zone, with the slice among what they offer. */
const offeringModels = ({ types }: Models, { snake }: Names): readonly NewFile[] =>
  [...types].flatMap(([id, model]) => {
    const offering = printModel(offer(model, snake));
    return offering === printModel(model) ? [] : [{ path: `customtypes/${id}/index.json`, content: offering }];
  });

/** A copy of a model in which each slice zone offers one more slice. */
function offer<Model>(model: Model, slice: string): Model;
function offer(value: unknown, slice: string): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: readonly [string, unknown]) => [key, offer(inner, slice)]);
  if (!('type' in value) || value.type !== 'Slices') return Object.fromEntries(entries);
  return { ...value, config: withChoice('config' in value ? value.config : {}, slice) };
}

const withChoice = (config: unknown, slice: string): unknown => {
  const choices: object =
    typeof config === 'object' && config !== null && 'choices' in config ? Object(config.choices) : {};
  return { ...Object(config), choices: { ...choices, [slice]: { type: 'SharedSlice' } } };
};

const write = (root: string, files: readonly NewFile[]): void => {
  const standing = files.find(({ path }) => !path.endsWith('.json') && existsSync(join(root, path)));
  if (standing)
    throw new SiteError({ code: 'usage', message: `There is ${standing.path} already`, hint: 'Choose another name.' });
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
};
