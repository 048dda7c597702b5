import type { SitePayload } from '../model/page/site-payload.ts';
import type { Offer, Tariff } from './content.ts';
import { planInstalments, type InstalmentPlan } from './instalment.ts';

/** Limits of a purchase in soʻm. */
export interface AmountLimits {
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** Limits, and the available terms, shortest first. */
interface Terms extends AmountLimits {
  readonly tariffs: readonly Tariff[];
}

// Limits of the service, if the settings have none.
const DEFAULT_LIMITS = { minAmount: 300_000, maxAmount: 30_000_000 } as const satisfies AmountLimits;

/** Reads the terms from the settings; skips rows without months, and treats an empty markup as 0. */
export const termsOf = ({ settings }: SitePayload): Terms => ({
  minAmount: settings.min_amount ?? DEFAULT_LIMITS.minAmount,
  maxAmount: settings.max_amount ?? DEFAULT_LIMITS.maxAmount,
  tariffs: settings.tariffs
    .flatMap(({ months, markup }) => (months === null ? [] : [{ months, markup: markup ?? 0 }]))
    .toSorted((a, b) => a.months - b.months),
});

/** A tariff with the payments of a purchase. */
export interface TermPlan extends InstalmentPlan, Tariff {}

/** Plans a purchase for each term. Whole soʻm. */
export const planTerms = (price: number, tariffs: readonly Tariff[]): readonly TermPlan[] =>
  tariffs.map((tariff) => ({ ...tariff, ...planInstalments({ price, ...tariff }) }));

/** The plan for a number of months; the longest plan if there is none for it. */
export const planOver = <Plan extends Pick<Tariff, 'months'>>(
  plans: readonly Plan[],
  months: number | null | undefined,
): Plan | undefined => plans.find((plan) => plan.months === months) ?? plans.at(-1);

type Purchase = Omit<Offer, 'oldPrice' | 'discount'>;

/** Plans an offer for each term it allows, shortest first; empty if the price is outside the limits. */
export const planOffer = (site: SitePayload, offer: Purchase): readonly TermPlan[] =>
  offer.price === null ? [] : planTerms(offer.price, tariffsFor(site, offer.price, offer));

/** The lowest monthly payment among the offers, each for its own price and terms; null if there is none. */
export const leastMonthly = (site: SitePayload, offers: readonly Purchase[]): number | null => {
  const payments = offers.flatMap((offer) => planOffer(site, offer).flatMap(({ monthly }) => monthly[0] ?? []));
  return payments.length === 0 ? null : Math.min(...payments);
};

const tariffsFor = (site: SitePayload, price: number, offer: Purchase): readonly Tariff[] => {
  const { minAmount, maxAmount, tariffs } = termsOf(site);
  const { maxMonths, markupFreeMonths } = offer;
  const isWithin =
    price >= Math.max(minAmount, offer.minAmount ?? 0) && price <= Math.min(maxAmount, offer.maxAmount ?? maxAmount);
  if (!isWithin) return [];
  return tariffs
    .filter(({ months }) => maxMonths === null || months <= maxMonths)
    .map((tariff) => (tariff.months <= markupFreeMonths ? { ...tariff, markup: 0 } : tariff));
};

/** The nearest whole amount within the limits. */
export const clampAmount = (amount: number, { minAmount, maxAmount }: AmountLimits): number =>
  Math.round(Math.min(Math.max(amount, minAmount), maxAmount));
