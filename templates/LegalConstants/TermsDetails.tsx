import type { ReactNode } from 'react';
import { useSite } from '../../model/html/site-context.ts';
import { termsOf } from '../../components/tariffs.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatPercent, formatSum } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';

/** Limits and tariffs of the service by its settings. */
export const TermsDetails = (): ReactNode => {
  const site = useSite();
  const text = useText();
  const { locale, settings } = site;
  const { minAmount, maxAmount, tariffs } = termsOf(site);
  return (
    <section className="list-section">
      <h2 className="list-section__title">{text('terms.title')}</h2>
      <Details
        items={[
          { name: text('terms.min-amount'), value: formatSum(locale, minAmount) },
          { name: text('terms.max-amount'), value: formatSum(locale, maxAmount) },
        ]}
      />
      <div className="table-scroll">
        <table className="table">
          <caption>{text('terms.tariffs')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('terms.months')}</th>
              <th scope="col">{text('terms.markup')}</th>
            </tr>
          </thead>
          <tbody>
            {tariffs.map(({ months, markup }, index) => (
              <tr key={index}>
                <th scope="row">{text('months.count', { count: months })}</th>
                <td>{formatPercent(locale, markup)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {settings.disclosure ? <p className="list-section__note">{settings.disclosure}</p> : null}
    </section>
  );
};
