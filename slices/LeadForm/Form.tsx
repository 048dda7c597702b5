import { isFilled, type Content } from '@prismicio/client';
import { useEffect, useRef, type ReactNode, type ComponentProps, type RefObject } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Contacts } from '../../components/Contacts.tsx';
import { RichTextLine } from '../../components/RichText.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { useLeadForm } from './use-lead-form.ts';
import { isForeignNumber, nationalNumber, PHONE_MASK, PHONE_PREFIX } from './phone-mask.ts';

interface FormProps extends Pick<Content.LeadFormSlice['primary'], 'button' | 'success' | 'consent'> {
  readonly id: string;
  readonly endpoint: string;
}

/** The form itself. Without JavaScript the browser validates and sends it, and displays the endpoint's response. */
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

/** The box is below the button, and may be outside of the visible area. */
const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** Replaces the form and gets the focus, so that it is read out and the focus does not return to the top of the page. */
const Thanks = ({ children }: { readonly children: string }): ReactNode => (
  <p ref={focus} className="lead-form__success" tabIndex={-1}>
    {children}
  </p>
);

const focus = (box: HTMLElement | null): void => box?.focus();

interface FieldProps {
  /** Id of the form, used as a prefix for ids of its parts. */
  readonly formId: string;
  readonly name: string;
  readonly error: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly required?: boolean | undefined;
}

/** A text field with its label. */
const TextField = ({ label, autoComplete, required = false, ...field }: TextFieldProps): ReactNode => {
  const text = useText();
  return (
    <div className="lead-form__field">
      <label>
        <span className="lead-form__label">
          {label}
          {required ? null : <span className="lead-form__optional">{` ${text('lead.optional')}`}</span>}
        </span>
        <input
          type="text"
          className="field__input"
          name={field.name}
          autoComplete={autoComplete}
          maxLength={120}
          // At least one character other than white space.
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
 * A phone number of Uzbekistan: the country code is displayed before the field, nine digits are typed. A text field, because browsers do
 * not fill in the national part of a number alone in a field of type `tel`.
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
          // Nine digits with anything but another country code between them: without JavaScript there is no mask.
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

/** The consent to processing personal data, required to send the form. */
const ConsentField = ({ children, ...field }: FieldProps & { readonly children: ReactNode }): ReactNode => (
  <div className="lead-form__consent">
    <label className="lead-form__check">
      {/* Chromium says of a required box that is empty that it is wrong, unless it is told otherwise. */}
      <input type="checkbox" name={field.name} value="yes" required aria-invalid={false} {...errorAttributes(field)} />
      <span>{children}</span>
    </label>
    <FieldError {...field} />
  </div>
);

/** A field that is hidden from people and that robots fill in. The endpoint decides what to do about it. */
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

/** A field that formats what is typed according to a mask. It is uncontrolled: read its value from the form. */
const MaskedInput = ({ mask, preprocess, fits, ...input }: MaskedInputProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  useMask(field, { mask, preprocess, fits });
  return <input {...input} ref={field} type="text" />;
};

interface MaskOptions {
  /** `#` is a digit, `@` a Latin letter, `*` either (spec §5); all other characters are literal. */
  readonly mask: string;
  /** Applied to the field's text before the mask. Must not change its own results. */
  readonly preprocess?: ((text: string) => string) | undefined;
  /**
   * Whether a text fits the mask. A text that does not fit is not masked, so that the visitor can see and correct it. Default: every text
   * fits.
   */
  readonly fits?: ((text: string) => boolean) | undefined;
}

/**
 * Masks an uncontrolled field. The library is fetched when the field is first used, to keep pages small; text entered until then is masked
 * when it arrives. Options are read only once.
 */
const useMask = (field: RefObject<HTMLInputElement | null>, options: MaskOptions): void => {
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const parting = new AbortController();
    const start = (): void => void attachMask(input, options, parting.signal);
    const once = { once: true, signal: parting.signal };
    input.addEventListener('focus', start, once);
    // Browsers fill in fields without focusing them.
    input.addEventListener('input', start, once);
    if (input.value !== '' || input === document.activeElement) start();
    return () => parting.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a mask does not change while its field is shown
  }, [field]);
};

/** Token for any number of any characters. */
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
    // Without the mask the field still works; a reload would lose the visitor's input.
    masked.delete(input);
  }
};
