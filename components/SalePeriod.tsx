import type { DateField } from '@prismicio/client';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { formatDate } from '../model/language/format.ts';
import type { DatedSale } from './content.ts';
import { daysLeft, todayByOffsets } from '../model/values/days-left.ts';
import { useSite, useText } from '../model/html/site-context.ts';

/** The number of days left is shown during this many days before the end. */
const COUNTED_DAYS = 14;

interface SalePeriodProps {
  readonly startsAt: DateField;
  readonly endsAt: DateField;
  readonly status: DatedSale['status'];
}

/**
 * Start or end of a sale. The days left are counted in the browser, since a page is shown for many days; if the page outlives the sale, it
 * says that the sale is over.
 */
export const SalePeriod = ({ startsAt, endsAt, status }: SalePeriodProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  if (status === 'upcoming' && startsAt) {
    return <time dateTime={startsAt}>{text('sale.from', { date: formatDate(locale, startsAt) })}</time>;
  }
  if (!endsAt) return <span>{text('sale.open')}</span>;
  const date = formatDate(locale, endsAt);
  if (status === 'expired') return <time dateTime={endsAt}>{text('sale.ended', { date })}</time>;
  return (
    <>
      <time dateTime={endsAt}>{text('sale.until', { date })}</time>
      <DaysLeft endsAt={endsAt} />
    </>
  );
};

const DaysLeft = ({ endsAt }: { readonly endsAt: string }): ReactNode => {
  const text = useText();
  const { utcOffsets } = useSite();
  // The HTML does not contain today's date: it is the same on any day.
  const [today, setToday] = useState<string | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the visitor's clock, which rendering must not read
  useLayoutEffect(() => setToday(todayByOffsets(utcOffsets)), [utcOffsets]);
  if (today === null) return null;
  const count = daysLeft(endsAt, today);
  if (count < 0) return <span className="tag">{text('sale.expired')}</span>;
  if (count > COUNTED_DAYS) return null;
  return <span className="tag tag--accent">{count === 0 ? text('days.last') : text('days.left', { count })}</span>;
};
