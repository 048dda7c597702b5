import type { CustomTypeModelField, CustomTypeModelFieldForGroup } from '@prismicio/client';
import type { Models } from '../../model/check/field-models.ts';

/** A field's values as the Content API sends them: filled in, and left empty. */
interface Sent {
  readonly model: CustomTypeModelField;
  readonly filled: unknown;
  readonly empty: unknown;
}

const picture = (name: string, width: number) => ({
  id: 'aBcD',
  url: `https://images.prismic.io/bolak/${name}.png`,
  alt: 'Rasm',
  copyright: null,
  dimensions: {
    width,
    height: 400,
  },
  edit: {
    x: 0,
    y: 0,
    zoom: 1,
    background: 'transparent',
  },
});

const link = (url: string) => ({
  link_type: 'Web',
  key: 'c0ffee',
  url,
  target: '_blank',
  text: 'Batafsil',
  variant: 'Primary',
});

const text = (words: string) => [{ type: 'paragraph', text: words, spans: [], direction: 'ltr' }];

const target = <Data>(id: string, type: string, data: Data) => ({
  link_type: 'Document',
  key: 'c0ffee',
  id,
  type,
  tags: [],
  lang: 'uz-uz',
  slug: '-',
  uid: id.toLowerCase(),
  first_publication_date: '2026-01-01T06:00:00+0000',
  last_publication_date: '2026-01-01T06:00:00+0000',
  isBroken: false,
  data,
});

/** Every kind of field that a model may have, by name. Shapes: @prismicio/client `types/model`, `types/value`. */
export const EVERY_FIELD = {
  uid: { model: { type: 'UID', config: {} }, filled: undefined, empty: undefined },
  yes: { model: { type: 'Boolean', config: { default_value: false } }, filled: true, empty: null },
  colour: { model: { type: 'Color', config: {} }, filled: '#0b7a5b', empty: null },
  day: { model: { type: 'Date', config: {} }, filled: '2026-11-23', empty: null },
  moment: { model: { type: 'Timestamp', config: {} }, filled: '2026-11-23T06:30:00+0000', empty: null },
  count: { model: { type: 'Number', config: { min: 0, max: 10 } }, filled: 3.5, empty: null },
  range: { model: { type: 'Range', config: { min: 0, max: 10, step: 1 } }, filled: 4, empty: null },
  choice: { model: { type: 'Select', config: { options: ['a', 'b'] } }, filled: 'b', empty: null },
  line: { model: { type: 'Text', config: {} }, filled: 'Matn', empty: null },
  heading: {
    model: { type: 'StructuredText', config: { single: 'heading1' } },
    filled: [{ type: 'heading1', text: 'Sarlavha', spans: [], direction: 'ltr' }],
    empty: [],
  },
  body: {
    model: { type: 'StructuredText', config: { multi: 'paragraph,hyperlink' } },
    filled: text('Matn'),
    empty: [],
  },
  table: {
    model: { type: 'Table', config: {} },
    filled: {
      head: { rows: [{ key: 'a', cells: [{ key: 'b', type: 'header', content: text('Oy') }] }] },
      body: { rows: [{ key: 'c', cells: [{ key: 'd', type: 'data', content: text('3') }] }] },
    },
    empty: null,
  },
  place: { model: { type: 'GeoPoint', config: {} }, filled: { latitude: 41.3, longitude: 69.2 }, empty: {} },
  video: {
    model: { type: 'Embed', config: {} },
    filled: {
      embed_url: 'https://youtu.be/dQw4w9WgXcQ',
      type: 'video',
      version: '1.0',
      title: 'Video',
      provider_name: 'YouTube',
      author_name: null,
      width: 200,
      height: 113,
      html: '<iframe></iframe>',
    },
    empty: {},
  },
  picture: {
    model: {
      type: 'Image',
      config: { constraint: { width: 800, height: null }, thumbnails: [{ name: 'small', width: 100, height: 100 }] },
    },
    filled: { ...picture('a', 800), small: picture('a-small', 100) },
    empty: { small: {} },
  },
  link: {
    model: { type: 'Link', config: { select: null, allowText: true, allowTargetBlank: true, variants: ['Primary'] } },
    filled: link('https://bolak.example/a'),
    empty: { link_type: 'Any', key: 'c0ffee', text: '', variant: 'Primary' },
  },
  links: {
    model: { type: 'Link', config: { select: null, allowText: true, repeat: true } },
    filled: [link('https://bolak.example/b'), target('Zone', 'one', undefined)],
    empty: [],
  },
  file: {
    model: { type: 'Link', config: { select: 'media' } },
    filled: {
      link_type: 'Media',
      key: 'c0ffee',
      kind: 'document',
      id: 'aBcD',
      name: 'oferta.pdf',
      size: '1024',
      url: 'https://bolak.cdn.prismic.io/bolak/oferta.pdf',
    },
    empty: { link_type: 'Any' },
  },
  related: {
    model: { type: 'Link', config: { select: 'document', customtypes: ['one'] } },
    filled: target('Zone', 'one', undefined),
    empty: { link_type: 'Any' },
  },
  chosen: {
    model: {
      type: 'Link',
      config: {
        select: 'document',
        customtypes: [
          {
            id: 'one',
            fields: [
              'line',
              'picture',
              { id: 'group', fields: ['line'] },
              { id: 'chosen', customtypes: [{ id: 'one', fields: ['count', 'link'] }] },
            ],
          },
        ],
      },
    },
    filled: target('Zone', 'one', {
      line: 'Matn',
      picture: picture('b', 800),
      group: [{ line: 'Ichki' }],
      chosen: target('Ztwo', 'one', {
        count: 3,
        link: target('Zthree', 'one', undefined),
      }),
    }),
    empty: { link_type: 'Any' },
  },
  group: {
    model: {
      type: 'Group',
      config: {
        fields: {
          line: { type: 'Text', config: {} },
          inner: {
            type: 'Group',
            config: { fields: { line: { type: 'Text', config: {} }, link: { type: 'Link', config: {} } } },
          },
        },
      },
    },
    filled: [{ line: 'Tashqi', inner: [{ line: 'Ichki', link: link('https://bolak.example/c') }] }],
    empty: [],
  },
  catalogue: {
    model: { type: 'IntegrationFields', config: { catalog: 'bolak--goods' } },
    filled: { id: 7, type: 'good', variants: [{ type: 'red', price: 3 }] },
    empty: null,
  },
  separator: { model: { type: 'Separator', config: { label: 'Qism' } }, filled: undefined, empty: undefined },
} satisfies Record<string, Sent>;

type State = 'filled' | 'empty';

const entries: readonly (readonly [string, Sent])[] = Object.entries(EVERY_FIELD);

const fields = Object.fromEntries(entries.map(([name, { model }]) => [name, model]));

const primary = Object.fromEntries(entries.flatMap(([name, { model }]) => (isInSlice(model) ? [[name, model]] : [])));

function isInSlice(model: CustomTypeModelField): model is CustomTypeModelFieldForGroup {
  return model.type !== 'UID' && model.type !== 'Slices' && model.type !== 'Choice';
}

/** A document type and a slice that have every kind of field. */
export const models: Models = {
  types: new Map([
    [
      'one',
      {
        id: 'one',
        label: 'One',
        format: 'page',
        repeatable: true,
        status: true,
        json: {
          Main: {
            ...fields,
            slices: {
              type: 'Slices',
              config: { choices: { every_slice: { type: 'SharedSlice' } } },
            },
          },
        },
      },
    ],
  ]),
  slices: new Map([
    [
      'every_slice',
      {
        id: 'every_slice',
        type: 'SharedSlice',
        name: 'EverySlice',
        description: '',
        variations: [
          {
            id: 'default',
            name: 'Default',
            description: '',
            docURL: '',
            version: 'initial',
            imageUrl: '',
            primary,
            items: {
              line: {
                type: 'Text',
                config: {},
              },
            },
          },
        ],
      },
    ],
  ]),
};

/** Data of a document of this type, without slices. */
export const sentData = (state: State): Record<string, unknown> =>
  Object.fromEntries(entries.flatMap(([name, sent]) => (sent[state] === undefined ? [] : [[name, sent[state]]])));

export const sentSlice = (state: State) => ({
  id: 'every_slice$2',
  slice_type: 'every_slice',
  slice_label: null,
  variation: 'default',
  version: 'initial',
  primary: sentData(state),
  items: state === 'filled' ? [{ line: 'Matn' }] : [],
});
