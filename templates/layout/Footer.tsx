import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { useText } from '../../model/html/use-text.ts';
import { FooterContacts } from './FooterContacts.tsx';
import { FooterLegal } from './FooterLegal.tsx';

/** Links, contacts and what the law asks a lender to say, on every page. */
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
