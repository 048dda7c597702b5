import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useSite } from '../../model/document/site-context.ts';
import { useText } from '../../model/document/use-text.ts';
import { formatSum } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';
import type { PartnerData } from './template.ts';

/** On what terms one buys from a partner in parts. */
export const PartnerTerms = ({ partner }: Pick<PartnerData, 'partner'>): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const { max_months: months, min_amount: min, max_amount: max, website } = partner;
  const sum = (amount: number | null): string | null => (amount === null ? null : formatSum(locale, amount));
  return (
    <aside className="page-columns__aside panel" aria-labelledby="partner-terms">
      <h2 id="partner-terms" className="panel__title">
        {text('partner.terms')}
      </h2>
      <Details
        items={[
          { name: text('partner.max-months'), value: months === null ? null : text('months.count', { count: months }) },
          { name: text('terms.min-amount'), value: sum(min) },
          { name: text('terms.max-amount'), value: sum(max) },
        ]}
      />
      <Button field={website} variant="secondary">
        {website.text || text('partner.website')}
      </Button>
    </aside>
  );
};
