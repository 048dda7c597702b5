import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';

/** The files of a slice with a title and a text. Pure. */
export const sliceFiles = (names: Names): readonly NewFile[] => [
  { path: `slices/${names.pascal}/model.json`, content: printModel(model(names)) },
  { path: `slices/${names.pascal}/mocks.json`, content: `${JSON.stringify([mock(names)], null, 2)}\n` },
  { path: `slices/${names.pascal}/fields.ts`, content: fields(names) },
  { path: `slices/${names.pascal}/index.tsx`, content: view(names) },
  { path: `tests/slices/${names.kebab}.test.tsx`, content: test(names) },
];

const model = ({ pascal, snake, words }: Names) => ({
  id: snake,
  type: 'SharedSlice',
  name: pascal,
  description: words,
  variations: [
    {
      id: 'default',
      name: 'Default',
      docURL: '...',
      version: 'initial',
      description: words,
      imageUrl: '',
      primary: {
        title: { type: 'Text', config: { label: 'Title' } },
        text: { type: 'StructuredText', config: { label: 'Text', multi: 'paragraph,strong,em,hyperlink,list-item' } },
      },
      items: {},
    },
  ],
});

const mock = ({ snake, words }: Names) => ({
  id: `${snake}$mock`,
  items: [],
  primary: {
    title: words,
    text: [{ type: 'paragraph', text: 'Matn', spans: [], direction: 'ltr' }],
  },
  slice_label: null,
  slice_type: snake,
  variation: 'default',
  version: 'initial',
});

const fields = ({ snake }: Names): string => `import type { SliceFields } from '../../model/slice-fields.ts';

export const fields = {
  required: ['title'],
} satisfies SliceFields<'${snake}'>;
`;

const view = ({ pascal, kebab }: Names): string => `import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';

const ${pascal} = ({ slice }: SliceComponentProps<Content.${pascal}Slice, SliceContext>): ReactNode => {
  const { title, text } = slice.primary;
  return (
    <Section slice={slice} title={title} className="${kebab}">
      <RichText field={text} />
    </Section>
  );
};

export default ${pascal};
`;

const test = ({ snake, words }: Names): string => `import { expect, test } from 'vitest';
import { mockOf } from './models.ts';
import { renderSlices } from './render.tsx';

test('${words.toLowerCase()} has its title as heading and its text', () => {
  const html = renderSlices([mockOf('${snake}')]);
  expect(html).toContain('<h2 class="section__title">${words}</h2>');
  expect(html).toContain('<p>Matn</p>');
});
`;
