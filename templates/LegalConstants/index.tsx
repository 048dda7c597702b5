import type { ReactNode } from 'react';
import { useText, useSite } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { LegalConstantsData } from './template.ts';
import { isFilled } from '@prismicio/client';
import { PhoneLinks } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { formatDate, formatPercent, formatSum } from '../../model/language/format.ts';
import { Details } from '../Details.tsx';
import { termsOf } from '../../components/tariffs.ts';

const LegalConstants = ({ data, crumbs }: ViewProps<LegalConstantsData>): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} crumbs={crumbs} />
      <div className="page-body container">
        <CompanyDetails />
        <TermsDetails />
      </div>
      <WayBack crumbs={crumbs}>{text('legal.all')}</WayBack>
    </>
  );
};

export default LegalConstants;

/** The company's name, licence and contacts, from the settings. */
const CompanyDetails = (): ReactNode => {
  const { locale, settings } = useSite();
  const text = useText();
  const { company, tax_id, licence_number, licence_date, address, phone, email, hours, bank_details } = settings;
  return (
    <section className="list-section">
      <h2 className="list-section__title">{text('company.details')}</h2>
      <Details
        items={[
          { name: text('company.name'), value: company },
          { name: text('footer.tax-id'), value: tax_id },
          { name: text('company.licence'), value: licence_number },
          {
            name: text('company.licence-date'),
            value: licence_date ? <time dateTime={licence_date}>{formatDate(locale, licence_date)}</time> : null,
          },
          { name: text('company.address'), value: address },
          { name: text('company.phone'), value: phone ? <PhoneLinks phone={phone} /> : null },
          { name: text('company.email'), value: email ? <a href={`mailto:${email}`}>{email}</a> : null },
          { name: text('company.hours'), value: hours },
          {
            name: text('company.bank'),
            value: isFilled.richText(bank_details) ? <RichText field={bank_details} /> : null,
          },
        ]}
      />
    </section>
  );
};

/** Limits and tariffs of the service, from the settings. */
const TermsDetails = (): ReactNode => {
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
