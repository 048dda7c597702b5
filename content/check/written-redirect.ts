import { normalizeAddress } from '../../model/link/normalize-address.ts';
import type { AskedRedirect } from '../../model/site/site-code.ts';

/** A redirect as somebody wrote it: in a document, or on a line of a list. */
export interface WrittenRedirect {
  /** The path as it was typed. */
  readonly from: string;
  readonly to: RedirectTarget;
  readonly isPermanent: boolean;
  /** Names of its two fields, for reports. */
  readonly fields: AskedRedirect['fields'];
}

/** A document by its id, or an address as pages have it; null for an invalid target, which the check of links reports. */
type RedirectTarget = { readonly document: string } | { readonly href: string } | null;

/** Reads the redirect that a document asks for; null if it asks for none. `origins` are the site's own. */
export const readRedirect = (asked: AskedRedirect | null, origins: readonly string[]): WrittenRedirect | null => {
  if (asked === null || asked.from === null) return null;
  const { from, to, isPermanent, fields } = asked;
  return { from, to: readTarget(to, origins), isPermanent, fields };
};

const readTarget = (to: AskedRedirect['to'], origins: readonly string[]): RedirectTarget => {
  if (to.link_type === 'Document') return 'id' in to ? { document: to.id } : null;
  return 'url' in to && to.url !== undefined ? targetAt(to.url, origins) : null;
};

/** The target that a typed address leads to. */
export const targetAt = (address: string, origins: readonly string[]): RedirectTarget => {
  const href = normalizeAddress(address, origins);
  return href === null ? null : { href };
};
