import type { FieldModel, Models } from './models.ts';
import { isRecord, walkFields } from './walk-fields.ts';

/** A link of a document to another one. */
export interface DocumentLink {
  readonly id: string;
  /** What the service says of the target, which may not be published; null when it says nothing. */
  readonly uid: string | null;
  /** Field path for people. */
  readonly field: string;
  /** A content relationship: the page shows something of the other document, and need not lead to it. */
  readonly relation: boolean;
  /** Types of document that its model asks for; none asks for any. */
  readonly types: readonly string[];
}

export interface FoundAddress {
  readonly url: string;
  readonly field: string;
}

export interface Links {
  readonly documents: readonly DocumentLink[];
  readonly web: readonly FoundAddress[];
  readonly pictures: readonly FoundAddress[];
}

/** Every filled link of a document with the place where it stands: link fields, rich text and tables; and its pictures. */
export const collectLinks = (models: Models, type: string, data: unknown): Links => {
  const documents: DocumentLink[] = [];
  const web: FoundAddress[] = [];
  const pictures: FoundAddress[] = [];
  for (const { field, value, path } of walkFields(models, type, data)) {
    const relation = field.type === 'Link' && field.config?.select === 'document';
    const types = relation ? typesOf(field) : [];
    for (const { link, inside } of linksIn(value, field.type)) {
      const place = path + inside;
      const { link_type: kind, id, uid, url } = link;
      if (kind === 'Document' && typeof id === 'string' && id !== '')
        documents.push({ id, uid: typeof uid === 'string' ? uid : null, field: place, relation, types });
      if (kind === 'Web' && typeof url === 'string') web.push({ url, field: place });
    }
    pictures.push(...picturesIn(value, field.type).map(({ url, inside }) => ({ url, field: path + inside })));
  }
  return { documents, web, pictures };
};

const typesOf = (field: FieldModel): readonly string[] =>
  field.type === 'Link' && field.config && 'customtypes' in field.config
    ? (field.config.customtypes ?? []).map((type) => (typeof type === 'string' ? type : type.id))
    : [];

interface FoundLink {
  readonly link: Readonly<Record<string, unknown>>;
  /** Path below the field: empty for a link field, ` › "text"` in rich text. */
  readonly inside: string;
}

const linksIn = (value: unknown, type: string): readonly FoundLink[] => {
  if (type === 'Link') return isRecord(value) ? [{ link: value, inside: '' }] : [];
  if (type === 'Embed') return embedLink(value, '');
  if (type === 'StructuredText') return linksInText(value);
  return type === 'Table' ? linksInTable(value) : [];
};

/** What cannot be shown in its place is a link to where it came from. */
const embedLink = (embed: unknown, inside: string): readonly FoundLink[] =>
  isRecord(embed) ? [{ link: { link_type: 'Web', url: embed['embed_url'] }, inside }] : [];

const linksInText = (blocks: unknown): readonly FoundLink[] =>
  records(blocks).flatMap((block) => {
    const { text, linkTo, oembed } = block;
    const own = [
      ...(isRecord(linkTo) ? [{ link: linkTo, inside: ' › linkTo' }] : []),
      ...embedLink(oembed, ' › oembed'),
    ];
    const spans = records(block['spans']).flatMap(({ data, start, end }) => {
      if (!isRecord(data) || data['link_type'] === undefined) return [];
      const words = typeof text === 'string' ? text.slice(Number(start), Number(end)) : '';
      return [{ link: data, inside: ` › “${words}”` }];
    });
    return [...own, ...spans];
  });

const linksInTable = (table: unknown): readonly FoundLink[] => {
  if (!isRecord(table)) return [];
  const rows = [table['head'], table['body']].flatMap((part) => (isRecord(part) ? records(part['rows']) : []));
  return rows.flatMap((row) => records(row['cells'])).flatMap((cell) => linksInText(cell['content']));
};

interface FoundPicture {
  readonly url: string;
  readonly inside: string;
}

const picturesIn = (value: unknown, type: string): readonly FoundPicture[] => {
  if (type === 'Image') return pictureOf(value, '');
  if (type !== 'StructuredText' || !Array.isArray(value)) return [];
  return value.flatMap((block: unknown, index) =>
    isRecord(block) && block['type'] === 'image' ? pictureOf(block, ` › [${index}]`) : [],
  );
};

const pictureOf = (value: unknown, inside: string): readonly FoundPicture[] =>
  isRecord(value) && typeof value['url'] === 'string' ? [{ url: value['url'], inside }] : [];

const records = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
