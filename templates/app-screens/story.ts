import { createSchedule, type ScheduledPayment } from '../../components/instalment.ts';
import { clampAmount, planTerms, termsOf, type TermPlan } from '../../components/tariffs.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { formatNumber, formatPercent, formatSum } from '../../model/language/format.ts';
import type { Locale } from '../../model/language/locale.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';
import type { ScreenTheme } from './theme.ts';

/** The purchase that all screens show, as of one day. Its figures are computed from the tariffs. */
export interface ScreenStory {
  readonly words: Words;
  readonly sum: (amount: number) => string;
  /** Formats a sum without its currency. */
  readonly amount: (amount: number) => string;
  readonly percent: (percent: number) => string;
  /** The due day of a payment, such as `15-dekabr`; 1 is the first payment. */
  readonly dayOf: (payment: number) => string;
  readonly months: (count: number) => string;
  readonly price: number;
  readonly limit: number;
  /** The remaining limit. */
  readonly available: number;
  /** Plans for all available terms. */
  readonly terms: readonly TermPlan[];
  /** The plan of the chosen term. */
  readonly plan: TermPlan;
  readonly schedule: readonly ScheduledPayment[];
  /** Number of payments made. */
  readonly paid: number;
  readonly next: ScheduledPayment;
  /** Path data of the dark squares of the QR code at the till, on a background of 320 × 320. */
  readonly code: string;
}

/** What a screen is drawn from. */
export interface ScreenProps {
  readonly story: ScreenStory;
  readonly theme: ScreenTheme;
}

/** Creates the purchase to show; null if the settings have no tariff. */
export const createStory = (site: SitePayload, code: string): ScreenStory | null => {
  const { locale } = site;
  const { tariffs, ...limits } = termsOf(site);
  const price = clampAmount(PRICE, limits);
  const limit = clampAmount(LIMIT, limits);
  const terms = planTerms(price, tariffs);
  const plan = terms.find(({ months }) => months === MONTHS) ?? terms.at(-1);
  const schedule = plan ? createSchedule(plan) : [];
  const paid = Math.min(PAID, schedule.length - 1);
  const next = schedule[paid];
  if (!plan || !next) return null;
  const words = wordsOf(locale);
  return {
    words,
    price,
    limit,
    terms,
    plan,
    schedule,
    paid,
    next,
    code,
    sum: (amount) => formatSum(locale, amount),
    amount: (amount) => formatNumber(locale, amount),
    percent: (percent) => formatPercent(locale, percent),
    dayOf: (payment) => words('day', { day: DAY, month: monthName(locale, FIRST_MONTH + payment - 1) }),
    months: (count) => words('months', { number: String(count) }),
    available: Math.max(0, limit - price + Math.floor((price * paid) / plan.months)),
  };
};

const PRICE = 6_000_000;
export const LIMIT = 20_000_000;
const MONTHS = 12;
const PAID = 2;
const DAY = '15';
/** October, counted from 0. */
const FIRST_MONTH = 9;
const MONTHS_IN_YEAR = 12;

const monthName = (locale: Locale, month: number): string =>
  languageFile(locale)?.rules?.date?.months[month % MONTHS_IN_YEAR] ?? '';

/** A text on a screen, with its parameters filled in. */
type Words = (key: ScreenWord, params?: Readonly<Record<string, string>>) => string;

/** The texts of the screens in a language. */
const wordsOf =
  (locale: Locale): Words =>
  (key, params) =>
    text(locale, `screen.${key}`, params);

type ScreenWord = MessageKey extends infer Key ? (Key extends `screen.${infer Word}` ? Word : never) : never;
