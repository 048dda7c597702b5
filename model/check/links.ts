import type { DocumentLink } from '../link/document-link.ts';
import { customTypesOf, type FieldModel } from './field-models.ts';
import type { FoundBlock, FoundField } from './walk-fields.ts';
import { isRecord, records } from '../values/is-record.ts';

/** A link to another document, with the place where it is. */
export interface FoundDocumentLink extends DocumentLink {
  /** What the service said of the target when the document was fetched, for messages alone; null when it said nothing. */
  readonly uid: string | null;
  /** Field path for people. */
  readonly field: string;
  /** Types of document that its model asks for; none asks for any. */
  readonly types: readonly string[];
}

export interface FoundAddress {
  readonly url: string;
  readonly field: string;
  /** What is read there: the link's words, in a text with some of those around them. */
  readonly around: string;
}

export interface Links {
  /** All of them, whatever they lead to. */
  readonly all: readonly FoundLink[];
  readonly documents: readonly FoundDocumentLink[];
  readonly web: readonly FoundAddress[];
  readonly pictures: readonly FoundAddress[];
}

/** Every filled link among the fields of a document with the place where it is: link fields, rich text and tables; and its pictures. */
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
  /** Its own; empty where a view has words for it. */
  readonly words: string;
  /** Path of the field. */
  readonly path: string;
  /** Path for people: that of a link field, `body › “words”` in rich text. */
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

/** What cannot be shown in its place is a link to where it came from. */
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

/** The words of a link with some of those before and after it. */
const excerpt = (text: unknown, start: number, end: number): string => {
  if (typeof text !== 'string') return '';
  const [from, to] = [Math.max(0, start - AROUND), end + AROUND];
  const before = text.slice(from, start).replace(/^\S*\s/, (word) => (from === 0 ? word : ''));
  const after = text.slice(end, to).replace(/\s\S*$/, (word) => (to >= text.length ? word : ''));
  return `${from > 0 ? '…' : ''}${before}${text.slice(start, end)}${after}${to < text.length ? '…' : ''}`;
};

/** Characters. */
const AROUND = 30;

const picturesIn = ({ field, value, path, blocks }: FoundField): readonly FoundAddress[] => {
  if (field.type === 'Image') return pictureOf(value, path);
  return blocks.flatMap((part) => (part.block['type'] === 'image' ? pictureOf(part.block, part.path) : []));
};

const pictureOf = (value: unknown, field: string): readonly FoundAddress[] =>
  isRecord(value) && typeof value['url'] === 'string' && value['url'] !== ''
    ? [{ url: value['url'], field, around: '' }]
    : [];
