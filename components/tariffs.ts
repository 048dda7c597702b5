import type { SitePayload } from '../model/page/site-payload.ts';
import type { Offer, Tariff } from './content.ts';
import { planInstalments, type InstalmentPlan } from './instalment.ts';

/** Limits of a purchase in soʻm. */
export interface AmountLimits {
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** Limits, and the terms on offer, shortest first. */
interface Terms extends AmountLimits {
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

/** A tariff and what a purchase costs by it. */
export interface TermPlan extends InstalmentPlan, Tariff {}

/** What a purchase costs over each term. Whole soʻm. */
export const planTerms = (price: number, tariffs: readonly Tariff[]): readonly TermPlan[] =>
  tariffs.map((tariff) => ({ ...tariff, ...planInstalments({ price, ...tariff }) }));

/** The plan over so many months, or the longest where there is none. */
export const planOver = <Plan extends Pick<Tariff, 'months'>>(
  plans: readonly Plan[],
  months: number | null | undefined,
): Plan | undefined => plans.find((plan) => plan.months === months) ?? plans.at(-1);

type Purchase = Omit<Offer, 'oldPrice' | 'discount'>;

/** What an offer costs over each term that it can be paid on, shortest first: none for a price out of the limits. */
export const planOffer = (site: SitePayload, offer: Purchase): readonly TermPlan[] =>
  offer.price === null ? [] : planTerms(offer.price, tariffsFor(site, offer.price, offer));

/** The lowest monthly payment for which any of the offers is had: its own price over its own term. */
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
