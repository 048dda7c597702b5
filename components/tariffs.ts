import type { SitePayload } from '../model/site-payload.ts';
import type { Tariff } from './content.ts';

/** Limits of a purchase in soʻm. */
export interface AmountLimits {
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** Limits, and the terms on offer, shortest first. */
export interface Terms extends AmountLimits {
  readonly tariffs: readonly Tariff[];
}

// Of the product, where the settings have none.
const DEFAULT_LIMITS = { minAmount: 300_000, maxAmount: 30_000_000 } as const satisfies AmountLimits;

/** Terms of the settings; rows without months are left out, an empty markup is none. */
export const termsOf = ({ settings }: SitePayload): Terms => ({
  minAmount: settings.min_amount ?? DEFAULT_LIMITS.minAmount,
  maxAmount: settings.max_amount ?? DEFAULT_LIMITS.maxAmount,
  tariffs: settings.tariffs
    .flatMap(({ months, markup }) => (months === null ? [] : [{ months, markup: markup ?? 0 }]))
    .toSorted((a, b) => a.months - b.months),
});

interface Purchase {
  /** Whole soʻm. */
  readonly price: number;
  /** The longest term at this price; null is no limit. */
  readonly maxMonths?: number | null;
}

/** The terms, shortest first, on which a purchase can be paid in parts: none for a price out of the limits. */
export const tariffsFor = (site: SitePayload, { price, maxMonths = null }: Purchase): readonly Tariff[] => {
  const { minAmount, maxAmount, tariffs } = termsOf(site);
  if (price < minAmount || price > maxAmount) return [];
  return tariffs.filter(({ months }) => maxMonths === null || months <= maxMonths);
};

/** The nearest whole amount within the limits. */
export const clampAmount = (amount: number, { minAmount, maxAmount }: AmountLimits): number =>
  Math.round(Math.min(Math.max(amount, minAmount), maxAmount));
