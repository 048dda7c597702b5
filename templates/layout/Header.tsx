import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { SectionName } from '../../components/sections.ts';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import type { Alternates } from '../../model/page/page-payload.ts';
import type { NavigationStyle } from '../../components/content.ts';
import { Brand } from './Brand.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { useInDocument } from './use-in-document.ts';

interface HeaderProps {
  readonly navigation: NavigationStyle;
  readonly section: SectionName;
  readonly alternates: Alternates;
}

/** Brand, menus, language. Of the page it knows only its section and its address in the other language. */
export const Header = ({ navigation, section, alternates }: HeaderProps): ReactNode => {
  const site = useSite();
  const text = useText();
  return (
    <header ref={useInDocument()} className={`header header--${navigation}`}>
      <a className="skip-link" href="#main">
        {text('skip')}
      </a>
      <div className="header__bar container">
        <Brand />
        <nav key={`1${site.locale}`} className="header__nav" aria-label={text('menu.label')}>
          <Menu links={site.navigation.main} section={section} className="header__main" />
          <Menu links={site.navigation.more} section={section} className="header__more" />
        </nav>
        <HeaderSearch key={`4${site.locale}`} />
        <LanguageSwitch alternates={alternates} />
        <Button key={`2${site.locale}`} field={site.navigation.cta} size="small" className="header__cta" />
        <MobileMenu key={`3${site.locale}`} section={section} />
      </div>
    </header>
  );
};

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
