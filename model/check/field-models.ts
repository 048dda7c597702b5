import type { CustomTypeModel, SharedSliceModel, CustomTypeModelField } from '@prismicio/client';

export type FieldModel = CustomTypeModelField;
export type Fields = Readonly<Record<string, FieldModel>>;

/** The repository's models: what a document of each type and a slice of each type may hold. */
export interface Models {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SharedSliceModel>;
}

/** Whether a document's data has a field: its uid is beside the data, and what divides the editor's page in none. */
export const isInData = ({ type }: FieldModel): boolean => type !== 'UID' && type !== 'Separator';

/** Fields of a custom type, all tabs together. */
export const fieldsOf = (model: CustomTypeModel): Fields => Object.assign({}, ...Object.values(model.json));

/** A shared slice in one of its shapes. */
export type Variation = SharedSliceModel['variations'][number];

/** The model of a slice's variation; undefined when there is none, and for slices from before they were shared. */
export const variationOf = (
  { slices }: Models,
  slice: { readonly slice_type: string; readonly variation?: unknown },
): Variation | undefined => slices.get(slice.slice_type)?.variations.find(({ id }) => id === slice.variation);
