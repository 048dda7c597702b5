import type { FieldChange } from '../content/models/diff-model.ts';
import type { ModelChange } from '../content/models/plan-models.ts';
import type { Report } from './events.ts';
import { formatPlural } from '../base/format.ts';

/** Reports every change of a plan; `extra` says what becomes of models that only the target has. */
export const reportPlan = (plan: readonly ModelChange[], report: Report, extra: 'stay' | 'go'): void => {
  for (const { kind, id, action, changes } of plan) {
    report({ event: 'model', kind, id, action: action === 'extra' && extra === 'go' ? 'delete' : action, changes });
  }
};

/** A change for people: one line, and one for each field that an update touches. */
export const describeModel = ({ kind, id, action, changes }: DescribedChange): string =>
  [
    `${MARKS[action]} ${kind === 'slice' ? 'slice' : 'type '} ${id}${NOTES[action]}`,
    ...changes.map(describeField),
  ].join('\n');

/** `2 to insert, 1 to update`. */
export const countChanges = (plan: readonly ModelChange[]): string => {
  const count = (wanted: ModelChange['action']) => plan.filter(({ action }) => action === wanted).length;
  return `${count('insert')} to insert, ${count('update')} to update`;
};

/** The changes that a command makes: models that only the target has stay unless they are to go. */
export const withoutExtras = (plan: readonly ModelChange[]): readonly ModelChange[] =>
  plan.filter(({ action }) => action !== 'extra');

/** `3 models only in the repository stay`; empty when there is none. */
export const describeExtras = (plan: readonly ModelChange[], place: string): string => {
  const extras = plan.length - withoutExtras(plan).length;
  return extras === 0 ? '' : `; ${formatPlural(extras, 'model')} only in ${place}`;
};

interface DescribedChange extends Omit<ModelChange, 'action'> {
  readonly action: ModelChange['action'] | 'delete';
}

const MARKS = { insert: '+', update: '~', extra: '?', delete: '-' } as const;
const NOTES = { insert: '', update: '', extra: ' (only the target has it; stays)', delete: '' } as const;

const describeField = ({ kind, path, before, after }: FieldChange): string => {
  switch (kind) {
    case 'added':
      return `    + ${path}: ${short(after)}`;
    case 'removed':
      return `    - ${path}: ${short(before)}`;
    case 'changed':
      return `    ~ ${path}: ${short(before)} → ${short(after)}`;
    case 'reordered':
      return `    ~ ${path}, order: ${short(before)} → ${short(after)}`;
    default:
      return kind satisfies never;
  }
};

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

const MAX_LENGTH = 100;
