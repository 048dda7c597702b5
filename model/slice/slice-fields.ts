import type { RTAnyNode } from '@prismicio/client';
import type { SliceOf, SliceType } from './slice.ts';
import type { FieldRules } from './field-rules.ts';

type Primary<Type extends SliceType> = SliceOf<Type>['primary'];

/** Path of a field that all of these have: `title`, or `items[].title` in a group. */
export type FieldPath<Fields> = {
  [Key in keyof Fields & string]: Key | `${Key}[].${GroupKey<Fields[Key]>}`;
}[keyof Fields & string];

/** Path of a field that one of these has. */
type OwnPath<Fields> = Fields extends unknown ? FieldPath<Fields> : never;

type GroupKey<Field> = Field extends readonly (infer Item)[]
  ? Item extends RTAnyNode
    ? never
    : keyof Item & string
  : never;

/** The rules of a slice's fields, by names that its model has. */
export interface SliceFields<Type extends SliceType> extends Pick<FieldRules, 'required'> {
  readonly required: readonly FieldPath<Primary<Type>>[];
  readonly pictures?: { readonly [Path in OwnPath<Primary<Type>>]?: number };
}
