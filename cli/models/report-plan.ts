import type { ModelChange } from '../../content/models/plan-models.ts';
import type { Report } from '../terminal/events.ts';
import { formatPlural } from '../../base/format.ts';

/** Reports every change of a plan; `extra` says what happens to models that only the target has. */
export const reportPlan = (plan: readonly ModelChange[], report: Report, extra: 'stay' | 'go'): void => {
  for (const { kind, id, action, changes } of plan) {
    report({ event: 'model', kind, id, action: action === 'extra' && extra === 'go' ? 'delete' : action, changes });
  }
};

/** `2 to insert, 1 to update`. */
export const countChanges = (plan: readonly ModelChange[]): string => {
  const count = (wanted: ModelChange['action']) => plan.filter(({ action }) => action === wanted).length;
  return `${count('insert')} to insert, ${count('update')} to update`;
};

/** The changes without models that only the target has. */
export const withoutExtras = (plan: readonly ModelChange[]): readonly ModelChange[] =>
  plan.filter(({ action }) => action !== 'extra');

/** `3 models only in the repository stay`; empty if there are none. */
export const describeExtras = (plan: readonly ModelChange[], place: string): string => {
  const extras = plan.length - withoutExtras(plan).length;
  return extras === 0 ? '' : `; ${formatPlural(extras, 'model')} only in ${place}`;
};
