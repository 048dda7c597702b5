import * as z from 'zod';
import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';

/** The files of a page type with a title and a slice zone that offers the given slices. Pure. */
export const pageFiles = (names: Names, slices: readonly string[]): readonly NewFile[] => [
  { path: `customtypes/${names.snake}/index.json`, content: printModel(model(names, slices)) },
  { path: `customtypes/${names.snake}/fields.ts`, content: fields(names) },
  { path: `templates/${names.pascal}/template.ts`, content: template(names) },
  { path: `templates/${names.pascal}/index.tsx`, content: view(names) },
  { path: `tests/templates/${names.kebab}.test.tsx`, content: test(names) },
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

const template = ({ pascal, camel, snake }: Names): string => `import type { KeyTextField } from '@prismicio/client';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../../model/own-path.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { NoParams, Template } from '../../model/template.ts';

export interface ${pascal}Data extends SliceZoneData {
  readonly title: KeyTextField;
}

export const ${camel}: Template<'${snake}', ${pascal}Data, NoParams, null> = {
  type: '${snake}',
  frame: { ...whiteFrame, section: 'home' },
  pages: () => [{ path: ownPath('${snake}'), params: {} }],
  related: () => null,
  load: ({ document: { data }, context }) => ({
    data: { title: data.title, ...createSliceZone(data.slices, context) },
    head: createHead(data, { title: data.title }),
    crumbs: [{ label: data.title ?? '' }],
  }),
};
`;

const view = ({ pascal }: Names): string => `import type { ReactNode } from 'react';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import type { ViewProps } from '../../model/template.ts';
import type { ${pascal}Data } from './template.ts';

const ${pascal} = ({ data, crumbs }: ViewProps<${pascal}Data>): ReactNode => (
  <>
    <PageHeader title={data.title} crumbs={crumbs} />
    <PageSlices zone={data} />
  </>
);

export default ${pascal};
`;

const test = ({
  pascal,
  kebab,
  snake,
  words,
}: Names): string => `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext } from '../../model/document/site-context.ts';
import ${pascal} from '../../templates/${pascal}/index.tsx';
import { ownPath } from '../../model/own-path.ts';
import { site } from '../slices/site.ts';

test('the page is at its route and has its title as heading', () => {
  const data = { title: '${words}', slices: [], context: { cards: {}, sales: [] } };
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <${pascal} data={data} crumbs={[{ label: data.title }]} />
    </SiteContext>,
  );
  expect(html).toContain('<h1 class="page-header__title">${words}</h1>');
  expect(ownPath('${snake}')).toBe('/${kebab}');
});
`;
