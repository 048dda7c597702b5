import type { ReactNode } from 'react';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { SaleTile } from '../../components/SaleTile.tsx';
import { useText } from '../../model/document/use-text.ts';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/template.ts';
import type { PartnerData } from './template.ts';
import { PartnerBranches } from './PartnerBranches.tsx';
import { PartnerHeader } from './PartnerHeader.tsx';
import { PartnerTerms } from './PartnerTerms.tsx';

const Partner = ({ data, crumbs }: ViewProps<PartnerData>): ReactNode => {
  const text = useText();
  const { partner, sales, products, similar } = data;
  return (
    <>
      <PartnerHeader partner={partner} crumbs={crumbs} />
      <div className="page-body page-columns partner-page container">
        <PartnerTerms partner={partner} />
        <div className="page-columns__main">
          <RichText field={partner.description} />
          <PartnerBranches branches={partner.branches} outlets={partner.outlets} />
        </div>
      </div>
      <TileSection title={text('partner.sales')} items={sales} renderTile={(sale) => <SaleTile card={sale} />} />
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
    </>
  );
};

export default Partner;
