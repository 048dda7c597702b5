import { isFilled } from '@prismicio/client';
import type { ReactNode } from 'react';
import { RichText } from '../../components/RichText.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatDate } from '../../model/language/format.ts';
import { Details, PhoneLink } from '../Details.tsx';

/** The company by its settings: who it is, its licence, how to reach it. */
export const CompanyDetails = (): ReactNode => {
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
          { name: text('company.phone'), value: phone ? <PhoneLink phone={phone} /> : null },
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
