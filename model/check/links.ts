import type { DocumentLink } from '../link/document-link.ts';
import { customTypesOf, type FieldModel } from './field-models.ts';
import type { FoundBlock, FoundField } from './walk-fields.ts';
import { isRecord, records } from '../values/is-record.ts';

/** A link to another document, with its place. */
export interface FoundDocumentLink extends DocumentLink {
  /** The target's uid according to the service when the document was fetched, only for messages; null if the service sent none. */
  readonly uid: string | null;
  /** Field path for people. */
  readonly field: string;
  /** Document types that the link's model allows; empty allows any type. */
  readonly types: readonly string[];
}

export interface FoundAddress {
  readonly url: string;
  readonly field: string;
  /** The words of the link, within a text also some words around them. */
  readonly around: string;
}

export interface Links {
  /** All links, whatever they lead to. */
  readonly all: readonly FoundLink[];
  readonly documents: readonly FoundDocumentLink[];
  readonly web: readonly FoundAddress[];
  readonly pictures: readonly FoundAddress[];
}

/** Collects every filled link in the fields of a document (link fields, rich text, tables, embeds) and its pictures, with their places. */
export const collectLinks = (fields: readonly FoundField[]): Links => {
  const all: FoundLink[] = [];
  const documents: FoundDocumentLink[] = [];
  const web: FoundAddress[] = [];
  const pictures: FoundAddress[] = [];
  for (const found of fields) {
    const relation = isRelation(found.field);
    const types = relation ? customTypesOf(found.field).map(idOf) : [];
    const own = linksIn(found);
    all.push(...own);
    for (const { link, place, around } of own) {
      const { link_type: kind, id, uid, url } = link;
      if (kind === 'Document' && typeof id === 'string' && id !== '')
        documents.push({ id, uid: typeof uid === 'string' ? uid : null, field: place, relation, types });
      if ((kind === 'Web' || kind === 'Media') && typeof url === 'string') web.push({ url, field: place, around });
    }
    pictures.push(...picturesIn(found));
  }
  return { all, documents, web, pictures };
};

const isRelation = (field: FieldModel): boolean => field.type === 'Link' && field.config?.select === 'document';

const idOf = (type: string | { readonly id: string }): string => (typeof type === 'string' ? type : type.id);

export interface FoundLink {
  readonly link: Readonly<Record<string, unknown>>;
  /** The link's own text; empty if the view supplies a text. */
  readonly words: string;
  /** Path of the field. */
  readonly path: string;
  /** Path for people: of the link field, or `body › “words”` in rich text. */
  readonly place: string;
  readonly around: string;
}

const linksIn = (found: FoundField): readonly FoundLink[] => {
  const { field, value, path, blocks } = found;
  if (field.type === 'Embed') return embedLink(value, path, path);
  if (field.type !== 'Link') return blocks.flatMap(({ block }) => linksInBlock(block, path));
  if (isRecord(value)) return [fieldLink(value, path, path)];
  return records(value).map((link, index) => fieldLink(link, path, `${path}[${index}]`));
};

const fieldLink = (link: FoundLink['link'], path: string, place: string): FoundLink => {
  const words = textOf(link);
  return { link, words, path, place, around: words };
};

/** An embed that cannot be shown becomes a link to its source. */
const embedLink = (embed: unknown, path: string, place: string): readonly FoundLink[] =>
  isRecord(embed) ? [{ link: { link_type: 'Web', url: embed['embed_url'] }, words: '', path, place, around: '' }] : [];

const linksInBlock = ({ text, linkTo, oembed, spans }: FoundBlock['block'], path: string): readonly FoundLink[] => {
  const own = isRecord(linkTo) ? [{ link: linkTo, words: '', path, place: `${path} › linkTo`, around: '' }] : [];
  const inText = records(spans).flatMap(({ data, start, end }) => {
    if (!isRecord(data) || data['link_type'] === undefined) return [];
    const words = typeof text === 'string' ? text.slice(Number(start), Number(end)) : '';
    return [
      { link: data, words, path, place: `${path} › “${words}”`, around: excerpt(text, Number(start), Number(end)) },
    ];
  });
  return [...own, ...embedLink(oembed, path, `${path} › oembed`), ...inText];
};

const textOf = ({ text }: Readonly<Record<string, unknown>>): string => (typeof text === 'string' ? text : '');

/** The words of a link with some of the text before and after them. */
const excerpt = (text: unknown, start: number, end: number): string => {
  if (typeof text !== 'string') return '';
  const [from, to] = [Math.max(0, start - AROUND), end + AROUND];
  const before = text.slice(from, start).replace(/^\S*\s/, (word) => (from === 0 ? word : ''));
  const after = text.slice(end, to).replace(/\s\S*$/, (word) => (to >= text.length ? word : ''));
  return `${from > 0 ? '…' : ''}${before}${text.slice(start, end)}${after}${to < text.length ? '…' : ''}`;
};

/** Characters before and after a link. */
const AROUND = 30;

const picturesIn = ({ field, value, path, blocks }: FoundField): readonly FoundAddress[] => {
  if (field.type === 'Image') return pictureOf(value, path);
  return blocks.flatMap((part) => (part.block['type'] === 'image' ? pictureOf(part.block, part.path) : []));
};

const pictureOf = (value: unknown, field: string): readonly FoundAddress[] =>
  isRecord(value) && typeof value['url'] === 'string' && value['url'] !== ''
    ? [{ url: value['url'], field, around: '' }]
    : [];
