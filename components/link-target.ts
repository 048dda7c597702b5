import type { LinkField } from '@prismicio/client';
import { parseUrl } from './url-policy.ts';

/** Attributes of an `<a>` that leads where a link field points to. */
export interface LinkTarget {
  readonly href: string;
  readonly external: boolean;
  readonly target: '_blank' | undefined;
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
    rel: relOf(allowed.external, opensTab),
  };
};

/** `external` is the mark without which a link to another site is refused (spec §2). */
const relOf = (external: boolean, opensTab: boolean): string | undefined =>
  [external && 'external', opensTab && 'noopener noreferrer'].filter(Boolean).join(' ') || undefined;
