import { compareText } from '../../model/values/compare-text.ts';
import { diffModel, type FieldChange } from './diff-model.ts';

export type ModelKind = 'slice' | 'type';

/** Models by their id. */
export interface ModelSet {
  readonly types: ReadonlyMap<string, object>;
  readonly slices: ReadonlyMap<string, object>;
}

export interface ModelChange {
  readonly kind: ModelKind;
  readonly id: string;
  /** `extra`: only the target has it. */
  readonly action: 'insert' | 'update' | 'extra';
  /** What an update changes in the target. */
  readonly changes: readonly FieldChange[];
}

export interface ModelSides {
  readonly source: ModelSet;
  readonly target: ModelSet;
}

/** What makes the target's models those of the source; slices come before the types that offer them. */
export const planModels = ({ source, target }: ModelSides): readonly ModelChange[] => [
  ...planKind('slice', source.slices, target.slices),
  ...planKind('type', source.types, target.types),
];

const planKind = (
  kind: ModelKind,
  source: ReadonlyMap<string, object>,
  target: ReadonlyMap<string, object>,
): readonly ModelChange[] =>
  [...new Set([...source.keys(), ...target.keys()])].toSorted(compareText).flatMap((id): readonly ModelChange[] => {
    const [wanted, existing] = [source.get(id), target.get(id)];
    if (!wanted) return [{ kind, id, action: 'extra', changes: [] }];
    if (!existing) return [{ kind, id, action: 'insert', changes: [] }];
    const changes = diffModel(existing, wanted);
    return changes.length === 0 ? [] : [{ kind, id, action: 'update', changes }];
  });
