import type { SitePayload, Tariff } from './content.ts';

/** Limits of a purchase in soʻm and the terms on offer, shortest first. */
export interface Terms {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly tariffs: readonly Tariff[];
}

/** Terms of the settings; rows without months are left out, an empty markup is none. */
export const termsOf = ({ settings }: SitePayload): Terms => ({
  minAmount: settings.min_amount ?? 0,
  maxAmount: settings.max_amount ?? Number.MAX_SAFE_INTEGER,
  tariffs: settings.tariffs
    .flatMap(({ months, markup }) => (months === null ? [] : [{ months, markup: markup ?? 0 }]))
    .toSorted((a, b) => a.months - b.months),
});
