import type { ReactNode } from 'react';
import { formatPercent, formatSum } from '../model/language/format.ts';
import { useSite } from '../model/html/site-context.ts';
import { useText } from '../model/html/use-text.ts';
import { TermChoice } from './InstalmentTerms.tsx';
import { clampAmount, planTerms, termsOf } from './tariffs.ts';

interface LiveExampleProps {
  /** Of the slice that it is in. */
  readonly id: string;
  /** Price in soʻm; kept within the limits of the settings. */
  readonly amount: number;
  readonly months: number | null;
}

/**
 * The promise in figures: a price, what it comes to each month and in all, over the term that is chosen. Other prices are what
 * the calculator is for.
 */
export const LiveExample = ({ id, amount, months: defaultMonths }: LiveExampleProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { tariffs, ...limits } = termsOf(site);
  if (tariffs.length === 0) return null;
  const price = clampAmount(amount, limits);
  const sum = (value: number | undefined): string => formatSum(site.locale, value ?? 0);
  return (
    <section className="calculator calculator--narrow live-example" aria-label={text('example.product')}>
      <div className="calculator__controls">
        <div className="calculator__choices" aria-live="polite">
          {planTerms(price, tariffs).map(({ months, markup, monthly, total }, index) => (
            <div key={index} className="calculator__label">
              {text('calculator.price')} {sum(price)}
              <strong className="calculator__result">
                {months} × {sum(monthly[0])}
              </strong>
              {text('calculator.total')} {sum(total)} (
              {markup > 0 ? `+${formatPercent(site.locale, markup)}` : text('example.markup-free')})
              {monthly.at(-1) === monthly[0] ? null : `. ${text('calculator.last')} ${sum(monthly.at(-1))}`}
            </div>
          ))}
        </div>
        <TermChoice id={id} tariffs={tariffs} defaultMonths={defaultMonths} isShort />
      </div>
    </section>
  );
};
