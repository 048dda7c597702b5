import type { ReactNode } from 'react';
import { AmountField } from './AmountField.tsx';
import { Icon } from './Icon.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { MonthlyPayments, TermChoice, TermFacts } from './InstalmentTerms.tsx';
import { useSite } from '../model/html/site-context.ts';
import { planTerms, termsOf, type TermPlan } from './tariffs.ts';
import { useAmount } from './use-amount.ts';
import { useText } from '../model/html/use-text.ts';

interface CalculatorProps {
  /** Of the slice that it is in. */
  readonly id: string;
  /** Price at first, in soʻm; kept within the limits of the settings. */
  readonly defaultAmount?: number | null | undefined;
  readonly defaultMonths?: number | null | undefined;
}

/**
 * Monthly payment for a price and a term. Every term's plan is in the HTML and the style sheet shows the one chosen, so
 * that without JavaScript it works for the first price; with it, for any.
 */
export const Calculator = ({ id, defaultAmount, defaultMonths }: CalculatorProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { tariffs, ...limits } = termsOf(site);
  const [amount, actions] = useAmount(site.locale, limits, defaultAmount ?? limits.minAmount);
  if (tariffs.length === 0) return null;
  const plans = planTerms(amount.value, tariffs);
  return (
    <section className="calculator" aria-label={text('calculator.label')}>
      <div className="calculator__controls">
        <AmountField id={id} amount={amount} limits={limits} actions={actions} />
        <TermChoice id={id} tariffs={tariffs} defaultMonths={defaultMonths} />
        <noscript>
          <p className="calculator__note">{text('calculator.noscript')}</p>
        </noscript>
      </div>
      <div className="calculator__plan">
        <MonthlyPayments plans={plans} />
        <TermFacts plans={plans} />
        <Schedules plans={plans} />
      </div>
    </section>
  );
};

const Schedules = ({ plans }: { readonly plans: readonly TermPlan[] }): ReactNode => {
  const text = useText();
  return (
    <details className="calculator__schedule" suppressHydrationWarning>
      <summary className="calculator__summary">
        {text('example.schedule')}
        <Icon name="chevron" className="chevron" />
      </summary>
      <div className="calculator__choices">
        {plans.map((plan, index) => (
          <InstalmentTable
            key={index}
            plan={plan}
            caption={
              <span className="visually-hidden">
                {text('example.schedule')}, {text('months.count', { count: plan.months })}
              </span>
            }
          />
        ))}
      </div>
    </details>
  );
};
