import { createContext } from 'react';
import { findReportLanguage, type ReportLanguage } from '../../model/language/report-languages.ts';
import { parseWeights } from '../request/accepted-weights.ts';
import type { DifferenceSummary } from './difference-summary.ts';
import { statusWords, type CountWords, type StatusWords } from './status-words.ts';

/** The reader of the status page: its words, and how times and numbers are written. */
export interface Reader {
  readonly language: ReportLanguage;
  readonly words: StatusWords;
  /** Formats an ISO time, in the time zone of the site: `21 Nov 2026, 19:02:03`. */
  readonly formatTime: (iso: string) => string;
  /** Formats a calendar day, `YYYY-MM-DD`: `3 December 2026`. */
  readonly formatDay: (day: string) => string;
  readonly formatCount: (count: number) => string;
  readonly formatBytes: (bytes: number) => string;
  readonly formatDuration: (milliseconds: number) => string;
  /** Describes how many pages changed, in a sentence: `Pages: 3 changed, 1 new.` */
  readonly describeCounts: (counts: Readonly<Record<(typeof KINDS)[number], number>>) => string;
  /** The same for what would change, including prices. */
  readonly describePlans: (summary: Omit<DifferenceSummary, 'titles' | 'findings'>) => string;
}

/** Returns the language of the status page that the browser prefers (RFC 9110, 12.5.4); English if it accepts none of them. */
export const chooseLanguage = (acceptLanguage: string | undefined): ReportLanguage => {
  const wishes = [...parseWeights(acceptLanguage ?? '')].filter(([, weight]) => weight > 0);
  return wishes.toSorted(([, a], [, b]) => b - a).flatMap(([range]) => findReportLanguage(range) ?? [])[0] ?? 'en';
};

export const createReader = (language: ReportLanguage, timeZone: string): Reader => {
  const words = statusWords[language];
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
    formatTime: (iso) => time.format(Date.parse(iso)),
    formatDay: (date) => day.format(Date.parse(date)),
    formatCount: (number) => count.format(number),
    formatBytes: (bytes) =>
      bytes < 1e6 ? formatIn('kilobyte', 'short', bytes / 1e3) : formatIn('megabyte', 'short', bytes / 1e6),
    formatDuration: (milliseconds) => {
      if (milliseconds < 60_000) return formatIn('second', 'long', milliseconds / 1000);
      const seconds = Math.round(milliseconds / 1000);
      return `${formatIn('minute', 'long', Math.floor(seconds / 60))} ${formatIn('second', 'long', seconds % 60)}`;
    },
    describeCounts: (counts) => describeKinds(KINDS, counts, words.counts),
    describePlans: ({ prices, ...counts }) =>
      [
        describeKinds([...KINDS, 'moved'], counts, words.plans),
        ...(prices > 0 ? [words.prices(count.format(prices))] : []),
      ].join(' '),
  };
};

const KINDS = ['changed', 'added', 'removed'] as const;

/** Who reads the page that is being rendered. */
export const ReaderContext = createContext(createReader('en', 'UTC'));
