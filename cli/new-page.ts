import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { readJsonFile } from '../base/parse-json.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { readModels } from '../content/check/models.ts';
import { pagePaths } from '../model/link/document-path.ts';
import { isSafeUid } from '../model/link/safe-uid.ts';
import { createSystemPages } from '../model/system/system-pages.ts';
import { HOSTING_FOLDER } from '../renderer/host/host-files.ts';
import { siteCode } from '../templates/site-code.ts';
import { namesOfNew, writeNew, skeletonFiles, withTitle } from './new/new-files.ts';
import { pageDocuments, pageModel, withRoute } from './new/page-files.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeTypesFile } from './types/write-types-file.ts';

const CONFIG = 'prismic.config.json';

/** `site new page`: a page type with a route, a test, and a document in each language, so that it can be looked at. Throws `usage` when there is one. */
export const createPage = (name: string, { project: { root }, env, io }: CommandContext): void => {
  const models = readModels(root);
  const names = namesOfNew(name, models);
  const {
    today,
    repository: { folder },
  } = parseConfiguration(env);
  assertFree(names.kebab, root);
  writeNew(root, {
    added: [
      pageModel(names, [...models.slices.keys()]),
      ...skeletonFiles(root, 'page', names),
      ...pageDocuments(names, { folder, publishedAt: today }),
    ],
    changed: [
      { path: CONFIG, content: withRoute(readJsonFile(root, CONFIG), names) },
      withTitle(root, 'customtypes/fields.ts', names),
    ],
  });
  io.stdout.write(`${writeTypesFile(root)}
templates/${names.pascal} is a page type: see it with \`npx site dev\` at /${names.kebab}, which ${CONFIG} says.
Its documents are in ${folder}/${names.snake}/; in Prismic an editor writes them after \`npx site models push\`.
`);
};

/** Throws `usage` for a path that others have: pages, languages, and what the site has beside its pages. */
const assertFree = (segment: string, root: string): void => {
  const system = createSystemPages(siteCode.systemFrames).map(({ path }) => path);
  const folders = [...readdirSync(join(root, 'public')), HOSTING_FOLDER, SLICES].map((folder) => `/${folder}`);
  const isTaken = [...pagePaths(), ...system, ...folders].some((path) => path.split('/')[1] === segment);
  if (!isTaken && isSafeUid(segment)) return;
  throw new SiteError({
    code: 'usage',
    message: `Something else is at /${segment}, or may be`,
    hint: 'Choose a name of which nothing begins the path: no page, language, or folder of files.',
  });
};

/** Where `site dev` shows all slices. */
const SLICES = 'slices';
