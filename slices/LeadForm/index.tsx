import type { SliceView } from '../../model/slice/slice.ts';
import { LEAD_FORM_ID } from '../../components/place-ids.ts';
import { Section } from '../../components/Section.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { ContactCard } from './ContactCard.tsx';
import { Form } from './Form.tsx';

/**
 * A form for future partners, sent to the endpoint of the site's config. Where there is none, the contacts of the
 * settings are in its place.
 */
const LeadForm: SliceView<'lead_form'> = ({ slice }) => {
  const { title, text } = slice.primary;
  const { leadEndpoint } = useSite();
  return (
    <Section slice={slice} id={LEAD_FORM_ID} title={title} text={text} tone="tinted" className="lead-form">
      {leadEndpoint === undefined ? <ContactCard /> : <Form id={slice.id} endpoint={leadEndpoint} {...slice.primary} />}
    </Section>
  );
};

export default LeadForm;
