/** Records what the visitor does with controls before React is ready, and repeats it then. */
export interface EarlyInput {
  /** Repeats the recorded input once and stops recording. */
  readonly replay: () => void;
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Records pressed buttons, each once however often it was pressed, and edited fields. Ignores links and `<details>`, which work without
 * React.
 */
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
      for (const field of edited) notifyReact(field);
      for (const button of pressed) if (button.isConnected) button.click();
    },
  };
};

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/**
 * Tells React about a field that was edited before hydration. React would take the current value for the initial one, so the value that
 * React has noted (through a property it defines on the element) is made to differ from the field's value, and then an event is dispatched.
 */
export const notifyReact = (field: Field): void => {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // Another radio button of its group was chosen later.
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

/** Sets a value in a way that React notices, then restores the previous one without React noticing. The caret stays where it is. */
const changeAndRestore = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const { value, selectionStart, selectionEnd } = field;
  field.value = `${value}0`;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Null for types of fields without a caret, for which `setSelectionRange` throws.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
};
