/** What the visitor does with controls before React is there; done again once it is. */
export interface EarlyInput {
  /** Repeats what was done, once, and stops keeping it. */
  readonly replay: () => void;
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps presses of buttons, each once however often it was pressed, and edited fields. Links and `<details>` are left alone: they work by themselves. */
export const startEarlyInput = (): EarlyInput => {
  const pressed = new Set<HTMLButtonElement>();
  const edited = new Set<Field>();
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const press = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed.add(button);
  };
  const edit = ({ target }: Event): void => {
    if (isField(target)) edited.add(target);
  };
  addEventListener('click', press, options);
  addEventListener('input', edit, options);
  addEventListener('change', edit, options);
  return {
    replay: () => {
      if (stop.signal.aborted) return;
      stop.abort();
      for (const field of edited) tellReact(field);
      for (const button of pressed) if (button.isConnected) button.click();
    },
  };
};

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/**
 * React takes the value that a field has come to without it for the one that it had from the start, as hydration leaves an edited field. So a change is
 * made that React can see: what it has noted (by the property it put on the element itself) and what the field holds differ.
 */
export const tellReact = (field: Field): void => {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // Another one of its group was chosen after it.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !field.checked;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) {
    changeAndRestore(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Sets a value that React sees and then the one that was there, past React; the caret stays where it is. */
const changeAndRestore = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const { value, selectionStart, selectionEnd } = field;
  field.value = `${value}0`;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Null for kinds of fields without a caret, which throw when one is set.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
};
