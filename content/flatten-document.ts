import { isRecord, records, type Json } from '../model/values/is-record.ts';
import { compareText } from '../model/values/compare-text.ts';
import { isEmbedValue, isLinkValue, isPictureValue, isTableValue } from './prismic-values.ts';

/** One thing that a document says: a text, a link or a medium. */
export interface SaidPart {
  /** Path of the field, without the numbers of slices, items and blocks: `slices › hero › title`. */
  readonly field: string;
  /** Path with these numbers, as JSON; unique within the document. */
  readonly place: string;
  /** `text` is read as words, `link` is the target of a link, `media` is a picture or file that is shown. */
  readonly kind: 'text' | 'link' | 'media';
  readonly text: string;
}

interface FlattenOptions {
  /** Returns the name of a linked document by its id; it must be the same name in both documents that are compared. */
  readonly nameTarget: (id: string) => string | undefined;
  /** Whether both documents are of one repository: then pictures are compared by address, otherwise by file name. */
  readonly isOneRepository: boolean;
}

/**
 * Lists what the data of a document says, whatever its models are. Skips empty fields in every notation,
 * the ids of slices, links and rows, and what the service adds to a link about its target. Pure.
 */
export const flattenDocument = (data: unknown, options: FlattenOptions): readonly SaidPart[] => [
  ...flatten(data, NOWHERE, options),
];

/**
 * Serialises the parts with their places: equal for two documents that say
 * the same in the same layout, whatever the order of their keys. Pure.
 */
export const layoutOf = (parts: readonly SaidPart[]): string =>
  JSON.stringify(
    parts.toSorted((a, b) => compareText(a.place, b.place)).map(({ place, kind, text }) => [place, kind, text]),
  );

interface Spot {
  /** Names of fields and types of slices. */
  readonly names: readonly string[];
  /** The same path with the numbers in it. */
  readonly steps: readonly (string | number)[];
}

const NOWHERE: Spot = { names: [], steps: [] };

const below = ({ names, steps }: Spot, ...more: readonly string[]): Spot => ({
  names: [...names, ...more],
  steps: [...steps, ...more],
});

const numbered = ({ names, steps }: Spot, ...numbers: readonly number[]): Spot => ({
  names,
  steps: [...steps, ...numbers],
});

function* flatten(value: unknown, spot: Spot, options: FlattenOptions): Generator<SaidPart> {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) {
    yield* flattenItems(value, spot, options);
  } else if (!isRecord(value)) {
    yield partOf(spot, 'text', typeof value === 'string' ? value : JSON.stringify(value));
  } else if (isLinkValue(value)) {
    yield* flattenLink(value, spot, options);
  } else if (isPictureValue(value)) {
    yield* flattenImage(value, value.url, spot, options);
  } else if (isEmbedValue(value)) {
    yield partOf(spot, 'media', value.embed_url);
  } else {
    const { key: _key, ...rest } = value;
    for (const [name, inner] of Object.entries(isTableValue(value) ? rest : value))
      yield* flatten(inner, below(spot, name), options);
  }
}

/** Numbers the items; items that say nothing are not counted. */
function* flattenItems(items: readonly unknown[], spot: Spot, options: FlattenOptions): Generator<SaidPart> {
  let number = 0;
  for (const item of items) {
    const parts = [...flattenItem(item, numbered(spot, number), options)];
    yield* parts;
    if (parts.length > 0) number += 1;
  }
}

function* flattenItem(item: unknown, spot: Spot, options: FlattenOptions): Generator<SaidPart> {
  if (!isRecord(item)) yield* flatten(item, spot, options);
  else if (typeof item['slice_type'] === 'string') yield* flattenSlice(item, item['slice_type'], spot, options);
  else if (typeof item['type'] === 'string' && typeof item['text'] === 'string' && Array.isArray(item['spans']))
    yield* flattenBlock(item, item['text'], spot, options);
  else yield* flatten(item, spot, options);
}

/** The type of the slice is a part of its own, since the slice may be empty or move to another place. */
function* flattenSlice(slice: Json, type: string, spot: Spot, options: FlattenOptions): Generator<SaidPart> {
  yield partOf(spot, 'text', type);
  const { id: _id, slice_type: _type, version: _version, primary, items, ...rest } = slice;
  for (const own of [rest, primary, { items }]) yield* flatten(own, below(spot, type), options);
}

/** Yields the words of a block, then its type and label, then the formats and links of its spans. */
function* flattenBlock(block: Json, text: string, spot: Spot, options: FlattenOptions): Generator<SaidPart> {
  const { type: set, text: _text, spans, label: own, direction: _direction, ...rest } = block;
  const form = below(spot, 'form');
  if (text !== '') yield partOf(spot, 'text', text);
  if (set !== 'paragraph') yield partOf(form, 'text', String(set));
  if (typeof own === 'string' && own !== '') yield partOf(numbered(form, 0), 'text', `label: ${own}`);
  for (const [index, { type, start, end, data }] of records(spans).entries()) {
    const range = [Number(start), Number(end)] as const;
    const words = text.slice(...range);
    const label = isRecord(data) && typeof data['label'] === 'string' ? ` ${data['label']}` : '';
    if (type === 'hyperlink') yield* flatten(data, numbered(below(spot, 'link'), ...range, index), options);
    else yield partOf(numbered(form, ...range, index), 'text', `${String(type)}${label}: ${words}`);
  }
  yield* flatten(rest, spot, options);
}

function* flattenLink(link: Json, spot: Spot, { nameTarget, isOneRepository }: FlattenOptions): Generator<SaidPart> {
  const { link_type: type, id, url, target } = link;
  for (const name of ['text', 'variant']) {
    const own = link[name];
    if (typeof own === 'string' && own !== '') yield partOf(below(spot, name), 'text', own);
  }
  if (type === 'Document') yield partOf(spot, 'link', nameTarget(String(id)) ?? String(id));
  else if (typeof url === 'string')
    yield partOf(spot, 'link', type === 'Media' && !isOneRepository ? fileName(url) : url);
  if (type === 'Web' && typeof target === 'string' && target !== '')
    yield partOf(below(spot, 'target'), 'text', target);
}

/** Yields the address or file name with the crop, then the texts and thumbnails of the picture. */
function* flattenImage(image: Json, url: string, spot: Spot, options: FlattenOptions): Generator<SaidPart> {
  const { dimensions: _dimensions, id: _id, url: _url, edit, alt, copyright, ...thumbnails } = image;
  const [address = ''] = url.split('?');
  const cut = isRecord(edit) ? ` (${['x', 'y', 'zoom'].map((key) => `${key} ${String(edit[key])}`).join(', ')})` : '';
  yield partOf(spot, 'media', `${options.isOneRepository ? address : fileName(url)}${cut}`);
  yield* flatten({ alt, copyright, ...thumbnails }, spot, options);
}

/** The name of the file, without the id that Prismic puts before it. */
const fileName = (url: string): string =>
  url
    .replace(/[?#].*/, '')
    .replace(/.*\//, '')
    .replace(/^[\w-]{12,}?_(?=.)/, '');

const partOf = ({ names, steps }: Spot, kind: SaidPart['kind'], text: string): SaidPart => ({
  field: names.join(' › '),
  place: JSON.stringify(steps),
  kind,
  text,
});
