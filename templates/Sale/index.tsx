import { isFilled, type DateField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Image } from '../../components/Image.tsx';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText, useSite } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { TileSection } from '../TileSection.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { SaleData } from './template.ts';
import { Copy } from '../../components/Copy.tsx';
import { SALE_FACTS_ID } from '../../components/place-ids.ts';
import { SalePeriod } from '../../components/SalePeriod.tsx';
import { formatDate } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';

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

/** The period of a sale, and its promo code unless the sale is over. */
const SaleFacts = ({ data: { sale, status } }: { readonly data: SaleData }): ReactNode => {
  const text = useText();
  // The line above already shows one of the two days.
  const otherDay =
    status === 'upcoming'
      ? { name: text('sale.ends'), value: dayOf(sale.ends_at) }
      : { name: text('sale.starts'), value: dayOf(sale.starts_at) };
  return (
    <section className="panel" aria-labelledby={SALE_FACTS_ID}>
      <h2 id={SALE_FACTS_ID} className="panel__title">
        {text('sale.facts')}
      </h2>
      <p className="sale-period">
        <SalePeriod startsAt={sale.starts_at} endsAt={sale.ends_at} status={status} />
      </p>
      <Details items={[otherDay]} />
      {sale.promo_code && status !== 'expired' ? (
        <div className="sale-code">
          <h3 className="sale-code__title">{text('sale.promo-code')}</h3>
          <Copy value={sale.promo_code} />
        </div>
      ) : null}
    </section>
  );
};

const dayOf = (day: DateField): ReactNode => (day ? <Day day={day} /> : null);

const Day = ({ day }: { readonly day: string }): ReactNode => {
  const { locale } = useSite();
  return <time dateTime={day}>{formatDate(locale, day)}</time>;
};
