import type { LinkField } from '@prismicio/client';
import { linkTarget } from '../../components/link-target.ts';

/** Items of the main menu (spec §2), then of the second group. */
const MENU_IDS = ['promo', 'partners', 'blogs', 'faqs', 'how-it-works', 'business', 'sales'] as const;

export type MenuId = (typeof MENU_IDS)[number];

/** Menu item that a page belongs to by its path, with or without a language prefix: `/ru/blogs/x` → `blogs`. */
export const menuIdOf = (path: string): MenuId | null => {
  const [, first] = /^(?:\/(?:uz|ru)(?=\/|$))?\/([^/?#]+)/.exec(path) ?? [];
  return MENU_IDS.find((id) => id === first) ?? null;
};

/** Menu item that a link leads to. */
export const menuIdOfLink = (field: LinkField, siteUrl: string): MenuId | null => {
  const target = linkTarget(field, siteUrl);
  return target && !target.external ? menuIdOf(target.href) : null;
};
