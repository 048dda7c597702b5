import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Link } from '../../components/Link.tsx';
import { useSite } from '../../components/site-context.ts';
import { useText } from '../../components/use-text.ts';
import { menuIdOfLink, type MenuId } from './menu.ts';

interface MenuProps {
  readonly links: readonly { readonly link: LinkField }[];
  readonly section: MenuId | null;
  readonly className?: string | undefined;
}

/** One group of menu links. A link without a text of its own takes the name of its menu item. */
export const Menu = ({ links, section, className }: MenuProps): ReactNode => (
  <ul className={classNames('menu', className)}>
    {links.map(({ link }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes order in a page
      <li key={index}>
        <MenuLink link={link} section={section} />
      </li>
    ))}
  </ul>
);

const MenuLink = ({ link, section }: { readonly link: LinkField; readonly section: MenuId | null }): ReactNode => {
  const { url } = useSite();
  const text = useText();
  const id = menuIdOfLink(link, url);
  return (
    <Link field={link} className="menu__link" aria-current={id !== null && id === section ? 'true' : undefined}>
      {link.text ?? (id === null ? undefined : text(`menu.${id}`))}
    </Link>
  );
};
