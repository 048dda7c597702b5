/** Where a linked document's page is: its path in the page's locale, or null when it has none. */
export type ResolvePath = (id: string) => string | null;

/**
 * A copy of content data with every link to a document resolved: `url` is the path of its page; a link without a page
 * is marked `isBroken` and drawn as plain text. What the service says of the target besides (its dates, slug and tags)
 * is left out, so that publishing a document does not change the pages that merely link to it. Parts without links are
 * shared with the input.
 */
export function resolveLinks<Value>(value: Value, resolve: ResolvePath): Value;
export function resolveLinks(value: unknown, resolve: ResolvePath): unknown {
  if (Array.isArray(value)) return resolveItems(value, resolve);
  if (typeof value !== 'object' || value === null) return value;
  if (isDocumentLink(value)) return resolveLink(value, resolve);
  const entries = Object.entries(value);
  const items = entries.map(([, item]: readonly [string, unknown]) => item);
  const resolved = resolveItems(items, resolve);
  return resolved === items ? value : Object.fromEntries(entries.map(([key], index) => [key, resolved[index]]));
}

/** The very list when nothing in it changes. */
const resolveItems = (items: readonly unknown[], resolve: ResolvePath): readonly unknown[] => {
  const resolved = items.map((item) => resolveLinks(item, resolve));
  return resolved.some((item, index) => item !== items[index]) ? resolved : items;
};

interface DocumentLink {
  readonly link_type: 'Document';
  readonly id: string;
  readonly type: string;
  readonly uid?: string;
  readonly lang: string;
  readonly text?: string;
  readonly target?: string;
  readonly variant?: string;
}

const resolveLink = ({ link_type, id, type, uid, lang, text, target, variant }: DocumentLink, resolve: ResolvePath) => {
  const url = resolve(id);
  return {
    link_type,
    id,
    type,
    lang,
    ...(uid === undefined ? {} : { uid }),
    ...(text === undefined ? {} : { text }),
    ...(target === undefined ? {} : { target }),
    ...(variant === undefined ? {} : { variant }),
    ...(url === null ? { isBroken: true } : { url }),
  };
};

const isDocumentLink = (value: object): value is DocumentLink =>
  'link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string';
