import { isField, type Field } from '../boot/early-input.ts';

/**
 * Keeps the state of controls and sideways scrolling of pages that were left, by history entry. Browsers restore it with a document, but
 * not where the app renders a page again. Kept in memory only, because inputs may be personal data.
 */
export interface KeptControls {
  readonly keep: (entry: string) => void;
  /** Restores the controls of the shown page. If the page has other controls than the one that was left, they stay as they are. */
  readonly restore: (entry: string) => void;
}

export const createKeptControls = (): KeptControls => {
  const kept = new Map<string, LeftPage>();
  return {
    keep: (entry) => void kept.set(entry, { controls: controlsOfPage().map(stateOf), rows: swipedRowsOfPage() }),
    restore: (entry) => {
      const { controls, rows } = kept.get(entry) ?? { controls: [], rows: [] };
      restoreControls(controls);
      for (const { className, place, left } of rows)
        rowsOfClass(className)[place]?.scrollTo({ left, behavior: 'instant' });
    },
  };
};

interface LeftPage {
  readonly controls: readonly ControlState[];
  readonly rows: readonly SwipedRow[];
}

const restoreControls = (states: readonly ControlState[]): void => {
  if (controlsOfPage().length !== states.length) return;
  for (const [place, { kind, value }] of states.entries()) {
    // Looked up each time, because filling in one control may render others again.
    const control = controlsOfPage()[place];
    if (!control) return;
    const now = stateOf(control);
    if (now.kind === kind && now.value !== value) setValue(control, value);
  }
};

/** A row that is scrolled sideways, identified by its class and its index among the elements of that class. */
interface SwipedRow {
  readonly className: string;
  readonly place: number;
  readonly left: number;
}

const swipedRowsOfPage = (): readonly SwipedRow[] =>
  [...document.querySelectorAll('main *')]
    .filter(({ scrollLeft }) => scrollLeft !== 0)
    .map((row) => {
      const { classList, scrollLeft: left } = row;
      const className = classList.value;
      return { className, place: rowsOfClass(className).indexOf(row), left };
    });

const rowsOfClass = (className: string): readonly Element[] => [
  ...(document.querySelector('main')?.getElementsByClassName(className) ?? []),
];

type Control = Field | HTMLDetailsElement;

interface ControlState {
  readonly kind: string;
  /** Whether a checkbox or radio button is checked, whether details are open, or the value of any other field. */
  readonly value: string | boolean;
}

const controlsOfPage = (): readonly Control[] =>
  [...document.querySelectorAll('main :is(details, input, select, textarea):not([type=file], [type=password])')].filter(
    (element) => isField(element) || isDetails(element),
  );

const stateOf = (control: Control): ControlState => {
  if (isDetails(control)) return { kind: 'details', value: control.open };
  return { kind: control.type, value: isBox(control) ? control.checked : control.value };
};

const isDetails = (element: Element): element is HTMLDetailsElement => element instanceof HTMLDetailsElement;

const isBox = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const setValue = (control: Control, value: string | boolean): void => {
  if (isDetails(control)) {
    control.open = value === true;
    return;
  }
  if (isBox(control)) control.checked = value === true;
  else control.value = String(value);
  notifyReact(control);
};

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
