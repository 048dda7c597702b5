import type { FieldPath } from './slice-fields.ts';
import type { DocumentOf, DocumentType } from '../link/document-type.ts';
import type { FieldRules, GroupRule } from './field-rules.ts';

type Data<Type extends DocumentType> = DocumentOf<Type>['data'];

/** The rules of a document's fields, by names that its model has. */
export interface DocumentFields<Type extends DocumentType> extends Omit<FieldRules, 'groups' | 'pictures'> {
  readonly required: readonly FieldPath<Data<Type>>[];
  readonly pictures?: { readonly [Path in FieldPath<Data<Type>>]?: number };
  readonly groups?: { readonly [Field in keyof Data<Type>]?: GroupRule };
  readonly ascending?: readonly (readonly [low: keyof Data<Type> & string, high: keyof Data<Type> & string])[];
}
