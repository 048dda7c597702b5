import type { LinkField } from '@prismicio/client';

/** Attributes of an `<a>` for a link field. */
interface LinkTarget {
  /** For targets on this site the path, query and hash; for others the whole address. */
  readonly href: string;
  readonly external: boolean;
  readonly target: '_blank' | undefined;
  /** `external` marks links that leave the site, for scripts and styles. */
  readonly rel: string | undefined;
}

/**
 * Resolves a link of a payload to the attributes of an `<a>`; null if it is unfilled or broken. `normalizeAddress` has already decided on
 * the address: only its beginning is checked here, which every engine sees alike.
 */
export const linkTarget = (field: LinkField | null | undefined): LinkTarget | null => {
  if (!field || field.link_type === 'Any') return null;
  if (field.link_type === 'Document' && field.isBroken) return null;
  const href = field.url;
  if (href === undefined || !ADDRESS.test(href)) return null;
  const external = !/^[/#]/.test(href);
  const opensTab = field.link_type === 'Web' && field.target === '_blank';
  return { href, external, target: opensTab ? '_blank' : undefined, rel: relationOf(href, opensTab) };
};

/** Rejects any other value, whoever created the payload. No spaces and control characters: browsers skip them in many places. */
const ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/(?![/\\])|mailto:|tel:)[^\0-\x20]*$/;

/** Spec §2, behaviours §12: the other site gets no referrer and no access to the opener window. */
const relationOf = (href: string, opensTab: boolean): string | undefined => {
  if (/^https?:/.test(href)) return 'external noopener noreferrer';
  return opensTab ? 'noopener noreferrer' : undefined;
};
