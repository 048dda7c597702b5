import type { LinkField } from '@prismicio/client';
import { parseUrl, type AllowedUrl } from './url-policy.ts';

/** Attributes of an `<a>` that leads where a link field points to. */
export interface LinkTarget {
  readonly href: string;
  readonly external: boolean;
  readonly target: '_blank' | undefined;
  /** `external` marks what leaves the site, for scripts and styles. */
  readonly rel: string | undefined;
}

/** Where a resolved link leads; null when it is unfilled, broken or refused by the URL policy. */
export const linkTarget = (field: LinkField | null | undefined, siteUrl: string): LinkTarget | null => {
  if (!field || field.link_type === 'Any') return null;
  if (field.link_type === 'Document' && field.isBroken) return null;
  const allowed = parseUrl(field.url, siteUrl);
  if (!allowed) return null;
  const opensTab = field.link_type === 'Web' && field.target === '_blank';
  return {
    ...allowed,
    target: opensTab ? '_blank' : undefined,
    rel: relationOf(allowed, opensTab),
  };
};

/** Spec §2, behaviours §12: another site learns nothing of this one and has no way back to its window. */
const relationOf = ({ href, external }: AllowedUrl, opensTab: boolean): string | undefined => {
  if (external && /^https?:/.test(href)) return 'external noopener noreferrer';
  return opensTab ? 'noopener noreferrer' : undefined;
};
