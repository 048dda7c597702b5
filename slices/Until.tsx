import { isFilled, type DateField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { useSite, useText } from '../model/html/site-context.ts';
import { formatDate } from '../model/language/format.ts';

/** Last day of an offer, `YYYY-MM-DD`; nothing when it is open. */
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
