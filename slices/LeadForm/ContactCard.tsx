import type { ReactNode } from 'react';
import { Contacts } from '../../components/Contacts.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';

/** How to reach the company where no form can be sent: phone and e-mail of the settings, Telegram of the footer. */
export const ContactCard = (): ReactNode => {
  const { footer } = useSite();
  const text = useText();
  const telegram = footer.social.find(({ network }) => network === 'telegram')?.link;
  return (
    <div className="panel lead-form__card">
      <Contacts>{text('lead.contact')}</Contacts>
      {telegram ? (
        <Link field={telegram} className="contacts__link">
          <Icon name="telegram" />
          {telegram.text || 'Telegram'}
        </Link>
      ) : null}
    </div>
  );
};
