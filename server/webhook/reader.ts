import { createContext } from 'react';
import { findReportLanguage, type ReportLanguage } from '../../model/language/report-languages.ts';
import { parseWeights } from '../request/accepted-weights.ts';
import type { DifferenceSummary } from './difference-summary.ts';
import { statusWords, type CountWords, type StatusWords } from './status-words.ts';

/** Returns the language of the status page that the browser prefers (RFC 9110, 12.5.4); English if it accepts none of them. */
export const chooseLanguage = (acceptLanguage: string | undefined): ReportLanguage => {
  const wishes = [...parseWeights(acceptLanguage ?? '')].filter(([, weight]) => weight > 0);
  return wishes.toSorted(([, a], [, b]) => b - a).flatMap(([range]) => findReportLanguage(range) ?? [])[0] ?? 'en';
};

export type Reader = ReturnType<typeof createReader>;

/** The reader of the status page: its words, and how times and numbers are written. */
export const createReader = (language: ReportLanguage, timeZone: string) => {
  const words: StatusWords = statusWords[language];
  // The English that writes the day first, as the other two languages do.
  const locale = language === 'en' ? 'en-GB' : language;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const count = new Intl.NumberFormat(locale);
  const formatIn = (unit: string, unitDisplay: 'short' | 'long', value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
  const describeKinds = <Kind extends string>(
    kinds: readonly Kind[],
    counts: Readonly<Record<Kind, number>>,
    said: CountWords<Kind>,
  ): string => {
    const told = kinds.filter((kind) => counts[kind] > 0).map((kind) => said[kind](count.format(counts[kind])));
    return told.length === 0 ? said.none : `${said.pages}: ${told.join(', ')}.`;
  };
  return {
    language,
    words,
    /** Formats an ISO time, in the time zone of the site: `21 Nov 2026, 19:02:03`. */
    formatTime: (iso: string) => time.format(Date.parse(iso)),
    /** Formats a calendar day, `YYYY-MM-DD`: `3 December 2026`. */
    formatDay: (date: string) => day.format(Date.parse(date)),
    formatCount: (number: number) => count.format(number),
    formatBytes: (bytes: number) =>
      bytes < 1e6 ? formatIn('kilobyte', 'short', bytes / 1e3) : formatIn('megabyte', 'short', bytes / 1e6),
    formatDuration: (milliseconds: number) => {
      if (milliseconds < 60_000) return formatIn('second', 'long', milliseconds / 1000);
      const seconds = Math.round(milliseconds / 1000);
      return `${formatIn('minute', 'long', Math.floor(seconds / 60))} ${formatIn('second', 'long', seconds % 60)}`;
    },
    /** Describes how many pages changed, in a sentence: `Pages: 3 changed, 1 new.` */
    describeCounts: (counts: Readonly<Record<(typeof KINDS)[number], number>>) =>
      describeKinds(KINDS, counts, words.counts),
    /** The same for what would change, including prices. */
    describePlans: ({ prices, ...counts }: Omit<DifferenceSummary, 'titles' | 'findings'>) =>
      [
        describeKinds([...KINDS, 'moved'], counts, words.plans),
        ...(prices > 0 ? [words.prices(count.format(prices))] : []),
      ].join(' '),
  };
};

const KINDS = ['changed', 'added', 'removed'] as const;

/** Who reads the page that is being rendered. */
export const ReaderContext = createContext(createReader('en', 'UTC'));
