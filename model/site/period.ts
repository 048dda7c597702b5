import { isRecord } from '../values/is-record.ts';
import { dayOfDate } from '../values/calendar.ts';

/** First and last day of something, `YYYY-MM-DD`, both of them counted; null is open. */
export interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** Fields by which any document says when its pages come and go, dates or times. */
export const [PUBLISH_FROM, PUBLISH_UNTIL] = ['publish_from', 'publish_until'] as const;

interface PeriodOptions {
  /** Of the site: a time counts as the day that it is in there. */
  readonly timeZone: string;
  /** First day of a document that does not say one by that field; null is open. */
  readonly firstDay: string | null;
}

/** The days on which a document is there by its own fields; undefined where it always is. What is no date is told by the check of the content. */
export const readPeriod = (data: unknown, { timeZone, firstDay }: PeriodOptions): Period | undefined => {
  const dayIn = (field: string): string | null => dayOfDate(timeZone, isRecord(data) ? data[field] : null);
  const period = { from: dayIn(PUBLISH_FROM) ?? firstDay, until: dayIn(PUBLISH_UNTIL) };
  return period.from === null && period.until === null ? undefined : period;
};

export const isWithin = ({ from, until }: Period, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until);
