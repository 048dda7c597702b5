import { isRecord, type Json } from '../model/values/is-record.ts';

// Groups and documents may have fields named `link_type`, `url`, `dimensions`
// or `content`: the keys beside them tell Prismic's values apart.

/** True for a link, filled in or empty, with the data of its target (as read) or without (as written). */
export const isLinkValue = (value: Json): boolean => {
  const { link_type: type, id, isBroken } = value;
  const has = (key: string): boolean => key in value;
  const isPlain = hasOnly(value, LINK_KEYS);
  if (type === 'Web' || type === 'Any') return isPlain;
  if (type === 'Media') return OF_FILE.every(has) || (isPlain && typeof id === 'string');
  if (type !== 'Document') return false;
  return typeof isBroken === 'boolean' || (typeof id === 'string' && (isPlain || OF_DOCUMENT.some(has)));
};

const LINK_KEYS: ReadonlySet<string> = new Set(['link_type', 'id', 'url', 'target', 'text', 'variant', 'key']);
const OF_FILE = ['kind', 'size'];
const OF_DOCUMENT = ['lang', 'slug', 'tags'];

/** True for a link to a document, which may be missing, or to a file. */
export const isLinkTo = (value: Json, type: 'Document' | 'Media'): boolean =>
  value['link_type'] === type && isLinkValue(value);

/** True for a picture, a thumbnail, or a picture in a rich text; its size may be unknown. */
export const isPictureValue = (value: Json): value is Json & { readonly url: string } =>
  typeof value['url'] === 'string' &&
  (isRecord(value['dimensions']) || (value['dimensions'] === null && 'copyright' in value));

export const isEmbedValue = (value: Json): value is Json & { readonly embed_url: string } =>
  typeof value['embed_url'] === 'string' && (hasOnly(value, EMBED_KEYS) || Object.keys(value).some(isOfEmbed));

const EMBED_KEYS: ReadonlySet<string> = new Set(['embed_url']);
const isOfEmbed = (key: string): boolean => ['version', 'html', 'provider_name'].includes(key);

/** True for a row or a cell of a table. */
export const isTableValue = (value: Json): boolean =>
  Array.isArray(value['cells'])
    ? hasOnly(value, ROW_KEYS)
    : Array.isArray(value['content']) && typeof value['type'] === 'string' && hasOnly(value, CELL_KEYS);

const ROW_KEYS: ReadonlySet<string> = new Set(['key', 'cells']);
const CELL_KEYS: ReadonlySet<string> = new Set(['key', 'type', 'content']);

const hasOnly = (value: Json, keys: ReadonlySet<string>): boolean => Object.keys(value).every((key) => keys.has(key));
