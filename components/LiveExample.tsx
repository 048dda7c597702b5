import type { ReactNode } from 'react';
import { formatPercent, formatSum } from '../model/language/format.ts';
import { useSite } from '../model/html/site-context.ts';
import { useText } from '../model/html/use-text.ts';
import { AmountSlider } from './AmountField.tsx';
import { TermChoice } from './InstalmentTerms.tsx';
import { planTerms, termsOf } from './tariffs.ts';
import { useAmount } from './use-amount.ts';

interface LiveExampleProps {
  /** Of the slice that it stands in. */
  readonly id: string;
  /** Price at first, in soʻm; kept within the limits of the settings. */
  readonly amount: number;
  readonly months: number | null;
}

/**
 * The promise in figures: a price, what it comes to each month and in all. Price and term can be changed where they stand;
 * without JavaScript the term alone.
 */
export const LiveExample = ({ id, amount: defaultAmount, months: defaultMonths }: LiveExampleProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { tariffs, ...limits } = termsOf(site);
  const [amount, { set }] = useAmount(site.locale, limits, defaultAmount);
  if (tariffs.length === 0) return null;
  const sum = (value: number | undefined): string => formatSum(site.locale, value ?? 0);
  return (
    <section className="calculator calculator--narrow live-example" aria-label={text('example.product')}>
      <div className="calculator__controls">
        <div className="calculator__choices" aria-live="polite">
          {planTerms(amount.value, tariffs).map(({ months, markup, monthly, total }) => (
            <div key={months} className="calculator__label">
              {text('calculator.price')} {sum(amount.value)}
              <strong className="calculator__result">
                {months} × {sum(monthly[0])}
              </strong>
              {text('calculator.total')} {sum(total)} (
              {markup > 0 ? `+${formatPercent(site.locale, markup)}` : text('example.markup-free')})
              {monthly.at(-1) === monthly[0] ? null : `. ${text('calculator.last')} ${sum(monthly.at(-1))}`}
            </div>
          ))}
        </div>
        <div className="calculator__amount">
          <AmountSlider amount={amount} limits={limits} onChange={set} />
        </div>
        <TermChoice id={id} tariffs={tariffs} defaultMonths={defaultMonths} isShort />
      </div>
    </section>
  );
};
