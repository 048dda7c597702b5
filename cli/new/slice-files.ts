import { printModel } from '../../content/models/format-model.ts';
import type { Names } from '../types/names.ts';
import type { NewFile } from './new-files.ts';

/** The model of a slice with a title and a text, and its mock. Pure. */
export const sliceFiles = (names: Names): readonly NewFile[] => [
  { path: `slices/${names.pascal}/model.json`, content: printModel(model(names)) },
  { path: `slices/${names.pascal}/mocks.json`, content: `${JSON.stringify([mock(names)], null, 2)}\n` },
  { path: `slices/${names.pascal}/fields.ts`, content: fields(names) },
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
    text: [{ type: 'paragraph', text: 'Text', spans: [], direction: 'ltr' }],
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
