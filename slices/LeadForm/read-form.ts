import { internationalNumber, isForeignNumber } from '../../components/phone-number.ts';
import type { MessageKey } from '../../model/language/messages.ts';

/** What is wrong with each field, by its own constraints: the browser checks the same without JavaScript. */
export const invalidFields = (form: HTMLFormElement): readonly (readonly [name: string, error: MessageKey])[] =>
  [...form.elements].flatMap((field) => {
    const error = field instanceof HTMLInputElement && !field.validity.valid && errorOf(field);
    return error ? [[field.name, error] as const] : [];
  });

/** What is wrong with a field, however it will go on; undefined while it may become right. */
export const earlyError = ({ name, value }: HTMLInputElement): MessageKey | undefined =>
  name === 'phone' && isForeignNumber(value) ? 'lead.error.foreign' : undefined;

const errorOf = (field: HTMLInputElement): MessageKey | undefined => earlyError(field) ?? ERRORS.get(field.name);

/** Of the fields that must be filled in. Each names its field: read out alone, it says where to go. */
const ERRORS: ReadonlyMap<string, MessageKey> = new Map([
  ['name', 'lead.error.name'],
  ['company', 'lead.error.company'],
  ['phone', 'lead.error.phone'],
  ['consent', 'lead.error.consent'],
]);

/** The fields of a form as they are sent; the phone number in its international form, `+998901234567`. */
export const readForm = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, name === 'phone' ? internationalNumber(value) : value.trim()]] : [],
    ),
  );
