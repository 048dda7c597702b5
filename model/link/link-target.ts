import type { LinkField } from '@prismicio/client';

/** Attributes of an `<a>` that leads where a link field points to. */
interface LinkTarget {
  /** Inside the site path, query and hash; outside it the whole address. */
  readonly href: string;
  readonly external: boolean;
  readonly target: '_blank' | undefined;
  /** `external` marks what leaves the site, for scripts and styles. */
  readonly rel: string | undefined;
}

/**
 * Where a link of a payload leads; null when it is unfilled or broken. Its address has been decided (`normalizeAddress`): all that is
 * looked at here is how it begins, which every engine sees alike.
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

/** Nothing else is a link, whoever made the payload. Browsers pass over spaces and control characters at many places. */
const ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/(?![/\\])|mailto:|tel:)[^\0-\x20]*$/;

/** Spec §2, behaviours §12: another site learns nothing of this one and has no way back to its window. */
const relationOf = (href: string, opensTab: boolean): string | undefined => {
  if (/^https?:/.test(href)) return 'external noopener noreferrer';
  return opensTab ? 'noopener noreferrer' : undefined;
};
