import * as z from 'zod';
import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { ProjectFile } from '../types/project-files.ts';
import { LOCALES, languageOf } from '../../model/language/locale.ts';
import { printJson } from './new-files.ts';

/** The model of a page type with a title and a slice zone that offers the given slices. Pure. */
export const pageModel = (names: Names, slices: readonly string[]): ProjectFile => ({
  path: `customtypes/${names.snake}/index.json`,
  content: printModel(model(names, slices)),
});

const configSchema = z.looseObject({ routes: z.array(z.unknown()) });

/** The text of `prismic.config.json`, which is given as it is, with the page's route at its end. */
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

/** The embedded document of a new page in each language, with the page's name as its title: translations of each other. Pure. */
export const pageDocuments = (
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
