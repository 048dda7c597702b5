import { isRecord } from '../values/is-record.ts';
import { dayOfDate } from '../values/calendar.ts';

/** First and last day of something, `YYYY-MM-DD`, both included; null means no limit. */
export interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** Fields with which any document limits the days on which its pages are published: dates or timestamps. */
export const [PUBLISH_FROM, PUBLISH_UNTIL] = ['publish_from', 'publish_until'] as const;

interface PeriodOptions {
  /** Time zone of the site: a timestamp counts as its day there. */
  readonly timeZone: string;
  /** First day of a document that has no `publish_from`; null means no limit. */
  readonly firstDay: string | null;
}

/**
 * Reads the days on which a document is published from its fields; undefined if it always is. The content check reports values that are not
 * dates.
 */
export const readPeriod = (data: unknown, { timeZone, firstDay }: PeriodOptions): Period | undefined => {
  const dayIn = (field: string): string | null => dayOfDate(timeZone, isRecord(data) ? data[field] : null);
  const period = { from: dayIn(PUBLISH_FROM) ?? firstDay, until: dayIn(PUBLISH_UNTIL) };
  return period.from === null && period.until === null ? undefined : period;
};

export const isWithin = ({ from, until }: Period, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until);
