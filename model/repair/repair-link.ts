import { normalizeAddress } from '../link/normalize-address.ts';
import type { ReportFault } from './fault.ts';

/** Known kinds of links; `Any` is an empty link. */
const KINDS: ReadonlySet<unknown> = new Set(['Any', 'Web', 'Media', 'Document']);

interface Link {
  readonly link_type: string;
  readonly text?: unknown;
}

export const isLink = (value: object): value is Link => 'link_type' in value && typeof value.link_type === 'string';

/** A link of an unknown kind loses its target and keeps its words. */
export const repairLink = (link: Link, report: ReportFault): object => {
  if (KINDS.has(link.link_type)) return link;
  report({ kind: 'unknown-link', found: link.link_type });
  return withoutAddress(link);
};

const withoutAddress = ({ text }: Link): object => ({ link_type: 'Any', ...(text === undefined ? {} : { text }) });

/** Normalises the address of a link or an embed. A refused address is removed. */
export const repairAddress = (whole: object, origins: readonly string[]): object => {
  if ('embed_url' in whole)
    return typeof whole.embed_url === 'string' ? repairEmbed(whole, whole.embed_url, origins) : whole;
  if (!isLink(whole) || !hasAddress(whole)) return whole;
  const url = normalizeAddress(whole.url, origins);
  if (url === whole.url) return whole;
  return url === null ? withoutAddress(whole) : { ...whole, url };
};

/** Links to documents are resolved elsewhere. */
const hasAddress = (link: Link): link is Link & { readonly url: string } =>
  (link.link_type === 'Web' || link.link_type === 'Media') && 'url' in link && typeof link.url === 'string';

const repairEmbed = (embed: object, address: string, origins: readonly string[]): object => {
  const embed_url = normalizeAddress(address, origins);
  if (embed_url === address) return embed;
  return embed_url === null ? {} : { ...embed, embed_url };
};
