import type { ReactNode } from 'react';
import { MonthlyPayments, planTerms, TermChoice, TermFacts } from '../../components/InstalmentTerms.tsx';
import { useSite } from '../../model/document/site-context.ts';
import { tariffsFor } from '../../components/tariffs.ts';
import { useText } from '../../model/document/use-text.ts';

const USUAL_MONTHS = 12;

interface ProductInstalmentsProps {
  /** Whole soʻm. */
  readonly price: number;
  /** The longest term at this price; null is no limit. */
  readonly maxMonths: number | null;
}

/** What a product costs a month, over a term to choose; nothing where instalments are not on offer for it. */
export const ProductInstalments = ({ price, maxMonths }: ProductInstalmentsProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const tariffs = tariffsFor(site, { price, maxMonths });
  if (tariffs.length === 0) return null;
  const plans = planTerms(price, tariffs);
  return (
    <section className="calculator calculator--narrow" aria-labelledby="instalments">
      <div className="calculator__controls">
        <h2 id="instalments" className="calculator__title">
          {text('product.instalments')}
        </h2>
        <TermChoice id="product" tariffs={tariffs} defaultMonths={USUAL_MONTHS} />
      </div>
      <div className="calculator__plan">
        <MonthlyPayments plans={plans} />
        <TermFacts plans={plans} />
      </div>
    </section>
  );
};
