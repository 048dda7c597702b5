import { isField, tellReact, type Field } from '../boot/early-input.ts';

/**
 * What was filled in on pages that were left, by entries of the history. Browsers bring it back where a page is loaded again; where it is
 * drawn again, it would be lost. As long as the document lives: it may be of a person.
 */
export interface KeptFields {
  readonly keep: (entry: string) => void;
  /** Fills in the fields of the page that is shown as they were left. A page with other fields stays as it is. */
  readonly restore: (entry: string) => void;
}

export const createKeptFields = (): KeptFields => {
  const kept = new Map<string, readonly FieldState[]>();
  return {
    keep: (entry) => void kept.set(entry, fieldsOfPage().map(stateOf)),
    restore: (entry) => {
      const states = kept.get(entry) ?? [];
      if (fieldsOfPage().length !== states.length) return;
      for (const [place, { type, value }] of states.entries()) {
        // What is filled in may have others drawn anew.
        const field = fieldsOfPage()[place];
        if (field?.type === type && stateOf(field).value !== value) fillIn(field, value);
      }
    },
  };
};

interface FieldState {
  readonly type: string;
  /** Of a box or a radio button, whether it is checked. */
  readonly value: string | boolean;
}

const fieldsOfPage = (): readonly Field[] =>
  [...document.querySelectorAll('main :is(input, select, textarea):not([type=file], [type=password])')].filter(isField);

const stateOf = (field: Field): FieldState => ({
  type: field.type,
  value: isChecked(field) ? field.checked : field.value,
});

const isChecked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const fillIn = (field: Field, value: string | boolean): void => {
  if (typeof value === 'string') field.value = value;
  else if (isChecked(field)) field.checked = value;
  tellReact(field);
};
