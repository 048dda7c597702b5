import { useRef, type ReactNode } from 'react';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { SaleTile } from '../../components/SaleTile.tsx';
import { useText } from '../../model/html/use-text.ts';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { PartnerData } from './template.ts';
import { PartnerBar } from './PartnerBar.tsx';
import { PartnerBranches } from './PartnerBranches.tsx';
import { PartnerHeader } from './PartnerHeader.tsx';
import { PartnerTerms } from './PartnerTerms.tsx';

const Partner = ({ data, crumbs }: ViewProps<PartnerData>): ReactNode => {
  const text = useText();
  const { partner, sales, products, similar } = data;
  const terms = useRef<HTMLElement>(null);
  return (
    <>
      <PartnerHeader partner={partner} crumbs={crumbs} />
      <div className="page-body page-columns partner-page container">
        <PartnerTerms ref={terms} partner={partner} />
        <div className="page-columns__main">
          <RichText field={partner.description} />
          <PartnerBranches branches={partner.branches} outlets={partner.outlets} />
        </div>
      </div>
      <TileSection title={text('partner.sales')} items={sales} renderTile={(sale) => <SaleTile card={sale} />} swipe />
      <TileSection
        title={text('partner.products')}
        items={products}
        renderTile={(product) => <ProductTile card={product} />}
        narrow
      />
      <TileSection
        title={text('partner.similar')}
        items={similar}
        renderTile={(other) => <PartnerTile card={other} />}
      />
      <PartnerBar partner={partner} products={products} terms={terms} />
    </>
  );
};

export default Partner;
