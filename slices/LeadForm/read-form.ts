import { nationalNumber, PHONE_PREFIX } from '../../components/phone-number.ts';
import type { MessageKey } from '../../locales/messages.ts';

/** What is wrong with each field, by its own constraints: the browser checks the same without JavaScript. */
export const invalidFields = (form: HTMLFormElement): readonly (readonly [name: string, error: MessageKey])[] =>
  [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && !field.validity.valid ? [[field.name, errorOf(field)] as const] : [],
  );

const errorOf = ({ type, name, validity }: HTMLInputElement): MessageKey => {
  if (type === 'checkbox') return 'lead.error.consent';
  return name === 'phone' && !validity.valueMissing ? 'lead.error.phone' : 'lead.error.required';
};

/** The fields of a form as they are sent; the phone number in its international form, `+998901234567`. */
export const readForm = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, name === 'phone' ? international(value) : value.trim()]] : [],
    ),
  );

const international = (phone: string): string => PHONE_PREFIX + nationalNumber(phone).replaceAll(/\D/g, '');
