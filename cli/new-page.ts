import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from '../content/check/models.ts';
import { namesOfNew, writeNew } from './new/new-files.ts';
import { pageFiles, withRoute } from './new/page-files.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeTypesFile } from './types/write-types-file.ts';

const CONFIG = 'prismic.config.json';

/** `site new page`: a page type with a route and a test; its document is for an editor to write. Throws `usage` when there is one. */
export const createPage = (name: string, { project: { root }, io }: CommandContext): void => {
  const models = readModels(root);
  const names = namesOfNew(name, models);
  writeNew(root, [
    ...pageFiles(names, [...models.slices.keys()]),
    { path: CONFIG, content: withRoute(readFileSync(join(root, CONFIG), 'utf8'), names) },
  ]);
  io.stdout.write(`${writeTypesFile(root)}
templates/${names.pascal} is a page type at /${names.kebab}, which ${CONFIG} says.
Write its document, in Prismic after \`npx site models push\`, or in content/embedded/${names.snake}/ as the others there are.
`);
};
