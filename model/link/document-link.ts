import { mapMembers } from '../values/members.ts';

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
interface SentLink {
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

/** Where a linked document's page is: its path in the page's locale, or null when it has none. */
type ResolvePath = (id: string) => string | null;

/**
 * A copy of content data with every link to a document resolved: `url` is the path of its page; a link without a page
 * is marked `isBroken` and drawn as plain text. What the service says of the target besides (its uid, language, dates …)
 * is left out: it says that when it answers, so it may be old where the document itself has not changed since, and what is
 * published must not change the pages that merely link to it. Parts without links are shared with the input.
 */
export function resolveLinks<Value>(value: Value, resolve: ResolvePath): Value;
export function resolveLinks(value: unknown, resolve: ResolvePath): unknown {
  const resolveMember = (member: unknown): unknown => {
    if (typeof member !== 'object' || member === null) return member;
    return isDocumentLink(member) ? resolveLink(member, resolve) : mapMembers(member, resolveMember);
  };
  return resolveMember(value);
}

const resolveLink = (link: SentLink, resolve: ResolvePath) => {
  const { link_type, id, text, target, variant, data } = link;
  const url = resolve(id);
  return {
    link_type,
    id,
    ...(text === undefined ? {} : { text }),
    ...(target === undefined ? {} : { target }),
    ...(variant === undefined ? {} : { variant }),
    ...(data === undefined ? {} : { data: resolveLinks(data, resolve) }),
    ...(url === null ? { isBroken: true } : { url }),
  };
};
