import type { ReactNode } from 'react';
import { ButtonLink } from '../components/Button.tsx';
import { useSite, useText } from '../model/html/site-context.ts';
import { Brand } from './layout/Header.tsx';
import { SlicePage } from './SlicePage.tsx';
import type { SlicePageData } from './slice-page.ts';
import type { ViewProps } from '../model/page/template.ts';

/** A page without layout: the brand above it, and links into the site at its end. */
export const BarePage = (page: ViewProps<SlicePageData>): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <>
      <div className="header__bar container">
        <Brand />
      </div>
      <SlicePage {...page} />
      <p className="way-back cluster container">
        <ButtonLink to="/" variant="secondary">
          {text('error.home')}
        </ButtonLink>
        <ButtonLink to={paths.sales} variant="secondary">
          {text('sale.all')}
        </ButtonLink>
      </p>
    </>
  );
};
