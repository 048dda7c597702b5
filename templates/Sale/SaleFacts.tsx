import type { DateField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Copy } from '../../components/Copy.tsx';
import { SALE_FACTS_ID } from '../../components/place-ids.ts';
import { SalePeriod } from '../../components/SalePeriod.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatDate } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';
import type { SaleData } from './template.ts';

/** When a sale runs, and the code to get it with while it does. */
export const SaleFacts = ({ data: { sale, status } }: { readonly data: SaleData }): ReactNode => {
  const text = useText();
  // The line above names one of the two days already.
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
