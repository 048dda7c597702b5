import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import { Contacts } from '../../components/Contacts.tsx';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { useSite } from '../../model/document/site-context.ts';
import { useText } from '../../model/document/use-text.ts';
import { Form } from './Form.tsx';

/** Where the buttons of a page lead to its form. */
const LEAD_FORM_ID = 'lead-form';

/**
 * A form for future partners, sent to the endpoint of the site's config. Where there is none, the contacts of the
 * settings stand in its place.
 */
const LeadForm = ({ slice }: SliceComponentProps<Content.LeadFormSlice, SliceContext>): ReactNode => {
  const { title, text } = slice.primary;
  const { leadEndpoint } = useSite();
  const message = useText();
  return (
    <Section slice={slice} id={LEAD_FORM_ID} title={title} text={text} tone="tinted" className="lead-form">
      {leadEndpoint === undefined ? (
        <Contacts>{message('lead.contact')}</Contacts>
      ) : (
        <Form id={slice.id} endpoint={leadEndpoint} {...slice.primary} />
      )}
    </Section>
  );
};

export default LeadForm;
