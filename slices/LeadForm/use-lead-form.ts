import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { showToast } from '../../components/toasts/show-toast.ts';
import { useText } from '../../components/use-text.ts';
import { invalidFields, readForm } from './read-form.ts';
import { sendLead, type FieldErrors, type LeadResult } from './send-lead.ts';

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
  const submit = async (target: HTMLFormElement): Promise<void> => {
    const invalid = invalidFields(target);
    if (invalid.length > 0) {
      setState({ status: 'refused', errors: Object.fromEntries(invalid.map(([name, key]) => [name, text(key)])) });
      return;
    }
    setState({ status: 'sending', errors: {} });
    const result = await sendLead({ endpoint, fields: readForm(target) });
    setState({ status: result.status, errors: result.status === 'refused' ? result.errors : {} });
    if (result.status === 'sent') showToast({ message: text('lead.sent') });
    if (result.status === 'failed') showToast({ message: text('lead.failed'), type: 'error' });
  };
  return {
    ...{ ...state, form },
    onSubmit: (event) => {
      event.preventDefault();
      if (state.status !== 'sending') void submit(event.currentTarget);
    },
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement) setState((before) => withoutError(before, target.name));
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

/** A field that is being mended is no longer wrong. It is told when the form is sent. */
const withoutError = (state: LeadFormState, name: string): LeadFormState => {
  if (!(name in state.errors)) return state;
  return {
    status: 'editing',
    errors: Object.fromEntries(Object.entries(state.errors).filter(([own]) => own !== name)),
  };
};
