import type { ReactNode } from 'react';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly required?: boolean | undefined;
}

/** A line of text with its label. */
export const TextField = ({ label, ...input }: TextFieldProps): ReactNode => (
  <label className="lead-form__field">
    <span className="lead-form__label">{label}</span>
    <input type="text" className="lead-form__input" maxLength={120} {...input} />
  </label>
);

/** A phone number of Uzbekistan: the country code stands before it, its nine digits are typed. */
export const PhoneField = ({ label }: { readonly label: string }): ReactNode => (
  <label className="lead-form__field">
    <span className="lead-form__label">{label}</span>
    <span className="lead-form__phone">
      <span className="lead-form__prefix">+998</span>
      <input
        // A field of this type could not take the national number alone.
        type="text"
        className="lead-form__input"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        pattern="[0-9]{2}[ ]?[0-9]{3}[ ]?[0-9]{2}[ ]?[0-9]{2}"
        placeholder="90 123 45 67"
        maxLength={12}
        required
      />
    </span>
  </label>
);
