import type { ReactNode } from 'react';
import { formatPercent, formatSum } from '../model/language/format.ts';
import type { Tariff } from './content.ts';
import { useSite, useText } from '../model/html/site-context.ts';
import { planOver, type TermPlan } from './tariffs.ts';

interface TermChoiceProps {
  /** Prefix of the radio buttons' name; unique in the page. */
  readonly id: string;
  readonly tariffs: readonly Pick<Tariff, 'months'>[];
  /** Longer terms that only other offers have: shown, but disabled. */
  readonly lacking?: readonly Pick<Tariff, 'months'>[] | undefined;
  /** The initial term; the longest one if it is not available. */
  readonly defaultMonths: number | null | undefined;
  /** Shows only numbers, and the unit once in the legend. */
  readonly isShort?: boolean | undefined;
}

/** Radio buttons for the term. The style sheet reads the choice (`calculator.css`), with or without JavaScript. */
export const TermChoice = ({ id, tariffs, lacking, defaultMonths, isShort = false }: TermChoiceProps): ReactNode => {
  const text = useText();
  const chosen = planOver(tariffs, defaultMonths);
  return (
    // With another initial term, as in a draft, the choice is reset.
    <fieldset key={chosen?.months} className="calculator__terms">
      <legend className="calculator__label">{text(isShort ? 'calculator.term.months' : 'calculator.term')}</legend>
      {tariffs.map(({ months }, index) => (
        <label key={index} className="choice calculator__term">
          <input type="radio" name={`${id}-months`} value={months} defaultChecked={months === chosen?.months} />
          <span className="choice__label">{isShort ? months : text('months.count', { count: months })}</span>
        </label>
      ))}
      {lacking?.map(({ months }, index) => (
        <label key={index} className="choice calculator__term">
          <input type="radio" name={`${id}-months`} value={months} disabled />
          <span className="choice__label">{text('months.count', { count: months })}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface TermPlansProps {
  readonly plans: readonly TermPlan[];
}

/** The monthly payment for the chosen term, announced when it changes. */
export const MonthlyPayments = ({ plans }: TermPlansProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  return (
    <div className="calculator__choices" aria-live="polite">
      {plans.map(({ months, monthly }, index) => (
        <p key={index}>
          <span className="calculator__label">
            {text('calculator.monthly')}, {text('months.count', { count: months })}
          </span>{' '}
          <strong className="calculator__result">{formatSum(locale, monthly[0] ?? 0)}</strong>
        </p>
      ))}
    </div>
  );
};

/** Price, markup and total for the chosen term. */
export const TermFacts = ({ plans }: TermPlansProps): ReactNode => (
  <div className="calculator__choices">
    {plans.map((plan, index) => (
      <PlanFacts key={index} plan={plan} />
    ))}
  </div>
);

const PlanFacts = ({ plan }: { readonly plan: TermPlan }): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const { total, overpayment, markup, monthly } = plan;
  const sum = (value: number): string => formatSum(locale, value);
  const last = monthly.at(-1) ?? total;
  return (
    <dl className="calculator__facts">
      <Fact name={text('calculator.price')} value={sum(total - overpayment)} />
      <Fact name={text('calculator.markup', { percent: formatPercent(locale, markup) })} value={sum(overpayment)} />
      <Fact name={text('calculator.total')} value={sum(total)} />
      {last === monthly[0] ? null : <Fact name={text('calculator.last')} value={sum(last)} />}
    </dl>
  );
};

const Fact = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className="calculator__fact">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
