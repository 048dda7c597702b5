import * as z from 'zod';
import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';

/** The model of a page type with a title and a slice zone that offers the given slices. Pure. */
export const pageFiles = (names: Names, slices: readonly string[]): readonly NewFile[] => [
  { path: `customtypes/${names.snake}/index.json`, content: printModel(model(names, slices)) },
  { path: `customtypes/${names.snake}/fields.ts`, content: fields(names) },
];

const configSchema = z.looseObject({ routes: z.array(z.unknown()) });

/** The text of \`prismic.config.json\` with the page's route at its end. */
export const withRoute = (config: string, { snake, kebab }: Names): string => {
  const { routes, ...rest } = configSchema.parse(JSON.parse(config));
  return printConfig({ ...rest, routes: [...routes, { type: snake, path: `/:lang?/${kebab}` }] });
};

/** What holds no other list or object is one line, as the formatter has it. No text of JSON has a line end inside it. */
const printConfig = (config: object): string =>
  `${JSON.stringify(config, null, 2)}\n`
    .replaceAll(/\{\n[^{}[\]]*\}/g, (object) => object.replaceAll(/\n\s*/g, ' '))
    .replaceAll(/\[\n[^{}[\]]*\]/g, (list) =>
      list.replaceAll(/(?<=\[)\n\s*|\n\s*(?=\])/g, '').replaceAll(/\n\s*/g, ' '),
    );

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

const fields = ({ snake }: Names): string => `import type { DocumentFields } from '../../model/document-fields.ts';

export const fields = {
  required: ['title'],
} satisfies DocumentFields<'${snake}'>;
`;
