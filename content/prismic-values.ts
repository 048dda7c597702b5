import { isRecord } from '../model/values/is-record.ts';

type Json = Readonly<Record<string, unknown>>;

// Groups and documents may have fields that are called `link_type`, `url`, `dimensions` or `content`: what else is beside them tells these apart.

/** A link, also one that is not filled in. */
export const isLinkValue = (value: Json): boolean => {
  const { link_type: type, id, url, isBroken } = value;
  if (type === 'Document' && (typeof id === 'string' || typeof isBroken === 'boolean')) return true;
  if (type === 'Media' && (typeof id === 'string' || typeof url === 'string')) return true;
  return LINK_TYPES.has(type) && hasOnly(value, LINK_KEYS);
};

const LINK_TYPES: ReadonlySet<unknown> = new Set(['Document', 'Media', 'Web', 'Any']);
const LINK_KEYS: ReadonlySet<string> = new Set(['link_type', 'id', 'url', 'target', 'text', 'variant', 'key']);

/** A picture, a thumbnail of one, or a picture in a text; its size may not be known. */
export const isPictureValue = (value: Json): value is Json & { readonly url: string } =>
  typeof value['url'] === 'string' &&
  (isRecord(value['dimensions']) || (value['dimensions'] === null && 'alt' in value));

export const isEmbedValue = (value: Json): value is Json & { readonly embed_url: string } =>
  typeof value['embed_url'] === 'string' && (hasOnly(value, EMBED_KEYS) || Object.keys(value).some(isOfEmbed));

const EMBED_KEYS: ReadonlySet<string> = new Set(['embed_url']);
const isOfEmbed = (key: string): boolean => ['version', 'html', 'provider_name'].includes(key);

/** A row of a table, or a cell. */
export const isTableValue = (value: Json): boolean =>
  Array.isArray(value['cells'])
    ? hasOnly(value, ROW_KEYS)
    : Array.isArray(value['content']) && typeof value['type'] === 'string' && hasOnly(value, CELL_KEYS);

const ROW_KEYS: ReadonlySet<string> = new Set(['key', 'cells']);
const CELL_KEYS: ReadonlySet<string> = new Set(['key', 'type', 'content']);

const hasOnly = (value: Json, keys: ReadonlySet<string>): boolean => Object.keys(value).every((key) => keys.has(key));
