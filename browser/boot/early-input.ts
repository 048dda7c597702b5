/** Records what the visitor does with controls before React is ready, and repeats it then. */
export interface EarlyInput {
  /** Repeats the recorded input once, passes on the edited fields before that, and stops recording. */
  readonly replay: (tellOf: (field: Field) => void) => void;
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
    replay: (tellOf) => {
      if (stop.signal.aborted) return;
      stop.abort();
      for (const field of edited) tellOf(field);
      for (const button of pressed) if (button.isConnected) button.click();
    },
  };
};

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
