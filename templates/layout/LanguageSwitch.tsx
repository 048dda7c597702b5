import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useAddress, useSite, useText } from '../../model/html/site-context.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { LOCALES, type Locale } from '../../model/language/locale.ts';
import type { Alternates } from '../../model/page/page-payload.ts';

interface LanguageSwitchProps {
  readonly alternates: Alternates;
}

/** Links to the page in other languages: side by side if there are two languages, otherwise in a menu. */
export const LanguageSwitch = (props: LanguageSwitchProps): ReactNode => {
  if (LOCALES.length === 1) return null;
  return isMenu ? <LanguageMenu {...props} /> : <LanguageList {...props} />;
};

const isMenu = LOCALES.length > 2;

const LanguageMenu = (props: LanguageSwitchProps): ReactNode => {
  const { locale, languages } = useSite();
  const text = useText();
  const { name, flag } = languages[locale];
  return (
    <details className="language-menu" suppressHydrationWarning>
      <summary className="language-switch__link">
        <Flag path={flag} />
        <span>{locale}</span>
        <Hidden text={`${name}, ${text('language.label')}`} />
        <Icon name="chevron" className="chevron" />
      </summary>
      <LanguageList {...props} />
    </details>
  );
};

const LanguageList = ({ alternates }: LanguageSwitchProps): ReactNode => {
  const text = useText();
  return (
    <ul className="language-switch" aria-label={text('language.label')}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <LanguageLink locale={locale} path={alternates[locale]} />
        </li>
      ))}
    </ul>
  );
};

interface LanguageLinkProps {
  readonly locale: Locale;
  /** Path of the page in this language. */
  readonly path: string;
}

/** The boot script stores `data-locale` as the visitor's choice. */
const LanguageLink = ({ locale, path }: LanguageLinkProps): ReactNode => {
  const site = useSite();
  const { name, flag, language, url } = site.languages[locale];
  return (
    <a
      className="language-switch__link"
      href={(url === site.url ? basePathOf(url) : url) + path}
      lang={language}
      hrefLang={language}
      data-locale={locale}
      aria-current={locale === site.locale ? 'true' : undefined}
    >
      <Flag path={flag} />
      {isMenu ? name : locale}
      {isMenu ? null : <Hidden text={name} />}
    </a>
  );
};

const Flag = ({ path }: { readonly path: string | null }): ReactNode => {
  const at = useAddress();
  return path && <img src={at(path)} alt="" width={20} height={15} />;
};

/** Hidden text with the language's name. */
const Hidden = ({ text }: { readonly text: string }): ReactNode => (
  <span className="visually-hidden">{` – ${text}`}</span>
);
