import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { showToast, type ToastOptions } from '../../model/toasts/toast-store.ts';
import { useText } from '../../model/html/site-context.ts';
import { internationalNumber, isForeignNumber } from '../../components/phone-number.ts';
import type { MessageKey } from '../../model/language/messages.ts';

interface LeadFormState {
  readonly status: 'editing' | 'sending' | LeadResult['status'];
  /** Texts by the names of the fields. */
  readonly errors: FieldErrors;
}

interface LeadForm extends LeadFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Checks and sends a form. Its fields are not controlled, so that nothing typed is lost, whatever happens. */
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
      // A field near the top is below the toast.
      if (error !== undefined) tell(null);
      setState((before) => withError(before, target.name, error && text(error)));
    },
  };
};

/** Takes the browser's own bubbles away, now that there is something better. */
const useOwnValidation = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    form.current?.setAttribute('novalidate', '');
  }, [form]);
};

/** Leads to the first wrong field, once its error is there to be read out with it. */
const useFocusOnRefusal = (form: RefObject<HTMLFormElement | null>, { status, errors }: LeadFormState): void => {
  useEffect(() => {
    if (status !== 'refused' || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, status, errors]);
};

/** A field that is being repaired is no longer wrong, unless nothing could still become of it. The rest is said when the form is sent. */
const withError = (state: LeadFormState, name: string, error: string | undefined): LeadFormState => {
  if (state.errors[name] === error) return state;
  const others = Object.entries(state.errors).filter(([own]) => own !== name);
  return { status: 'editing', errors: Object.fromEntries(error === undefined ? others : [...others, [name, error]]) };
};

/** Gives the way to tell of the form: at the top, since what is wrong is below, and until there is something newer to tell. */
const useToast = (): ((options: ToastOptions | null) => void) => {
  const dismiss = useRef<(() => void) | null>(null);
  return (options) => {
    dismiss.current?.();
    dismiss.current = options && showToast({ position: 'top', ...options });
  };
};

/** What is wrong with each field, by its own constraints: the browser checks the same without JavaScript. */
const invalidFields = (form: HTMLFormElement): readonly (readonly [name: string, error: MessageKey])[] =>
  [...form.elements].flatMap((field) => {
    const error = field instanceof HTMLInputElement && !field.validity.valid && errorOf(field);
    return error ? [[field.name, error] as const] : [];
  });

/** What is wrong with a field, however it will go on; undefined while it may become right. */
const earlyError = ({ name, value }: HTMLInputElement): MessageKey | undefined =>
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
const readForm = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, name === 'phone' ? internationalNumber(value) : value.trim()]] : [],
    ),
  );

/** Longest wait for the endpoint's whole answer. */
const TIMEOUT_IN_MS = 15_000;
const LONGEST_ERROR = 200;
/** Fields that an error can be beside. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'company', 'phone', 'city', 'consent']);

type FieldErrors = Readonly<Record<string, string>>;

type LeadResult =
  | { readonly status: 'sent' | 'failed' }
  /** The endpoint refused some fields, and says why in the visitor's language. */
  | { readonly status: 'refused'; readonly errors: FieldErrors };

interface Lead {
  readonly endpoint: string;
  readonly fields: URLSearchParams;
  readonly timeoutInMs?: number | undefined;
}

/**
 * Sends a form to the endpoint, encoded as a form without JavaScript is: a request that browsers send to another origin
 * without asking first. 2xx is accepted; 400 and 422 with `{"errors": {"phone": "…"}}` refuse fields; all else, silence
 * included, has failed. Never throws.
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
    // Refused, cut off, out of time, or an answer that is no JSON: to the visitor it is all the same.
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
