import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';

/** How to reach the company, from the settings. */
export const FooterContacts = (): ReactNode => {
  const { settings } = useSite();
  const text = useText();
  return (
    <div>
      <h2 className="footer__heading">{text('footer.contacts')}</h2>
      <address className="footer__contacts">
        {settings.phone ? (
          <a className="footer__phone" href={`tel:${settings.phone.replaceAll(/[^+\d]/g, '')}`}>
            {settings.phone}
          </a>
        ) : null}
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
