import type { RTAnyNode } from '@prismicio/client';
import type { DocumentOf, DocumentType } from '../link/document-type.ts';
import type { SliceOf, SliceType } from './slice.ts';

/** Limits of a group: maximum number of items, and the field whose value must be unique. */
export interface GroupRule {
  readonly most: number;
  readonly unique: string;
}

/** Rules that a Prismic model cannot express. (Bounds of numbers it can: `min`, `max` and `step`.) */
export interface FieldRules {
  /**
   * Fields that must be filled in. A path into a group, `items[].title`, requires the field in every item; the group alone requires at
   * least one item.
   */
  readonly required: readonly string[];
  /** Maximum width at which pages show a picture field, or the pictures in a text: CSS pixels, in a window 1280 wide. */
  readonly pictures?: Readonly<Record<string, number>>;
  readonly groups?: Readonly<Record<string, GroupRule>>;
  /** Pairs of numbers or dates of which the first must not be greater than the second. */
  readonly ascending?: readonly (readonly [low: string, high: string])[];
}

/** Rules by custom type and by slice type. */
export interface RulesOfModels {
  readonly types: Readonly<Record<string, FieldRules>>;
  readonly slices: Readonly<Record<string, FieldRules>>;
}

type Primary<Type extends SliceType> = SliceOf<Type>['primary'];

/** Path of a field that all members of a union have: `title`, or `items[].title` in a group. */
type FieldPath<Fields> = {
  [Key in keyof Fields & string]: Key | `${Key}[].${GroupKey<Fields[Key]>}`;
}[keyof Fields & string];

/** Path of a field that any member of a union has. */
type OwnPath<Fields> = Fields extends unknown ? FieldPath<Fields> : never;

type GroupKey<Field> = Field extends readonly (infer Item)[]
  ? Item extends RTAnyNode
    ? never
    : keyof Item & string
  : never;

/** Rules for a slice's fields, restricted to names in its model. */
export interface SliceFields<Type extends SliceType> extends Pick<FieldRules, 'required'> {
  readonly required: readonly FieldPath<Primary<Type>>[];
  readonly pictures?: { readonly [Path in OwnPath<Primary<Type>>]?: number };
}

type Data<Type extends DocumentType> = DocumentOf<Type>['data'];

/** Rules for a document's fields, restricted to names in its model. */
export interface DocumentFields<Type extends DocumentType> extends Omit<FieldRules, 'groups' | 'pictures'> {
  readonly required: readonly FieldPath<Data<Type>>[];
  readonly pictures?: { readonly [Path in FieldPath<Data<Type>>]?: number };
  readonly groups?: { readonly [Field in keyof Data<Type>]?: GroupRule };
  readonly ascending?: readonly (readonly [low: keyof Data<Type> & string, high: keyof Data<Type> & string])[];
}
