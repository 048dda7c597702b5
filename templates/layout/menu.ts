import type { LinkField } from '@prismicio/client';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { linkTarget } from '../../model/link/link-target.ts';
import { MAIN_SECTIONS, type MainSection } from '../../components/sections.ts';
import { localePath } from '../../model/language/locale.ts';

/** Section that a link leads into, `/ru/blogs/x` into `blogs`; null for the home page, and for a link that leads elsewhere. */
export const sectionOfLink = (
  field: LinkField,
  { paths, locale }: Pick<SitePayload, 'paths' | 'locale'>,
): Exclude<MainSection, 'home'> | null => {
  const target = linkTarget(field);
  if (!target || target.external) return null;
  const [path = ''] = target.href.split(/[?#]/);
  const leadsInto = (section: MainSection): boolean => `${path}/`.startsWith(`${localePath(locale, paths[section])}/`);
  return MAIN_SECTIONS.filter((section) => section !== 'home').find(leadsInto) ?? null;
};
