/** A link of a document to another one. */
export interface DocumentLink {
  readonly id: string;
  /** A content relationship: the page shows something of the other document, and need not lead to it. */
  readonly relation: boolean;
}

/** The links in content whose model is not at hand: any but those of a text may be a relationship. */
export const documentLinks = (value: unknown): readonly DocumentLink[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isDocumentLink(value)) return [{ id: value.id, relation: true }, ...plainLinks(value.data)];
  return 'spans' in value ? plainLinks(Object.values(value)) : Object.values(value).flatMap(documentLinks);
};

const plainLinks = (value: unknown): readonly DocumentLink[] =>
  documentLinks(value).map(({ id }) => ({ id, relation: false }));

/** Ids of the documents that content shows something of. */
export const relatedIds = (links: readonly DocumentLink[]): readonly string[] =>
  links.flatMap(({ id, relation }) => (relation ? [id] : []));

/** A link to a document as the service sends it. */
export interface SentLink {
  readonly link_type: 'Document';
  readonly id: string;
  readonly text?: string;
  readonly target?: string;
  readonly variant?: string;
  /** Fields of the document that the link's model chooses. */
  readonly data?: unknown;
}

export const isDocumentLink = (value: object): value is SentLink =>
  'link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string';
