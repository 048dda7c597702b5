import { isDocumentLink, type SentLink } from './document-link.ts';
import { mapMembers } from '../values/map-members.ts';

/** Where a linked document's page is: its path in the page's locale, or null when it has none. */
export type ResolvePath = (id: string) => string | null;

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
