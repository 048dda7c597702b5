import { isRecord } from '../model/values/is-record.ts';
import { records } from '../model/check/text-blocks.ts';

/** Something that a document says, in its order. */
export interface SaidPart {
  /** Its field, without numbers of slices, items and blocks: `slices › hero › title`. */
  readonly field: string;
  /** What it is: read as words, where it leads to, or which picture or file is shown. */
  readonly kind: 'text' | 'link' | 'media';
  readonly text: string;
}

export interface FlattenOptions {
  /** What a document that is linked to is called, by its id: the same in both of those that are compared. */
  readonly nameTarget: (id: string) => string | undefined;
  /** Whether both are of one repository: a picture then is itself, and else known by the name of its file. */
  readonly isOneRepository: boolean;
}

/**
 * What the data of a document says, whatever its models are. What is not filled in says nothing, in whichever way that is written; nor do
 * the ids of slices and links, nor what a link has with it of its target. Pure.
 */
export const flattenDocument = (data: unknown, options: FlattenOptions): readonly SaidPart[] => [
  ...flatten(data, [], options),
];

type Path = readonly string[];

function* flatten(value: unknown, path: Path, options: FlattenOptions): Generator<SaidPart> {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) {
    for (const item of value) yield* flattenItem(item, path, options);
  } else if (!isRecord(value)) {
    yield partOf(path, 'text', typeof value === 'string' ? value : JSON.stringify(value));
  } else if (typeof value['link_type'] === 'string') {
    yield* flattenLink(value, path, options);
  } else if ('dimensions' in value && typeof value['url'] === 'string') {
    yield* flattenImage(value, value['url'], path, options);
  } else if (typeof value['embed_url'] === 'string') {
    yield partOf(path, 'media', value['embed_url']);
  } else {
    for (const [key, inner] of Object.entries(value)) if (key !== 'key') yield* flatten(inner, [...path, key], options);
  }
}

function* flattenItem(item: unknown, path: Path, options: FlattenOptions): Generator<SaidPart> {
  if (!isRecord(item)) yield* flatten(item, path, options);
  else if (typeof item['slice_type'] === 'string') yield* flattenSlice(item, item['slice_type'], path, options);
  else if (typeof item['type'] === 'string' && typeof item['text'] === 'string' && Array.isArray(item['spans']))
    yield* flattenBlock(item, item['text'], path, options);
  else yield* flatten(item, path, options);
}

/** That it is there is said by itself: it may have nothing filled in, or be at another place. */
function* flattenSlice(slice: Json, type: string, path: Path, options: FlattenOptions): Generator<SaidPart> {
  yield partOf(path, 'text', type);
  const { id: _id, slice_type: _type, slice_label: _label, version: _version, primary, items, ...rest } = slice;
  for (const own of [rest, primary, { items }]) yield* flatten(own, [...path, type], options);
}

/** The words of a paragraph; then how it is set, and what some of its words are. */
function* flattenBlock(block: Json, text: string, path: Path, options: FlattenOptions): Generator<SaidPart> {
  if (text !== '') yield partOf(path, 'text', text);
  if (block['type'] !== 'paragraph') yield partOf([...path, 'form'], 'text', String(block['type']));
  for (const { type, start, end, data } of records(block['spans'])) {
    const words = text.slice(Number(start), Number(end));
    if (type !== 'hyperlink') yield partOf([...path, 'form'], 'text', `${String(type)}: ${words}`);
    else yield* flatten(data, [...path, 'link'], options);
  }
}

function* flattenLink(link: Json, path: Path, { nameTarget, isOneRepository }: FlattenOptions): Generator<SaidPart> {
  const { link_type: type, id, url, text, variant } = link;
  if (typeof text === 'string' && text !== '') yield partOf([...path, 'text'], 'text', text);
  if (typeof variant === 'string' && variant !== '') yield partOf([...path, 'variant'], 'text', variant);
  if (type === 'Document') yield partOf(path, 'link', nameTarget(String(id)) ?? String(id));
  else if (typeof url === 'string')
    yield partOf(path, 'link', type === 'Media' && !isOneRepository ? fileName(url) : url);
}

/** Which picture it is, and how it is cut; thumbnails are pictures of their own. */
function* flattenImage(image: Json, url: string, path: Path, options: FlattenOptions): Generator<SaidPart> {
  const { dimensions: _dimensions, id: _id, url: _url, edit, alt, copyright, ...thumbnails } = image;
  const [address = ''] = url.split('?');
  const cut = isRecord(edit) ? ` (${['x', 'y', 'zoom'].map((key) => `${key} ${String(edit[key])}`).join(', ')})` : '';
  yield partOf(path, 'media', `${options.isOneRepository ? address : fileName(url)}${cut}`);
  yield* flatten({ alt, copyright, ...thumbnails }, path, options);
}

/** Repositories put an id of theirs before it. */
const fileName = (url: string): string =>
  url
    .replace(/[?#].*/, '')
    .replace(/.*\//, '')
    .replace(/^[\w-]{12,}?_(?=.)/, '');

type Json = Readonly<Record<string, unknown>>;

const partOf = (path: Path, kind: SaidPart['kind'], text: string): SaidPart => ({
  field: path.join(' › '),
  kind,
  text,
});
