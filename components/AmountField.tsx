import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { formatSum } from '../model/language/format.ts';
import { useSite } from '../model/html/site-context.ts';
import { maskSum } from './sum-mask.ts';
import type { AmountLimits } from './tariffs.ts';
import type { Amount, AmountActions } from './use-amount.ts';
import { useStyleProperties } from './use-style-properties.ts';
import { useText } from '../model/html/use-text.ts';

const AMOUNT_STEP = 100_000;

interface AmountFieldProps {
  /** Of the calculator: ids of its parts begin with it. */
  readonly id: string;
  readonly amount: Amount;
  readonly limits: AmountLimits;
  readonly actions: AmountActions;
}

/** A sum to type, with its thousands apart, or to slide to. The two are always in step. */
export const AmountField = ({ id, amount, limits, actions }: AmountFieldProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { minAmount, maxAmount } = limits;
  const { problem } = amount;
  const type = (input: HTMLInputElement): void => {
    const masked = maskSum(locale, { text: input.value, caret: input.selectionStart ?? input.value.length });
    // Before React draws it: so the caret stays where the visitor types.
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    actions.type(masked.text);
  };
  useEffect(() => {
    // What was typed before the page was alive.
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

/** A sum to slide to. */
const AmountSlider = ({
  amount: { value },
  limits: { minAmount, maxAmount },
  onChange,
}: AmountSliderProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  const slider = useRef<HTMLInputElement>(null);
  useStyleProperties(slider, { '--filled': `${(100 * (value - minAmount)) / (maxAmount - minAmount)}%` });
  return (
    <input
      ref={slider}
      className="calculator__slider"
      type="range"
      aria-label={text('calculator.amount')}
      aria-valuetext={formatSum(locale, value)}
      min={minAmount}
      max={maxAmount}
      step={AMOUNT_STEP}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
};
