import { isFilled, type DateField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { useSite, useText } from '../model/html/site-context.ts';
import { formatDate } from '../model/language/format.ts';

/** The last day of an offer, `YYYY-MM-DD`; renders nothing without one. */
export const Until = ({ date, className }: { readonly date: DateField; readonly className: string }): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  if (!isFilled.date(date)) return null;
  return (
    <p className={className}>
      <time dateTime={date}>{text('sale.until', { date: formatDate(locale, date) })}</time>
    </p>
  );
};
