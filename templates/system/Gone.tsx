import type { ReactNode } from 'react';
import { useSite, useText } from '../../model/html/site-context.ts';
import { basePathOf, sitePathAt } from '../../model/link/base-path.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { MAIN_SECTIONS } from '../../components/sections.ts';
import { localePath, prefixedPath, type Locale } from '../../model/language/locale.ts';
import { ErrorPage, useAtVisitor } from './ErrorPage.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { ErrorData } from '../../model/system/load-error.ts';

/** The page for addresses whose page was deleted. One file serves all of them, so the section is determined in the browser. */
const Gone = ({ data }: ViewProps<ErrorData>): ReactNode => {
  const text = useText();
  const { locale, paths, url } = useSite();
  const address = useAtVisitor(currentAddress);
  const path = address === null ? null : sitePathAt(address, basePathOf(url));
  const section = path === null ? undefined : MAIN_SECTIONS.find((name) => isBelow(path, paths[name], locale));
  return (
    <ErrorPage data={data} title={text('error.410.title')} text={text('error.410.text')}>
      {section === undefined ? null : (
        <ButtonLink to={paths[section]} variant="secondary">
          {text(`menu.${section}`)}
        </ButtonLink>
      )}
    </ErrorPage>
  );
};

export default Gone;

/** Whether a path is below a page in a language, at either of the page's addresses. */
const isBelow = (path: string, page: string, locale: Locale): boolean =>
  page !== '/' && [localePath(locale, page), prefixedPath(locale, page)].some((at) => path.startsWith(`${at}/`));

const currentAddress = (): string => location.pathname;
