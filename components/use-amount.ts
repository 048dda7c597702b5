import { useState } from 'react';
import { formatNumber } from '../model/language/format.ts';
import type { Locale } from '../model/language/locale.ts';
import { parseSum } from './sum-mask.ts';
import { clampAmount, type AmountLimits } from './tariffs.ts';

/** What is wrong with a typed sum. */
export type AmountProblem = 'low' | 'high';

export interface Amount {
  /** What the field shows: also a sum out of the limits. */
  readonly text: string;
  /** Whole soʻm within the limits: what is counted with. */
  readonly value: number;
  readonly problem: AmountProblem | null;
}

export interface AmountActions {
  /** A masked text was typed. */
  readonly type: (text: string) => void;
  /** The field was left. */
  readonly settle: () => void;
  readonly set: (value: number) => void;
}

/** A sum that the visitor types or slides to, first a default one in soʻm. */
export const useAmount = (
  locale: Locale,
  limits: AmountLimits,
  defaultAmount: number,
): readonly [Amount, AmountActions] => {
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

/** Too much is wrong at once; too little may still grow, so the sum before it stays. */
export const typeAmount = ({ value }: Amount, text: string, limits: AmountLimits): Amount => {
  const typed = parseSum(text) ?? 0;
  if (typed < limits.minAmount) return { text, value, problem: null };
  return { text, value: clampAmount(typed, limits), problem: typed > limits.maxAmount ? 'high' : null };
};

/** When the field is left, too little is wrong too. */
export const settleAmount = (amount: Amount, limits: AmountLimits): Amount =>
  (parseSum(amount.text) ?? 0) < limits.minAmount ? { ...amount, value: limits.minAmount, problem: 'low' } : amount;
