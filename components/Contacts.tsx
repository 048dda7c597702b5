import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { PhoneLinks } from './Link.tsx';
import { useSite } from '../model/html/site-context.ts';

/** Phone and e-mail of the settings, after an introductory text. */
export const Contacts = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { phone, email } = useSite().settings;
  if (!phone && !email) return null;
  return (
    <div className="contacts">
      <p>{children}</p>
      {phone ? <PhoneLinks phone={phone} className="contacts__link" icon={<Icon name="call" />} /> : null}
      {email ? (
        <a className="contacts__link" href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      ) : null}
    </div>
  );
};
