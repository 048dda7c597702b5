import type { RTAnyNode } from '@prismicio/client';
import type { DocumentOf, DocumentType } from '../link/document-type.ts';
import type { SliceOf, SliceType } from './slice.ts';

/** What a group may hold: so many items, no two of them the same in one field. */
export interface GroupRule {
  readonly most: number;
  readonly unique: string;
}

/** What a model of Prismic cannot say. (Bounds of numbers it can: `min`, `max` and `step`.) */
export interface FieldRules {
  /** Fields that must be filled in. A path into a group, `items[].title`, asks for the field in every item; the group alone for at least one item. */
  readonly required: readonly string[];
  /** How wide pages draw a picture at most, or those in a text: CSS pixels, in a window of 1280. */
  readonly pictures?: Readonly<Record<string, number>>;
  readonly groups?: Readonly<Record<string, GroupRule>>;
  /** Pairs of numbers or of dates of which the first is not above the second. */
  readonly ascending?: readonly (readonly [low: string, high: string])[];
}

/** By custom type, and by slice type. A type without rules has none. */
export interface RulesOfModels {
  readonly types: Readonly<Record<string, FieldRules>>;
  readonly slices: Readonly<Record<string, FieldRules>>;
}

type Primary<Type extends SliceType> = SliceOf<Type>['primary'];

/** Path of a field that all of these have: `title`, or `items[].title` in a group. */
type FieldPath<Fields> = {
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

type Data<Type extends DocumentType> = DocumentOf<Type>['data'];

/** The rules of a document's fields, by names that its model has. */
export interface DocumentFields<Type extends DocumentType> extends Omit<FieldRules, 'groups' | 'pictures'> {
  readonly required: readonly FieldPath<Data<Type>>[];
  readonly pictures?: { readonly [Path in FieldPath<Data<Type>>]?: number };
  readonly groups?: { readonly [Field in keyof Data<Type>]?: GroupRule };
  readonly ascending?: readonly (readonly [low: keyof Data<Type> & string, high: keyof Data<Type> & string])[];
}
