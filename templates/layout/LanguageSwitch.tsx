import type { ReactNode } from 'react';
import { useSite } from '../../model/document/site-context.ts';
import { useText } from '../../model/document/use-text.ts';
import { LOCALES } from '../../locales/locale.ts';
import type { Alternates } from '../../model/template.ts';

/** Links to the page in each language; `data-locale` is what the boot script keeps as the visitor's choice. */
export const LanguageSwitch = ({ alternates }: { readonly alternates: Alternates }): ReactNode => {
  const site = useSite();
  const text = useText();
  return (
    <ul className="language-switch" aria-label={text('language.label')}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            className="language-switch__link"
            href={alternates[locale]}
            lang={site.languages[locale].language}
            hrefLang={site.languages[locale].language}
            data-locale={locale}
            aria-current={locale === site.locale ? 'true' : undefined}
          >
            <img src={`/flags/${locale}.svg`} alt="" width={20} height={15} />
            {locale}
            <span className="visually-hidden"> – {text(`language.${locale}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
