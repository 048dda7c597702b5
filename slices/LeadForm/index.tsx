import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../components/content.ts';
import { buttonClass } from '../../components/Button.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { useText } from '../../components/use-text.ts';
import { Contacts } from './Contacts.tsx';
import { PhoneField, TextField } from './fields.tsx';

/** Where the buttons of a page lead to its form. */
const LEAD_FORM_ID = 'lead-form';

/**
 * A form for future partners. Nobody receives it yet, so that the form stays hidden and the contacts of the settings
 * stand in its place; whoever gives it an `action` shows the one and hides the other.
 */
const LeadForm = ({ slice }: SliceComponentProps<Content.LeadFormSlice, SliceContext>): ReactNode => {
  const { title, text } = slice.primary;
  return (
    <Section slice={slice} id={LEAD_FORM_ID} title={title} text={text} tone="tinted" className="lead-form">
      <Form {...slice.primary} />
      <Contacts />
    </Section>
  );
};

export default LeadForm;

const Form = ({ button, success, consent }: Content.LeadFormSlice['primary']): ReactNode => {
  const message = useText();
  return (
    <form className="lead-form__form" method="post" data-lead-form hidden>
      <TextField name="name" label={message('lead.name')} autoComplete="name" required />
      <TextField name="company" label={message('lead.company')} autoComplete="organization" required />
      <PhoneField label={message('lead.phone')} />
      <TextField name="city" label={message('lead.city')} autoComplete="address-level2" />
      <div className="lead-form__consent">
        <label className="lead-form__check">
          <input type="checkbox" name="consent" value="yes" required />
          <span>{message('lead.consent')}</span>
        </label>
        <RichText field={consent} />
      </div>
      {button ? (
        <button type="submit" className={buttonClass({ size: 'large' })}>
          {button}
        </button>
      ) : null}
      {success ? (
        <p className="lead-form__success" data-lead-success hidden>
          {success}
        </p>
      ) : null}
    </form>
  );
};
