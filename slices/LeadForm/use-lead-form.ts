import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { showToast, type ToastOptions } from '../../model/toasts/toast-store.ts';
import { useText } from '../../model/html/site-context.ts';
import { internationalNumber, isForeignNumber } from './phone-mask.ts';
import type { MessageKey } from '../../model/language/messages.ts';

interface LeadFormState {
  readonly status: 'editing' | 'sending' | LeadResult['status'];
  /** Error texts by field name. */
  readonly errors: FieldErrors;
}

interface LeadForm extends LeadFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validates and sends a form. Its fields are uncontrolled, so that input is never lost. */
export const useLeadForm = (endpoint: string): LeadForm => {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<LeadFormState>({ status: 'editing', errors: {} });
  useOwnValidation(form);
  useFocusOnRefusal(form, state);
  const tell = useToast();
  const submit = async (target: HTMLFormElement): Promise<void> => {
    tell(null);
    const invalid = invalidFields(target);
    if (invalid.length > 0) {
      setState({ status: 'refused', errors: Object.fromEntries(invalid.map(([name, key]) => [name, text(key)])) });
      return;
    }
    setState({ status: 'sending', errors: {} });
    const result = await sendLead({ endpoint, fields: readForm(target) });
    setState({ status: result.status, errors: result.status === 'refused' ? result.errors : {} });
    if (result.status === 'sent') tell({ message: text('lead.sent') });
    if (result.status === 'failed') tell({ message: text('lead.failed'), type: 'error' });
  };
  return {
    ...state,
    form,
    onSubmit: (event) => {
      event.preventDefault();
      if (state.status !== 'sending') void submit(event.currentTarget);
    },
    onInput: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const error = earlyError(target);
      // A field near the top would be covered by the toast.
      if (error !== undefined) tell(null);
      setState((before) => withError(before, target.name, error && text(error)));
    },
  };
};

/** Disables the browser's own error bubbles, which this form replaces. */
const useOwnValidation = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    form.current?.setAttribute('novalidate', '');
  }, [form]);
};

/** Focuses the first invalid field after its error has been rendered, so that both are read out. */
const useFocusOnRefusal = (form: RefObject<HTMLFormElement | null>, { status, errors }: LeadFormState): void => {
  useEffect(() => {
    if (status !== 'refused' || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, status, errors]);
};

/** Removes the error of a field being edited, unless its new value has an `error` that further typing cannot fix. */
const withError = (state: LeadFormState, name: string, error: string | undefined): LeadFormState => {
  if (state.errors[name] === error) return state;
  const others = Object.entries(state.errors).filter(([own]) => own !== name);
  return { status: 'editing', errors: Object.fromEntries(error === undefined ? others : [...others, [name, error]]) };
};

/**
 * Returns a function that shows a toast about the form and removes the previous one. At the top, because the fields with errors are below.
 */
const useToast = (): ((options: ToastOptions | null) => void) => {
  const dismiss = useRef<(() => void) | null>(null);
  return (options) => {
    dismiss.current?.();
    dismiss.current = options && showToast({ position: 'top', ...options });
  };
};

/** The errors of fields that violate their constraints, the same that the browser checks without JavaScript. */
const invalidFields = (form: HTMLFormElement): readonly (readonly [name: string, error: MessageKey])[] =>
  [...form.elements].flatMap((field) => {
    const error = field instanceof HTMLInputElement && !field.validity.valid && errorOf(field);
    return error ? [[field.name, error] as const] : [];
  });

/** An error that further typing cannot fix; undefined while the value may become valid. */
const earlyError = ({ name, value }: HTMLInputElement): MessageKey | undefined =>
  name === 'phone' && isForeignNumber(value) ? 'lead.error.foreign' : undefined;

const errorOf = (field: HTMLInputElement): MessageKey | undefined => earlyError(field) ?? ERRORS.get(field.name);

/** Errors of required fields. Each text names its field, so that it makes sense when read out alone. */
const ERRORS: ReadonlyMap<string, MessageKey> = new Map([
  ['name', 'lead.error.name'],
  ['company', 'lead.error.company'],
  ['phone', 'lead.error.phone'],
  ['consent', 'lead.error.consent'],
]);

/** The fields of a form as they are sent; the phone number is in international format, `+998901234567`. */
const readForm = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, name === 'phone' ? internationalNumber(value) : value.trim()]] : [],
    ),
  );

/** Time limit for the endpoint's complete response. */
const TIMEOUT_IN_MS = 15_000;
const LONGEST_ERROR = 200;
/** Fields that can display an error. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'company', 'phone', 'city', 'consent']);

type FieldErrors = Readonly<Record<string, string>>;

type LeadResult =
  | { readonly status: 'sent' | 'failed' }
  /** The endpoint rejected some fields, with reasons in the visitor's language. */
  | { readonly status: 'refused'; readonly errors: FieldErrors };

interface Lead {
  readonly endpoint: string;
  readonly fields: URLSearchParams;
  readonly timeoutInMs?: number | undefined;
}

/**
 * Sends a form to the endpoint, encoded like a form without JavaScript, so that cross-origin requests need no preflight. A 2xx status means
 * accepted; 400 and 422 with `{"errors": {"phone": "…"}}` reject fields; everything else, including no response, is a failure. Never
 * throws.
 */
export const sendLead = async ({ endpoint, fields, timeoutInMs = TIMEOUT_IN_MS }: Lead): Promise<LeadResult> => {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutInMs),
    });
    if (response.ok) return { status: 'sent' };
    if (response.status !== 400 && response.status !== 422) return { status: 'failed' };
    return readRefusal(await response.json());
  } catch {
    // No connection, aborted, timed out, or not JSON: all the same to the visitor.
    return { status: 'failed' };
  }
};

const readRefusal = (answer: unknown): LeadResult => {
  const errors = Object.entries(property(answer, 'errors') ?? {}).flatMap(([name, error]) =>
    FIELDS.has(name) && typeof error === 'string' && error !== ''
      ? [[name, error.slice(0, LONGEST_ERROR)] as const]
      : [],
  );
  return errors.length > 0 ? { status: 'refused', errors: Object.fromEntries(errors) } : { status: 'failed' };
};

const property = (value: unknown, name: string): object | undefined => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const own: unknown = Reflect.get(value, name);
  return typeof own === 'object' && own !== null ? own : undefined;
};
