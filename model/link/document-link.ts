import { mapMembers } from '../values/members.ts';

/** A link of a document to another document. */
export interface DocumentLink {
  readonly id: string;
  /** True for a content relationship: the page shows something of the other document, and need not link to it. */
  readonly relation: boolean;
}

/** Finds the links in content without its model. Every link outside rich text counts as a possible relationship. */
export const documentLinks = (value: unknown): readonly DocumentLink[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isDocumentLink(value)) return [{ id: value.id, relation: true }, ...plainLinks(value.data)];
  return 'spans' in value ? plainLinks(Object.values(value)) : Object.values(value).flatMap(documentLinks);
};

const plainLinks = (value: unknown): readonly DocumentLink[] =>
  documentLinks(value).map(({ id }) => ({ id, relation: false }));

/** Ids of the documents that the content has relationships to. */
export const relatedIds = (links: readonly DocumentLink[]): readonly string[] =>
  links.flatMap(({ id, relation }) => (relation ? [id] : []));

/** A document link as the service sends it. */
interface SentLink {
  readonly link_type: 'Document';
  readonly id: string;
  readonly text?: string;
  readonly target?: string;
  readonly variant?: string;
  /** Fields of the target document that the link's model chooses. */
  readonly data?: unknown;
}

export const isDocumentLink = (value: object): value is SentLink =>
  'link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string';

/** Returns the path of a document's page in the page's locale, or null if it has none. */
type ResolvePath = (id: string) => string | null;

/**
 * Returns a copy of content data with all document links resolved: `url` is the path of the target's page; a link without a page is marked
 * `isBroken` and rendered as plain text. Other facts that the service sends about the target (uid, language, dates …) are dropped: they are
 * as old as the answer, and a change of the target must not change the pages that only link to it. Parts without links are shared with the
 * input.
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
