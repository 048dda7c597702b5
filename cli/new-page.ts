import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../base/errors.ts';
import { readJsonFile } from '../base/parse-json.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { readModels } from '../content/check/models.ts';
import { pagePaths } from '../model/link/document-path.ts';
import { isSafeUid } from '../model/link/safe-uid.ts';
import { createSystemPages } from '../model/system/system-pages.ts';
import { HOSTING_FOLDER } from '../renderer/host/host-files.ts';
import { siteCode } from '../templates/site-code.ts';
import { printModel } from '../content/models/format-model.ts';
import { LOCALES, languageOf } from '../model/language/locale.ts';
import { namesOfNew, writeNew, skeletonFiles, withTitle, printJson } from './new/new-files.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeTypesFile } from './types/write-types-file.ts';
import type { Names } from './types/names.ts';
import type { ProjectFile } from './types/project-files.ts';

const CONFIG = 'prismic.config.json';

/**
 * `site new page`: creates a page type with a route, a test, and a document in each language, so that it can be viewed. Throws `usage` if
 * it exists.
 */
export const createPage = (name: string, { project: { root }, env, io }: CommandContext): void => {
  const models = readModels(root);
  const names = namesOfNew(name, models);
  const {
    today,
    repository: { folder },
  } = parseConfiguration(env);
  assertFree(names.kebab, root);
  const written = writeNew(root, {
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
  io.stdout.write(`${written}
${writeTypesFile(root)}
templates/${names.pascal} is a page type: see it with \`npx site dev\` at /${names.kebab}, which ${CONFIG} says.
Its documents are in ${folder}/${names.snake}/; in Prismic an editor writes them after \`npx site models push\`.
`);
};

/** Throws `usage` for a path that is taken by a page, a language, or another file or folder of the site. */
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

/** The folder where `site dev` shows all slices. */
const SLICES = 'slices';

/** The model of a page type with a title and a slice zone that offers the given slices. Pure. */
const pageModel = (names: Names, slices: readonly string[]): ProjectFile => ({
  path: `customtypes/${names.snake}/index.json`,
  content: printModel(model(names, slices)),
});

const configSchema = z.looseObject({ routes: z.array(z.unknown()) });

/** Renders the given `prismic.config.json` with the route of the page at the end. */
export const withRoute = (config: unknown, { snake, kebab }: Names): string => {
  const { routes, ...rest } = configSchema.parse(config);
  return printJson({ ...rest, routes: [...routes, { type: snake, path: `/:lang?/${kebab}` }] });
};

const label = (text: string) => ({ config: { label: text } });

const model = ({ snake, words }: Names, slices: readonly string[]) => ({
  format: 'page',
  id: snake,
  label: words,
  repeatable: false,
  status: true,
  json: {
    Main: {
      title: { type: 'Text', ...label('Page name') },
      slices: {
        type: 'Slices',
        fieldset: 'Slice Zone',
        config: { choices: Object.fromEntries(slices.map((slice) => [slice, { type: 'SharedSlice' }])) },
      },
    },
    'SEO & Metadata': {
      meta_title: { type: 'Text', ...label('Meta title') },
      meta_description: { type: 'Text', ...label('Meta description') },
      meta_image: { type: 'Image', config: { label: 'Meta image', constraint: {}, thumbnails: [] } },
    },
  },
});

/**
 * Creates the embedded document of a new page in each language, with the page's name as its title. They are translations of each other.
 * Pure.
 */
const pageDocuments = (
  { snake, kebab, words }: Names,
  { folder, publishedAt }: { readonly folder: string; readonly publishedAt: number },
): readonly ProjectFile[] => {
  const published = new Date(publishedAt).toISOString().replace(/\.\d+Z$/, '+0000');
  const translations = LOCALES.map((locale) => ({
    id: `${kebab}-${locale}`,
    type: snake,
    lang: languageOf(locale).prismic,
    path: `${folder}/${snake}/${snake}.${locale}.json`,
  }));
  return translations.map(({ path, ...own }) => {
    const others = translations.filter(({ id }) => id !== own.id);
    const document = {
      ...own,
      uid: null,
      url: null,
      href: '',
      tags: [],
      slugs: [kebab],
      linked_documents: [],
      first_publication_date: published,
      last_publication_date: published,
      alternate_languages: others.map(({ id, type, lang }) => ({ id, type, lang })),
      data: { title: words, slices: [], meta_title: null, meta_description: words, meta_image: {} },
    };
    return { path, content: `${JSON.stringify(document, null, 2)}\n` };
  });
};
