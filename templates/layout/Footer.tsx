import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { Link, PhoneLinks } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { formatDate } from '../../model/language/format.ts';

/** Links, contacts and the disclosures that lenders are legally required to make, on every page. */
export const Footer = (): ReactNode => {
  const { footer } = useSite();
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__top">
          <FooterColumns />
          <div className="footer__aside">
            <FooterContacts />
            <SocialLinks />
            <StoreBadges />
          </div>
        </div>
        <div className="footer__bottom">
          <FooterLegal />
          <RichText field={footer.licence} className="footer__note" />
          <RichText field={footer.note} className="footer__note" />
        </div>
      </div>
    </footer>
  );
};

const FooterColumns = (): ReactNode => {
  const { footer } = useSite();
  const text = useText();
  if (footer.columns.length === 0) return null;
  return (
    <nav className="footer__columns" aria-label={text('footer.label')}>
      {footer.columns.map((column, index) => (
        <div key={index} className="footer__column">
          {column.heading ? <h2 className="footer__heading">{column.heading}</h2> : null}
          <ul className="footer__list">
            {column.links.map(({ link }, position) => (
              <li key={position}>
                <Link field={link} className="footer__link" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const SocialLinks = (): ReactNode => {
  const { footer } = useSite();
  const text = useText();
  if (footer.social.length === 0) return null;
  return (
    <ul className="footer__social" aria-label={text('footer.social')}>
      {footer.social.map(({ network, link }, index) => (
        <li key={index}>
          <Link field={link} className="footer__network">
            <Icon name={network} />
            <span className="visually-hidden">{link.text ?? network}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The company's contacts, from the settings. */
const FooterContacts = (): ReactNode => {
  const { settings } = useSite();
  const text = useText();
  return (
    <div>
      <h2 className="footer__heading">{text('footer.contacts')}</h2>
      <address className="footer__contacts">
        {settings.phone ? <PhoneLinks phone={settings.phone} className="footer__phone" /> : null}
        {settings.hours ? <p>{settings.hours}</p> : null}
        {settings.email ? (
          <a className="footer__link" href={`mailto:${settings.email}`}>
            <Icon name="mail" /> {settings.email}
          </a>
        ) : null}
        {settings.address ? <p>{settings.address}</p> : null}
      </address>
    </div>
  );
};

/** Company, tax id, licence and disclosure, from the settings. */
const FooterLegal = (): ReactNode => {
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
