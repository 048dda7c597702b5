import { useEffect, useRef, useState, type ReactNode, type ChangeEvent } from 'react';
import { Icon } from './Icon.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { MonthlyPayments, TermChoice, TermFacts } from './InstalmentTerms.tsx';
import { useSite, useText } from '../model/html/site-context.ts';
import { planTerms, termsOf, clampAmount, type TermPlan, type AmountLimits } from './tariffs.ts';
import { formatSum, formatNumber } from '../model/language/format.ts';
import type { Locale } from '../model/language/locale.ts';
import { maskSum, parseSum } from './sum-mask.ts';
import { useStyleProperties } from './use-style-properties.ts';

interface CalculatorProps {
  /** Id of the slice that it is in. */
  readonly id: string;
  /** Initial price in soʻm; clamped to the limits of the settings. */
  readonly defaultAmount?: number | null | undefined;
  readonly defaultMonths?: number | null | undefined;
}

/**
 * Calculates the monthly payment for a price and a term. The HTML contains the plans of all terms and the style sheet shows the chosen one,
 * so that without JavaScript it works for the initial price; with JavaScript, for any price.
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

const AMOUNT_STEP = 100_000;

interface AmountFieldProps {
  /** Prefix of the ids of its parts. */
  readonly id: string;
  readonly amount: Amount;
  readonly limits: AmountLimits;
  readonly actions: AmountActions;
}

/** A text field with grouped thousands, and a slider for the same amount. */
const AmountField = ({ id, amount, limits, actions }: AmountFieldProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { minAmount, maxAmount } = limits;
  const { problem } = amount;
  const type = (input: HTMLInputElement): void => {
    const masked = maskSum(locale, { text: input.value, caret: input.selectionStart ?? input.value.length });
    // Set the value before React renders it, so that the caret stays where the visitor types.
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    actions.type(masked.text);
  };
  useEffect(() => {
    // Apply what was typed before hydration.
    if (field.current && field.current.value !== field.current.defaultValue) type(field.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className="needs-script">
      <label className="calculator__field">
        <span className="calculator__label">{text('calculator.amount')}</span>
        <input
          ref={field}
          className="calculator__input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={amount.text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem ${id}-range`}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget)}
          onBlur={actions.settle}
        />
      </label>
      <output id={`${id}-problem`} className="calculator__problem">
        {problem &&
          text(`calculator.${problem}`, { sum: formatSum(locale, problem === 'low' ? minAmount : maxAmount) })}
      </output>
      <AmountSlider amount={amount} limits={limits} onChange={actions.set} />
      <p id={`${id}-range`} className="calculator__range">
        <span>{formatSum(locale, minAmount)}</span> <span className="visually-hidden">—</span>{' '}
        <span>{formatSum(locale, maxAmount)}</span>
      </p>
    </div>
  );
};

interface AmountSliderProps extends Pick<AmountFieldProps, 'amount' | 'limits'> {
  readonly onChange: (amount: number) => void;
}

/** The slider for the amount. */
const AmountSlider = ({ amount: { value }, limits, onChange }: AmountSliderProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const slider = useRef<HTMLInputElement>(null);
  useStyleProperties(slider, { '--filled': `${filledShare(value, limits)}%` });
  return (
    <input
      ref={slider}
      className="calculator__slider"
      type="range"
      aria-label={text('calculator.amount')}
      aria-valuetext={formatSum(locale, value)}
      min={limits.minAmount}
      max={limits.maxAmount}
      step={AMOUNT_STEP}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
};

/** Per cent of the slider that are filled. */
export const filledShare = (value: number, { minAmount, maxAmount }: AmountLimits): number =>
  (100 * (value - minAmount)) / (maxAmount - minAmount || 1);

/** Problem of a typed amount. */
type AmountProblem = 'low' | 'high';

export interface Amount {
  /** Text of the field, which may be outside the limits. */
  readonly text: string;
  /** Whole soʻm within the limits, for the calculation. */
  readonly value: number;
  readonly problem: AmountProblem | null;
}

interface AmountActions {
  /** Called with the masked text that was typed. */
  readonly type: (text: string) => void;
  /** Called when the field loses the focus. */
  readonly settle: () => void;
  readonly set: (value: number) => void;
}

/** State of the amount; starts with a default in soʻm. */
const useAmount = (locale: Locale, limits: AmountLimits, defaultAmount: number): readonly [Amount, AmountActions] => {
  const createAmount = (value: number): Amount => ({ text: formatNumber(locale, value), value, problem: null });
  const [amount, setAmount] = useState(() => createAmount(clampAmount(defaultAmount, limits)));
  return [
    amount,
    {
      type: (text) => setAmount((before) => typeAmount(before, text, limits)),
      settle: () => setAmount((before) => settleAmount(before, limits)),
      set: (value) => setAmount(createAmount(value)),
    },
  ];
};

/** Too high an amount is reported at once; too low an amount may still grow, so the previous value stays. */
export const typeAmount = ({ value }: Amount, text: string, limits: AmountLimits): Amount => {
  const typed = parseSum(text) ?? 0;
  if (typed < limits.minAmount) return { text, value, problem: null };
  return { text, value: clampAmount(typed, limits), problem: typed > limits.maxAmount ? 'high' : null };
};

/** Reports too low an amount, when the field loses the focus. */
export const settleAmount = (amount: Amount, limits: AmountLimits): Amount =>
  (parseSum(amount.text) ?? 0) < limits.minAmount ? { ...amount, value: limits.minAmount, problem: 'low' } : amount;
