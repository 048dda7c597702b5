import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { useText } from '../../components/use-text.ts';
import { Brand } from '../layout/Brand.tsx';
import SlicePage from '../SlicePage/index.tsx';
import type { SlicePageData } from '../SlicePage/load.ts';

/** A page without layout: whoever comes from elsewhere finds the brand above it, and the ways into the site at its end. */
const BarePage = ({ data }: { readonly data: SlicePageData }): ReactNode => {
  const text = useText();
  return (
    <>
      <div className="header__bar container">
        <Brand />
      </div>
      <SlicePage data={data} />
      <p className="way-back cluster container">
        <ButtonLink to="/" variant="secondary">
          {text('error.home')}
        </ButtonLink>
        <ButtonLink to="/sales" variant="secondary">
          {text('sale.all')}
        </ButtonLink>
      </p>
    </>
  );
};

export default BarePage;
