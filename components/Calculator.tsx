import { useState, type ChangeEvent, type ReactNode } from 'react';
import { formatNumber, formatSum } from '../locales/format.ts';
import { CalculatorPlan } from './CalculatorPlan.tsx';
import type { Tariff } from './content.ts';
import { useSite } from './site-context.ts';
import { clampAmount, termsOf } from './tariffs.ts';
import { useText } from './use-text.ts';

const AMOUNT_STEP = 100_000;

interface CalculatorProps {
  /** Price at first, in soʻm; kept within the limits of the settings. */
  readonly defaultAmount?: number | null | undefined;
  readonly defaultMonths?: number | null | undefined;
}

/**
 * Monthly payment for a price and a term. Every term's plan is in the HTML and the style sheet shows the one chosen, so
 * that without JavaScript it works for the first price; with it, for any.
 */
export const Calculator = ({ defaultAmount, defaultMonths }: CalculatorProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { tariffs, ...limits } = termsOf(site);
  const [amount, setAmount] = useState(clampAmount(defaultAmount ?? limits.minAmount, limits));
  if (tariffs.length === 0) return null;
  return (
    <section className="calculator" aria-label={text('calculator.label')}>
      <div className="calculator__controls">
        <AmountControl amount={amount} limits={limits} onChange={setAmount} />
        <TermControl tariffs={tariffs} defaultMonths={defaultMonths ?? tariffs.at(-1)?.months} />
        <noscript>
          <p className="calculator__note">{text('calculator.noscript')}</p>
        </noscript>
      </div>
      <div className="calculator__plans" aria-live="polite">
        {tariffs.map((tariff) => (
          <CalculatorPlan key={tariff.months} price={amount} tariff={tariff} />
        ))}
      </div>
    </section>
  );
};

interface AmountControlProps {
  readonly amount: number;
  readonly limits: { readonly minAmount: number; readonly maxAmount: number };
  readonly onChange: (amount: number) => void;
}

const AmountControl = ({ amount, limits, onChange }: AmountControlProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  // What is being typed; null shows the amount, grouped.
  const [draft, setDraft] = useState<string | null>(null);
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    setDraft(currentTarget.value);
    onChange(clampAmount(Number(currentTarget.value.replaceAll(/\D/g, '')), limits));
  };
  const { minAmount, maxAmount } = limits;
  return (
    <div className="calculator__amount">
      <label className="calculator__field">
        <span className="calculator__label">{text('calculator.amount')}</span>
        <input
          className="calculator__input"
          type="text"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? formatNumber(locale, amount)}
          onChange={type}
          onBlur={() => setDraft(null)}
        />
      </label>
      <input
        className="calculator__slider"
        type="range"
        aria-label={text('calculator.amount')}
        aria-valuetext={formatSum(locale, amount)}
        min={minAmount}
        max={maxAmount}
        step={AMOUNT_STEP}
        value={amount}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p className="calculator__range">
        <span>{formatSum(locale, minAmount)}</span> <span>{formatSum(locale, maxAmount)}</span>
      </p>
    </div>
  );
};

interface TermControlProps {
  readonly tariffs: readonly Tariff[];
  readonly defaultMonths: number | undefined;
}

const TermControl = ({ tariffs, defaultMonths }: TermControlProps): ReactNode => {
  const text = useText();
  return (
    <fieldset className="calculator__terms">
      <legend className="calculator__label">{text('calculator.term')}</legend>
      {tariffs.map(({ months }) => (
        <label key={months} className="calculator__term">
          <input type="radio" name="months" value={months} defaultChecked={months === defaultMonths} />
          <span>{text('months.count', { count: months })}</span>
        </label>
      ))}
    </fieldset>
  );
};
