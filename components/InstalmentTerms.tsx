import type { ReactNode } from 'react';
import { formatPercent, formatSum } from '../model/language/format.ts';
import type { Tariff } from './content.ts';
import { useSite, useText } from '../model/html/site-context.ts';
import { planOver, type TermPlan } from './tariffs.ts';

interface TermChoiceProps {
  /** Names the radio buttons: once on a page. */
  readonly id: string;
  readonly tariffs: readonly Pick<Tariff, 'months'>[];
  /** Longer terms that are on offer elsewhere: shown, and not to be chosen. */
  readonly lacking?: readonly Pick<Tariff, 'months'>[] | undefined;
  /** The term at first; the longest where it is not on offer. */
  readonly defaultMonths: number | null | undefined;
  /** Shows numbers, and the unit once, beside the name of the choice. */
  readonly isShort?: boolean | undefined;
}

/** The terms to choose from. Which one it is, the style sheet reads (`calculator.css`), with JavaScript and without. */
export const TermChoice = ({ id, tariffs, lacking, defaultMonths, isShort = false }: TermChoiceProps): ReactNode => {
  const text = useText();
  const chosen = planOver(tariffs, defaultMonths);
  return (
    // With another term at first the choice begins anew: a draft has one.
    <fieldset key={chosen?.months} className="calculator__terms">
      <legend className="calculator__label">{text(isShort ? 'calculator.term.months' : 'calculator.term')}</legend>
      {tariffs.map(({ months }, index) => (
        <label key={index} className="calculator__term">
          <input type="radio" name={`${id}-months`} value={months} defaultChecked={months === chosen?.months} />
          <span>{isShort ? months : text('months.count', { count: months })}</span>
        </label>
      ))}
      {lacking?.map(({ months }, index) => (
        <label key={index} className="calculator__term">
          <input type="radio" name={`${id}-months`} value={months} disabled />
          <span>{text('months.count', { count: months })}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface TermPlansProps {
  readonly plans: readonly TermPlan[];
}

/** The monthly payment over the chosen term, said aloud when it changes. */
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

/** How the payments over the chosen term come about. */
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
