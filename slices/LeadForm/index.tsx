import type { SliceView } from '../../model/slice/slice.ts';
import { LEAD_FORM_ID } from '../../components/place-ids.ts';
import { Section } from '../../components/Section.tsx';
import { useAddress, useSite, useText } from '../../model/html/site-context.ts';
import { Form } from './Form.tsx';
import type { ReactNode } from 'react';
import { Contacts } from '../../components/Contacts.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { idOfFirst } from '../text-anchors.ts';

/**
 * A form for future partners, sent to the endpoint of the site's configuration. Without an endpoint, the contacts of the settings are
 * shown.
 */
const LeadForm: SliceView<'lead_form'> = ({ slice, slices }) => {
  const { title, text } = slice.primary;
  const { leadEndpoint } = useSite();
  const at = useAddress();
  const id = idOfFirst(LEAD_FORM_ID, slice, slices);
  return (
    <Section slice={slice} id={id} title={title} text={text} tone="tinted" className="lead-form">
      {leadEndpoint === undefined ? (
        <ContactCard />
      ) : (
        <Form id={slice.id} endpoint={at(leadEndpoint)} {...slice.primary} />
      )}
    </Section>
  );
};

export default LeadForm;

/** The company's contacts: phone and e-mail from the settings, Telegram from the footer. */
const ContactCard = (): ReactNode => {
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
