import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Link } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { type SectionName, MAIN_SECTIONS, type MainSection } from '../../components/sections.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { linkTarget } from '../../model/link/link-target.ts';
import { localePath } from '../../model/language/locale.ts';

interface MenuProps {
  readonly links: readonly { readonly link: LinkField }[];
  readonly section: SectionName;
  readonly className?: string | undefined;
}

/** One group of menu links. A link without a text of its own takes the name of the section that it leads into. */
export const Menu = ({ links, section, className }: MenuProps): ReactNode => (
  <ul className={classNames('menu', className)}>
    {links.map(({ link }, index) => (
      <li key={index}>
        <MenuLink link={link} section={section} />
      </li>
    ))}
  </ul>
);

const MenuLink = ({ link, section }: { readonly link: LinkField; readonly section: SectionName }): ReactNode => {
  const text = useText();
  const own = sectionOfLink(link, useSite());
  return (
    <Link field={link} className="menu__link" aria-current={own === section ? 'true' : undefined}>
      {link.text ?? (own === null ? undefined : text(`menu.${own}`))}
    </Link>
  );
};

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
