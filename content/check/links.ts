import type { Models } from './models.ts';
import { isRecord, walkFields } from './walk-fields.ts';

/** A link of a document to another one. */
export interface DocumentLink {
  readonly id: string;
  /** Field path for people. */
  readonly field: string;
  /** A content relationship: the page shows something of the other document, and need not lead to it. */
  readonly relation: boolean;
}

export interface WebLink {
  readonly url: string;
  readonly field: string;
}

export interface Links {
  readonly documents: readonly DocumentLink[];
  readonly web: readonly WebLink[];
}

/** Every filled link of a document with the place where it stands: link fields, rich text and tables. */
export const collectLinks = (models: Models, type: string, data: unknown): Links => {
  const documents: DocumentLink[] = [];
  const web: WebLink[] = [];
  for (const { field, value, path } of walkFields(models, type, data)) {
    const relation = field.type === 'Link' && field.config?.select === 'document';
    for (const { link, inside } of linksIn(value, field.type)) {
      const place = path + inside;
      if (link['link_type'] === 'Document' && typeof link['id'] === 'string')
        documents.push({ id: link['id'], field: place, relation });
      if (link['link_type'] === 'Web' && typeof link['url'] === 'string') web.push({ url: link['url'], field: place });
    }
  }
  return { documents, web };
};

interface FoundLink {
  readonly link: Readonly<Record<string, unknown>>;
  /** Path below the field: empty for a link field, ` › "text"` in rich text. */
  readonly inside: string;
}

const linksIn = (value: unknown, type: string): readonly FoundLink[] => {
  if (type === 'Link') return isRecord(value) ? [{ link: value, inside: '' }] : [];
  if (type === 'StructuredText') return linksInText(value);
  return type === 'Table' ? linksInTable(value) : [];
};

const linksInText = (blocks: unknown): readonly FoundLink[] =>
  records(blocks).flatMap((block) => {
    const { text, linkTo } = block;
    const own = isRecord(linkTo) ? [{ link: linkTo, inside: ' › linkTo' }] : [];
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

const records = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
