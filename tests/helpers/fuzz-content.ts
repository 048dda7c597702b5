import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { readModels } from '../../content/check/models.ts';
import { fieldsOf, isInData, variationOf, type FieldModel, type Fields } from '../../model/check/field-models.ts';
import { isZone, slicesIn } from '../../model/check/walk-fields.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { Change, Documents } from './content-repository.ts';
import { createRandom, pick } from './random.ts';

/** Replaces texts, rich texts, links and slices by unexpected ones. The same seed gives the same documents. */
export const fuzz = (seed: number): Change => {
  const random = createRandom(seed);
  const chance = (share: number): boolean => random() < share;
  const number = (most: number): number => Math.floor(random() * most);

  const oddText = (text: string): string => {
    const place = number(text.length + 1);
    return text.slice(0, place) + pick(ODD_TEXTS, random) + text.slice(place);
  };
  const oddSpan = (text: string) => {
    const start = number(text.length + 4) - 2;
    return {
      type: pick(ODD_SPANS, random),
      start,
      end: start + number(text.length + 4) - 1,
      data: pick(ODD_DATA, random),
    };
  };
  const fuzzBlock = (block: Block): unknown => {
    if (!chance(0.6)) return block;
    const text = chance(0.5) ? oddText(block.text) : block.text;
    const spans = Array.from({ length: number(7) }, () => oddSpan(text));
    return { ...block, type: chance(0.3) ? pick(KINDS, random) : block.type, text, spans: [...block.spans, ...spans] };
  };
  const fuzzItems = (items: readonly unknown[]): readonly unknown[] => {
    const fuzzed = items.map((item) => fuzzValue(item, ''));
    const odd = oddItems(items);
    return odd.length > 0 && chance(0.4) ? fuzzed.toSpliced(number(items.length + 1), 0, pick(odd, random)) : fuzzed;
  };
  const fuzzValue = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return TEXTS.has(key) && chance(0.3) ? oddText(value) : value;
    if (Array.isArray(value)) return fuzzItems(value);
    if (typeof value !== 'object' || value === null) return value;
    if ('link_type' in value) return chance(0.1) ? pick(ODD_LINKS, random) : value;
    const fuzzed = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fuzzValue(item, name)]));
    return isBlock(fuzzed) ? fuzzBlock(fuzzed) : fuzzed;
  };
  return (documents) => documents.map((document) => ({ ...document, data: fuzzValue(document['data'], '') }));
};

/** What an editor fills in, by kind of field. */
export interface Filling {
  readonly text: string;
  /** Size of every picture in pixels. */
  readonly picture: { readonly width: number; readonly height: number };
  /** Number of items of each outer group. Default: unchanged. */
  readonly items?: number | undefined;
  /** Number of documents of each repeatable type. Default: unchanged. */
  readonly lists?: 'one' | 'forty' | undefined;
}

/** Fills in every text and picture field of the models, also where the document has none. */
export const fill =
  (filling: Filling): Change =>
  (documents) => {
    const models = readModels('.');
    const { text, picture } = filling;
    const fillFields = (fields: Fields, data: unknown, count?: number): unknown => {
      if (!isRecord(data)) return data;
      const filled = Object.entries(fields).filter(([, field]) => isInData(field));
      return {
        ...data,
        ...Object.fromEntries(filled.map(([key, field]) => [key, fillField(field, data[key], count)])),
      };
    };
    const fillField = (field: FieldModel, value: unknown, count?: number): unknown => {
      if (isZone(field)) return slicesIn(value).map(fillSlice);
      if (field.type === 'Text') return text;
      if (field.type === 'StructuredText') return fillBlocks(field, filling);
      if (field.type === 'Image') return pictureOf(picture);
      if (field.type === 'Link') return fillLink(field, value, text);
      if (field.type === 'Table') return fillTable(value, filling);
      if (field.type !== 'Group') return value;
      const items = Array.isArray(value) ? value : [];
      const length = items.length === 0 ? 0 : (count ?? items.length);
      return Array.from({ length }, (_, index) => fillFields(field.config?.fields ?? {}, items[index % items.length]));
    };
    const fillSlice = (slice: ReturnType<typeof slicesIn>[number]): unknown => ({
      ...slice,
      primary: fillFields(variationOf(models, slice)?.primary ?? {}, slice.primary, filling.items),
    });
    return documents.map((document) => {
      const model = models.types.get(document.type);
      return model ? { ...document, data: fillFields(fieldsOf(model), document['data'], filling.items) } : document;
    });
  };

/** Makes lists short or long: keeps one document of each repeatable type (of a given uid if it exists), or copies documents up to forty. */
export const listDocuments =
  (length: 'one' | 'forty', uids: ReadonlySet<string>): Change =>
  (documents) =>
    [...groupBy(documents, ({ type, lang }) => `${type} ${lang}`).values()].flatMap((alike) => {
      if (alike.length === 1) return alike;
      if (length === 'one') return alike.find(({ uid }) => uids.has(String(uid))) ?? alike.slice(0, 1);
      const copies = Array.from({ length: Math.max(0, 40 - alike.length) }, (_, index) =>
        copy(alike[index % alike.length], index),
      );
      return [...alike, ...copies.flat()];
    });

const copy = (document: Documents[number] | undefined, index: number): Documents =>
  document
    ? [
        {
          ...document,
          id: `${document.id}-${index}`,
          uid: `${String(document['uid'])}-${index}`,
          alternate_languages: [],
        },
      ]
    : [];

type RichTextModel = Extract<FieldModel, { readonly type: 'StructuredText' }>;

const pictureOf = ({ width, height }: Filling['picture']) => ({
  id: 'rasm',
  url: `/media/${width}x${height}.png`,
  alt: 'Rasm',
  copyright: null,
  dimensions: { width, height },
  edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
});

/** One block of every kind that the field allows. If it allows links, one paragraph consists of a link alone. */
const fillBlocks = (field: RichTextModel, { text, picture }: Filling): readonly unknown[] => {
  const config = { multi: undefined, single: undefined, ...field.config };
  const kinds = (config.multi ?? config.single ?? 'paragraph').split(',');
  const link = {
    type: 'hyperlink',
    start: 0,
    end: text.length,
    data: { link_type: 'Web', url: 'https://xarid.example/' },
  };
  return kinds.flatMap((kind): readonly unknown[] => {
    if (kind === 'image') return [{ type: 'image', ...pictureOf(picture) }];
    if (kind === 'hyperlink') return [{ type: 'paragraph', text, spans: [link] }];
    return TEXT_BLOCKS.test(kind) ? [{ type: kind, text, spans: [] }] : [];
  });
};

/** Puts a slice of every kind, from its mocks, into the pages of the app. */
export const showEverySlice: Change = (documents) => {
  const slices = fastGlob
    .sync('slices/*/mocks.json')
    .toSorted()
    .flatMap((path): readonly unknown[] => JSON.parse(readFileSync(path, 'utf8')));
  return documents.map((document) =>
    document.type === 'app' && isRecord(document['data'])
      ? { ...document, data: { ...document['data'], slices } }
      : document,
  );
};

const TEXT_BLOCKS = /^(?:paragraph|preformatted|heading\d|o?-?list-item)$/;

const fillLink = (field: FieldModel, value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((link: unknown) => fillLink(field, link, text));
  if (!JSON.stringify(field).includes('"allowText":true')) return value;
  const isUnfilled = isRecord(value) && value['link_type'] === 'Any';
  return { ...(isRecord(value) && !isUnfilled ? value : { link_type: 'Web', url: 'https://xarid.example/' }), text };
};

const fillTable = (value: unknown, filling: Filling): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => fillTable(item, filling));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'content' ? [{ type: 'paragraph', text: filling.text, spans: [] }] : fillTable(item, filling),
    ]),
  );
};

interface Block {
  readonly type: unknown;
  readonly text: string;
  readonly spans: readonly unknown[];
}

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'text' in value && 'spans' in value && Array.isArray(value.spans);

const oddItems = (items: readonly unknown[]): readonly unknown[] => {
  if (items.some(isBlock)) return ODD_BLOCKS;
  return items.some(isSlice) ? ODD_SLICES : [];
};

const isSlice = (value: unknown): boolean => typeof value === 'object' && value !== null && 'slice_type' in value;

/** Names of fields whose texts people read. */
const TEXTS = new Set([
  ...['title', 'name', 'excerpt', 'summary', 'question', 'meta_title', 'meta_description', 'author', 'alt'],
  ...['hours', 'disclosure', 'label', 'heading', 'note', 'value', 'description', 'caption'],
]);

const ODD_TEXTS = [
  ...['\uD83D', '\uDE00', '😀', 'a\u0301', '\u202E', '\u200F', '\u2028', '\0', '\u000B', '\u0085', '\uFFFE', '\uFEFF'],
  ...['\n', '\n\n', '\r\n', '\r', '\t', ' ', '\u00A0', '</p>', '<!--', ']]>', '&amp;', '&#0;', '</script><b>', '`${1}'],
];

const ODD_SPANS = ['strong', 'em', 'hyperlink', 'label', 'list-item', 'glow', 'span', 'paragraph', 'constructor', null];

const ODD_LINKS = [
  { link_type: 'Any' },
  { link_type: 'Web', url: 'https://bolak.example/faqs', text: 'Havola \uD83D' },
  { link_type: 'Web', url: 'javascript:alert(1)', text: 'Havola' },
  { link_type: 'Web', url: 'https://evil.example/\uDE00?a=<b>&c="d"', target: '_blank' },
  { link_type: 'Media', url: 'https://bolak.cdn.prismic.io/a.pdf', name: 'a.pdf' },
  { link_type: 'Document', id: 'Zgone', type: 'broken_type', tags: [], lang: null, slug: '-', isBroken: true },
];

const ODD_DATA = [...ODD_LINKS, { label: 'note' }, { label: '"><b>' }, { label: 7 }, null, 'data'];

const KINDS = [
  ...['paragraph', 'preformatted', 'list-item', 'o-list-item', 'heading1', 'heading2', 'heading6'],
  ...['group-list-item', 'strong', 'span', 'image', 'callout', 'constructor', null],
];

const size = { width: 800, height: 400 };

const ODD_BLOCKS = [
  { type: 'divider' },
  { type: 'callout', content: [{ type: 'paragraph', text: 'Ichki', spans: [] }, { text: 'Yana' }] },
  { type: 'group-list-item', items: [{ type: 'list-item', text: 'Band', spans: [] }] },
  { type: 'paragraph', text: 'Formatsiz' },
  { type: 'image', url: null, alt: null, dimensions: size },
  { type: 'image', url: 'https://images.prismic.io/bolak/a.png', alt: 'Rasm', dimensions: null },
  {
    type: 'image',
    url: 'https://images.prismic.io/bolak/a.png',
    alt: 'A\uD83D',
    dimensions: size,
    linkTo: ODD_LINKS[1],
  },
  { type: 'embed', oembed: {} },
  { type: 'embed', oembed: { embed_url: 'https://youtu.be/dQw4w9WgXcQ', type: 'video', title: 'Video \uDE00' } },
  { type: 'embed', oembed: { embed_url: 'https://vimeo.com/1', type: 'video', title: { odd: true } } },
];

const ODD_SLICES = [
  { slice_type: 'hologram', variation: 'default', id: 'hologram$1', primary: {} },
  { slice_type: 'steps', variation: 'sideways', id: 'steps$1', primary: {} },
  { slice_type: 'rich_text', slice_label: null, value: [{ type: 'paragraph', text: 'Eski', spans: [] }] },
  { slice_type: 'hero', slice_label: null, id: 'hero$old', primary: {}, items: [{}] },
];
