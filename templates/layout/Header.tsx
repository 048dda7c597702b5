import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  type ReactNode,
  type RefObject,
} from 'react';
import type { LinkField } from '@prismicio/client';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { MAIN_SECTIONS, type SectionName, type MainSection } from '../../components/sections.ts';
import { useSite, useText, useAddress } from '../../model/html/site-context.ts';
import type { Alternates } from '../../model/page/page-payload.ts';
import type { NavigationStyle } from '../../components/content.ts';
import { classNames } from '../../components/class-names.ts';
import { Link, SiteLink } from '../../components/Link.tsx';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { linkTarget } from '../../model/link/link-target.ts';
import { localePath } from '../../model/language/locale.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import { useSearchPath } from '../search/use-search-path.ts';
import type { SearchPanel } from '../search/SearchPanel.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface HeaderProps {
  readonly navigation: NavigationStyle;
  readonly section: SectionName;
  readonly alternates: Alternates;
}

/** Brand, menus and language switch. All it knows about the page is its section and its addresses in other languages. */
export const Header = ({ navigation, section, alternates }: HeaderProps): ReactNode => {
  const { locale, navigation: links } = useSite();
  const text = useText();
  const words = JSON.stringify([locale, links]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys and the focus of its menus
    <header
      ref={useInDocument()}
      className={`header header--${navigation}`}
      onKeyDown={closeMenuByKey}
      onBlur={closeMenuLeft}
    >
      <a className="skip-link" href="#main">
        {text('skip')}
      </a>
      <div className="header__bar container">
        <Brand />
        <nav key={`1${words}`} className="header__nav" aria-label={text('menu.label')}>
          <Menu links={links.main} section={section} className="header__main" />
          <Menu links={links.more} section={section} className="header__more" />
        </nav>
        <HeaderSearch key={`4${locale}`} />
        <LanguageSwitch alternates={alternates} />
        <Button key={`2${words}`} field={links.cta} size="small" className="header__cta" />
        <MobileMenu key={`3${words}`} section={section} />
      </div>
    </header>
  );
};

/** Closes the menu that has the focus with Escape. */
const closeMenuByKey = (event: KeyPress): void => {
  const menu = event.key === 'Escape' ? openMenuOf(event.target) : null;
  if (!menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

/** Closes the menu that the focus leaves: it would go on below the menu. */
const closeMenuLeft = ({ target, relatedTarget }: FocusEvent): void => {
  const menu = openMenuOf(target);
  if (menu && relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
};

const openMenuOf = (target: EventTarget): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details[open]') : null;

const MobileMenu = ({ section }: { readonly section: SectionName }): ReactNode => {
  const { navigation } = useSite();
  const text = useText();
  return (
    <details className="header__menu" suppressHydrationWarning>
      <summary className="header__toggle">
        <Icon name="menu" className="header__open" />
        <Icon name="close" className="header__close" />
        <span className="visually-hidden">{text('menu.open')}</span>
      </summary>
      <nav className="header__sheet" aria-label={text('menu.open')}>
        <Menu links={navigation.main} section={section} />
        <Menu links={navigation.more} section={section} className="header__more" />
        <Button field={navigation.cta} className="header__sheet-cta" />
      </nav>
    </details>
  );
};

interface MenuProps {
  readonly links: readonly { readonly link: LinkField }[];
  readonly section: SectionName;
  readonly className?: string | undefined;
}

/** A group of menu links. A link without a text is named after the section it leads to. */
const Menu = ({ links, section, className }: MenuProps): ReactNode =>
  links.length === 0 ? null : (
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

/** The section that a link leads to, such as `blogs` for `/ru/blogs/x`. Null for the home page and for links elsewhere. */
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

/** The search field if there is room, otherwise a button that leads to the search page. Code for it is loaded only when it is used. */
const HeaderSearch = (): ReactNode => {
  const label = useText()('search.label');
  const input = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  useShortcut(input);
  // Text typed before hydration triggers this too, because its events are repeated.
  const load = (): void => {
    // An open menu would cover the results.
    document.querySelector('.header__menu')?.removeAttribute('open');
    // If loading fails, submitting the form leads to the search page.
    Promise.all([import('../search/SearchPanel.tsx'), import('../search/search-site.ts')]).then(
      ([loaded]) => setPanel(() => loaded.SearchPanel),
      () => {},
    );
  };
  return (
    <search className="header-search" aria-label={label}>
      <form action={useSearchPath()}>
        <SearchBox ref={input} aria-label={label} placeholder={label} onFocus={load} onInput={load} />
      </form>
      {Panel && <Panel input={input} />}
    </search>
  );
};

/** `/` and Ctrl-K focus a visible search field, or open the search page. */
const useShortcut = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('.site-search input') ?? input.current;
      if (field?.offsetParent) field.select();
      else field?.form?.requestSubmit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [input]);
};

/** Checks the position of the key, because a Cyrillic layout produces another letter. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? code === 'KeyK' && !altKey
    : key === '/' && !(target instanceof Element && target.closest('input, textarea, select'));

/** The logo and name, linked to the home page. */
export const Brand = (): ReactNode => {
  const { name } = useSite();
  const at = useAddress();
  return (
    <SiteLink to="/" className="header__brand">
      <img src={at('/logo.svg')} alt="" width={36} height={36} />
      <span>{name}</span>
    </SiteLink>
  );
};

/**
 * For a part of the layout that persists between pages. Throws after rendering if the element is not in the document, because something
 * else has removed or replaced it and updates would be invisible.
 */
export const useInDocument = (): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!part.current?.isConnected) throw new DOMException('Expected a part of the page in it', 'NotFoundError');
  });
  return part;
};
