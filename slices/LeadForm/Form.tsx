import { isFilled, type Content } from '@prismicio/client';
import { useEffect, useRef, type ReactNode, type ComponentProps, type RefObject } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Contacts } from '../../components/Contacts.tsx';
import { RichTextLine } from '../../components/RichText.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { useLeadForm } from './use-lead-form.ts';
import { isForeignNumber, nationalNumber, PHONE_MASK, PHONE_PREFIX } from '../../components/phone-number.ts';

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

interface FieldProps {
  /** Id of the form: begins the ids of its parts. */
  readonly formId: string;
  readonly name: string;
  readonly error: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly required?: boolean | undefined;
}

/** A line of text with its label. */
const TextField = ({ label, autoComplete, required = false, ...field }: TextFieldProps): ReactNode => {
  const text = useText();
  return (
    <div className="lead-form__field">
      <label>
        <span className="lead-form__label">
          {label}
          {required ? null : <span className="lead-form__optional"> {text('lead.optional')}</span>}
        </span>
        <input
          type="text"
          className="field__input"
          name={field.name}
          autoComplete={autoComplete}
          maxLength={120}
          // Spaces alone are nothing.
          pattern={required ? '.*\\S.*' : undefined}
          required={required}
          {...errorAttributes(field)}
        />
      </label>
      <FieldError {...field} />
    </div>
  );
};

/**
 * A phone number of Uzbekistan: the country code is written before it, its nine digits are typed. In a field of text: one for
 * phone numbers could not be filled in with the national part alone.
 */
const PhoneField = ({ label, ...field }: FieldProps & { readonly label: string }): ReactNode => (
  <div className="lead-form__field">
    <label>
      <span className="lead-form__label">{label}</span>
      <span className="lead-form__phone">
        <span>{PHONE_PREFIX}</span>
        <MaskedInput
          mask={PHONE_MASK}
          preprocess={nationalNumber}
          fits={(text) => !isForeignNumber(text)}
          className="field__input"
          name={field.name}
          inputMode="tel"
          autoComplete="tel-national"
          // Nine digits, whatever is between them but another country's code: without JavaScript there is no mask.
          pattern="\s*(?:(?:\+|00)?998)?(?!00)(?:[^0-9+]*[0-9]){9}[^0-9]*"
          placeholder="90 123-45-67"
          maxLength={24}
          required
          {...errorAttributes(field)}
        />
      </span>
    </label>
    <FieldError {...field} />
  </div>
);

/** The box to tick before personal data may be sent, with what is agreed to. */
const ConsentField = ({ children, ...field }: FieldProps & { readonly children: ReactNode }): ReactNode => (
  <div className="lead-form__consent">
    <label className="lead-form__check">
      <input type="checkbox" name={field.name} value="yes" required {...errorAttributes(field)} />
      <span>{children}</span>
    </label>
    <FieldError {...field} />
  </div>
);

/** A field that people do not see and robots fill in. The endpoint decides what it makes of it. */
const Honeypot = (): ReactNode => {
  const text = useText();
  return (
    <label className="visually-hidden" aria-hidden="true">
      {text('lead.trap')}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
};

const errorId = ({ formId, name }: FieldProps): string => `${formId}-${name}-error`;

const errorAttributes = (field: FieldProps) =>
  field.error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': errorId(field) } as const);

const FieldError = (field: FieldProps): ReactNode =>
  field.error === undefined ? null : (
    <p id={errorId(field)} className="lead-form__error">
      {field.error}
    </p>
  );

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'value'>, MaskOptions {}

/** A field that is written in a pattern as one types. It is uncontrolled: read its value from the form. */
const MaskedInput = ({ mask, preprocess, fits, ...input }: MaskedInputProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  useMask(field, { mask, preprocess, fits });
  return <input {...input} ref={field} type="text" />;
};

interface MaskOptions {
  /** `#` is a digit, `@` a Latin letter, `*` either (spec §5); all else stays as it is. */
  readonly mask: string;
  /** Applied to what is in the field before the mask; must leave its own results alone. */
  readonly preprocess?: ((text: string) => string) | undefined;
  /** What does not fit is left as it is, to be seen and repaired: the mask would make something else of it. All fits unless given. */
  readonly fits?: ((text: string) => boolean) | undefined;
}

/**
 * Masks an uncontrolled field. The library is fetched when the field is first used, so that pages do not carry it; what
 * was typed or filled in until then is masked when it arrives. Options are read once.
 */
const useMask = (field: RefObject<HTMLInputElement | null>, options: MaskOptions): void => {
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const parting = new AbortController();
    const start = (): void => void attachMask(input, options, parting.signal);
    const once = { once: true, signal: parting.signal };
    input.addEventListener('focus', start, once);
    // Browsers fill in forms without focusing their fields.
    input.addEventListener('input', start, once);
    if (input.value !== '' || input === document.activeElement) start();
    return () => parting.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a mask does not change while its field is shown
  }, [field]);
};

/** A mask of any characters, as many as there are. */
const ANYTHING = '~';

const masked = new WeakSet<HTMLInputElement>();

const attachMask = async (input: HTMLInputElement, options: MaskOptions, signal: AbortSignal): Promise<void> => {
  if (masked.has(input)) return;
  masked.add(input);
  signal.addEventListener('abort', () => masked.delete(input), { once: true });
  try {
    const { MaskInput } = await import('maska');
    if (signal.aborted) return;
    const { mask, preprocess, fits } = options;
    const own = new MaskInput(input, {
      mask: fits ? (text) => (fits(text) ? mask : ANYTHING) : mask,
      tokens: { [ANYTHING]: { pattern: /[^]/, multiple: true } },
      ...(preprocess && { preProcess: preprocess }),
    });
    signal.addEventListener('abort', () => own.destroy(), { once: true });
  } catch {
    // Without the mask the field still takes what is typed; a reload would lose it.
    masked.delete(input);
  }
};
