import type { FieldPath } from './slice-fields.ts';
import type { DocumentOf, DocumentType } from '../link/document-type.ts';

type Data<Type extends DocumentType> = DocumentOf<Type>['data'];

/** What a document's model cannot say. (What a number may be it says: `min`, `max` and `step`.) */
export interface DocumentFields<Type extends DocumentType> {
  /** Fields that must be filled in. A path into a group asks for the field in every item; the group alone for at least one item. */
  readonly required: readonly FieldPath<Data<Type>>[];
  /** Groups that have room for so many items, no two of them the same in one field. */
  readonly groups?: { readonly [Field in keyof Data<Type>]?: { readonly most: number; readonly unique: string } };
  /** Pairs of numbers or of dates of which the first is not above the second. */
  readonly ascending?: readonly (readonly [low: keyof Data<Type> & string, high: keyof Data<Type> & string])[];
}
