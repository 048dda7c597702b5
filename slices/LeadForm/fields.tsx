import type { ReactNode } from 'react';
import { MaskedInput } from '../../components/MaskedInput.tsx';
import { isForeignNumber, nationalNumber, PHONE_MASK, PHONE_PREFIX } from '../../components/phone-number.ts';
import { useText } from '../../model/html/use-text.ts';

export interface FieldProps {
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
export const TextField = ({ label, autoComplete, required = false, ...field }: TextFieldProps): ReactNode => {
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

/** A phone number of Uzbekistan: the country code is written before it, its nine digits are typed. */
export const PhoneField = ({ label, ...field }: FieldProps & { readonly label: string }): ReactNode => (
  <div className="lead-form__field">
    <label>
      <span className="lead-form__label">{label}</span>
      <span className="lead-form__phone">
        <span>{PHONE_PREFIX}</span>
        <MaskedInput
          // A field for phone numbers could not be filled in with the national part alone.
          type="text"
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
export const ConsentField = ({ children, ...field }: FieldProps & { readonly children: ReactNode }): ReactNode => (
  <div className="lead-form__consent">
    <label className="lead-form__check">
      <input type="checkbox" name={field.name} value="yes" required {...errorAttributes(field)} />
      <span>{children}</span>
    </label>
    <FieldError {...field} />
  </div>
);

/** A field that people do not see and robots fill in. The endpoint decides what it makes of it. */
export const Honeypot = (): ReactNode => {
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
