import type { FieldChange } from '../../content/models/diff-model.ts';
import type { SiteEvent } from './events.ts';

type ModelEvent = Extract<SiteEvent, { event: 'model' }>;

/** A change of a model for people: one line, and one for each field that an update touches. */
export const describeModel = ({ kind, id, action, changes }: ModelEvent): string =>
  [
    `${MARKS[action]} ${kind === 'slice' ? 'slice' : 'type '} ${id}${action === 'extra' ? ' (only the target has it; stays)' : ''}`,
    ...changes.map(describeField),
  ].join('\n');

const MARKS = { insert: '+', update: '~', extra: '?', delete: '-' } as const;

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
