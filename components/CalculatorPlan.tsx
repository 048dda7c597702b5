import type { ReactNode } from 'react';
import { formatPercent, formatSum } from '../locales/format.ts';
import type { Tariff } from './content.ts';
import { planInstalments } from './instalment.ts';
import { useSite } from './site-context.ts';
import { useText } from './use-text.ts';

interface CalculatorPlanProps {
  /** Whole soʻm. */
  readonly price: number;
  readonly tariff: Tariff;
}

/** What a purchase costs over one term: the monthly payment first, then how it comes about. */
export const CalculatorPlan = ({ price, tariff }: CalculatorPlanProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const { total, monthly, overpayment } = planInstalments({ price, ...tariff });
  const sum = (value: number): string => formatSum(locale, value);
  const [first = total] = monthly;
  const last = monthly.at(-1) ?? first;
  return (
    <div className="calculator__plan">
      <p className="calculator__label">
        {text('calculator.monthly')}, {text('months.count', { count: tariff.months })}
      </p>
      <p className="calculator__result">{sum(first)}</p>
      <dl className="calculator__facts">
        <Fact name={text('calculator.price')} value={sum(price)} />
        <Fact
          name={text('calculator.markup', { percent: formatPercent(locale, tariff.markup) })}
          value={sum(overpayment)}
        />
        <Fact name={text('calculator.total')} value={sum(total)} />
        {last === first ? null : <Fact name={text('calculator.last')} value={sum(last)} />}
      </dl>
    </div>
  );
};

const Fact = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className="calculator__fact">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
