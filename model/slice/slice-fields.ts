import type { RTAnyNode } from '@prismicio/client';
import type { SliceOf, SliceType } from './slice.ts';

type Primary<Type extends SliceType> = SliceOf<Type>['primary'];

/** Path of a field that all of these have: `title`, or `items[].title` in a group. */
export type FieldPath<Fields> = {
  [Key in keyof Fields & string]: Key | `${Key}[].${GroupKey<Fields[Key]>}`;
}[keyof Fields & string];

type GroupKey<Field> = Field extends readonly (infer Item)[]
  ? Item extends RTAnyNode
    ? never
    : keyof Item & string
  : never;

/**
 * What a slice's model cannot say: the fields that must be filled in. A path into a group asks for the field in every item;
 * the group alone asks for at least one item.
 */
export interface SliceFields<Type extends SliceType> {
  readonly required: readonly FieldPath<Primary<Type>>[];
}
