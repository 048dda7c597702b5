import { isFilled, type Content } from '@prismicio/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Contacts } from '../../components/Contacts.tsx';
import { RichTextLine } from '../../components/RichText.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { ConsentField, Honeypot, PhoneField, TextField } from './fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface FormProps extends Pick<Content.LeadFormSlice['primary'], 'button' | 'success' | 'consent'> {
  readonly id: string;
  readonly endpoint: string;
}

/** The form itself. Without JavaScript the browser checks and sends it, and shows the endpoint's answer. */
export const Form = ({ id, endpoint, button, success, consent }: FormProps): ReactNode => {
  const message = useText();
  const { locale } = useSite();
  const { form, status, errors, onSubmit, onInput } = useLeadForm(endpoint);
  if (status === 'sent') return <Thanks>{success || message('lead.sent')}</Thanks>;
  const isSending = status === 'sending';
  const field = (name: string) => ({ name, formId: id, error: errors[name] });
  return (
    <form
      ref={form}
      className="lead-form__form"
      method="post"
      action={endpoint}
      aria-busy={isSending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="locale" value={locale} />
      <TextField {...field('name')} label={message('lead.name')} autoComplete="name" required />
      <TextField {...field('company')} label={message('lead.company')} autoComplete="organization" required />
      <PhoneField {...field('phone')} label={message('lead.phone')} />
      <TextField {...field('city')} label={message('lead.city')} autoComplete="address-level2" />
      <Honeypot />
      <ConsentField {...field('consent')}>
        {isFilled.richText(consent) ? <RichTextLine field={consent} /> : message('lead.consent')}
      </ConsentField>
      {/* Not `disabled`: that would take the focus away from it. */}
      <button type="submit" className={buttonClass({ size: 'large' })} aria-disabled={isSending}>
        {isSending ? message('lead.sending') : button || message('lead.send')}
      </button>
      {status === 'failed' ? (
        <div ref={bringIntoView} className="lead-form__failure">
          <p>{message('lead.failed')}</p>
          <Contacts>{message('lead.contact')}</Contacts>
        </div>
      ) : null}
    </form>
  );
};

/** It is below the button, maybe below what is seen. */
const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** Takes the form's place and its focus, so that it is read out and the visitor is not sent back to the top. */
const Thanks = ({ children }: { readonly children: string }): ReactNode => {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} className="lead-form__success" tabIndex={-1}>
      {children}
    </p>
  );
};
