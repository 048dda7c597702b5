import type { ReactNode } from 'react';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatDate } from '../../model/language/format.ts';

/** Company, tax id, licence and the disclosure, from the settings. */
export const FooterLegal = (): ReactNode => {
  const { settings } = useSite();
  const text = useText();
  const taxId = settings.tax_id ? `${text('footer.tax-id')} ${settings.tax_id}` : null;
  const facts = [settings.company, taxId, useLicence()].filter((fact) => fact !== null);
  return (
    <>
      <p className="footer__company">{facts.join(' · ')}</p>
      {settings.disclosure ? <p className="footer__note">{settings.disclosure}</p> : null}
    </>
  );
};

const useLicence = (): string | null => {
  const { locale, settings } = useSite();
  const text = useText();
  const { licence_number: number, licence_date: date } = settings;
  if (!number) return null;
  return date
    ? text('footer.licence', { number, date: formatDate(locale, date) })
    : text('footer.licence-number', { number });
};
