import type { ReactNode } from 'react';
import { formatSum } from '../model/language/format.ts';
import { createSchedule, type InstalmentPlan } from './instalment.ts';
import { useSite, useText } from '../model/html/site-context.ts';

interface InstalmentTableProps {
  readonly plan: InstalmentPlan;
  readonly caption: ReactNode;
}

/** All payments of a plan, with the remaining debt after each. */
export const InstalmentTable = ({ plan, caption }: InstalmentTableProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  return (
    <table className="instalment-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text('example.month')}</th>
          <th scope="col">{text('example.payment')}</th>
          <th scope="col">{text('example.left')}</th>
        </tr>
      </thead>
      <tbody>
        {createSchedule(plan).map(({ month, payment, left }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td>{formatSum(locale, payment)}</td>
            <td>{formatSum(locale, left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
