import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useSite } from '../../components/site-context.ts';
import { useText } from '../../components/use-text.ts';

/** Phone and e-mail of the settings. */
export const Contacts = (): ReactNode => {
  const { phone, email } = useSite().settings;
  const text = useText();
  if (!phone && !email) return null;
  return (
    <div className="lead-form__contacts">
      <p>{text('lead.contact')}</p>
      {phone ? (
        <a className="lead-form__contact" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <Icon name="call" />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a className="lead-form__contact" href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      ) : null}
    </div>
  );
};
