import type { ReactNode } from 'react';
import { useSite } from '../../model/document/site-context.ts';
import { useText } from '../../model/document/use-text.ts';
import { LOCALES, type Locale } from '../../locales/locale.ts';
import type { Alternates } from '../../model/page-payload.ts';

/** Links to the page in each language; `data-locale` is what the boot script keeps as the visitor's choice. */
export const LanguageSwitch = ({ alternates }: { readonly alternates: Alternates }): ReactNode => {
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

const LanguageLink = ({ locale, path }: { readonly locale: Locale; readonly path: string }): ReactNode => {
  const site = useSite();
  const { name, flag, language, url } = site.languages[locale];
  return (
    <a
      className="language-switch__link"
      href={url === site.url ? path : url + path}
      lang={language}
      hrefLang={language}
      data-locale={locale}
      aria-current={locale === site.locale ? 'true' : undefined}
    >
      {flag && <img src={flag} alt="" width={20} height={15} />}
      {locale}
      <span className="visually-hidden"> – {name}</span>
    </a>
  );
};
