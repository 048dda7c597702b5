import { isFilled } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Image } from '../../components/Image.tsx';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/html/use-text.ts';
import { PageHeader } from '../PageHeader.tsx';
import { TileSection } from '../TileSection.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { SaleData } from './template.ts';
import { SaleFacts } from './SaleFacts.tsx';

const Sale = ({ data, crumbs }: ViewProps<SaleData>): ReactNode => {
  const text = useText();
  const { sale, status, partner, products } = data;
  return (
    <>
      <PageHeader title={sale.title} intro={sale.summary} crumbs={crumbs}>
        <p className="sale-state">
          {sale.discount ? <strong className="tag tag--accent">{sale.discount}</strong> : null}
          <span className={status === 'current' ? 'tag tag--accent' : 'tag'}>{text(`sale.${status}`)}</span>
        </p>
      </PageHeader>
      <div className="page-body page-columns sale-page container">
        <Image
          field={sale.image}
          sizes="(min-width: 64rem) 48rem, 100vw"
          priority
          className={status === 'expired' ? 'sale-picture sale-picture--expired' : 'sale-picture'}
        />
        <div className="page-columns__aside">
          <SaleFacts data={data} />
          {partner ? <PartnerTile card={partner} headingLevel={2} /> : null}
        </div>
        {isFilled.richText(sale.terms) ? (
          <section className="sale-terms">
            <h2>{text('sale.terms')}</h2>
            <RichText field={sale.terms} headingLevel={3} />
          </section>
        ) : null}
      </div>
      <TileSection
        title={text('sale.products')}
        items={products}
        renderTile={(product) => <ProductTile card={product} />}
        narrow
      />
      <WayBack crumbs={crumbs}>{text('sale.all')}</WayBack>
    </>
  );
};

export default Sale;
