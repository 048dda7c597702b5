import type {
  CustomTypeModel,
  SharedSliceModel,
  CustomTypeModelField,
  CustomTypeModelContentRelationshipField,
  CustomTypeModelFetchContentRelationshipLevel1,
  CustomTypeModelFetchCustomTypeLevel1,
  CustomTypeModelFetchGroupLevel1,
} from '@prismicio/client';

export type FieldModel = CustomTypeModelField;
export type Fields = Readonly<Record<string, FieldModel>>;

/** The repository's models: the possible content of each document type and slice type. */
export interface Models {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SharedSliceModel>;
}

/** True if a document's data can contain the field: a uid is stored outside the data, and a separator of the editor has no value. */
export const isInData = ({ type }: FieldModel): boolean => type !== 'UID' && type !== 'Separator';

/** Fields of a custom type, all tabs together. */
export const fieldsOf = (model: CustomTypeModel): Fields => Object.assign({}, ...Object.values(model.json));

/** One variation of a shared slice. */
export type Variation = SharedSliceModel['variations'][number];

/** Finds the model of a slice's variation; undefined if there is none, and for old slices that are not shared. */
export const variationOf = (
  { slices }: Models,
  slice: { readonly slice_type: string; readonly variation?: unknown },
): Variation | undefined => slices.get(slice.slice_type)?.variations.find(({ id }) => id === slice.variation);

/**
 * Fields of the target document that come with a link, by their names; null if the link's model chooses none. Prismic allows this for one
 * type.
 */
export const chosenFields = (field: FieldModel, { types }: Models): Fields | null => {
  const chosen = customTypesOf(field).find((type) => typeof type !== 'string');
  const model = chosen && types.get(chosen.id);
  return model ? pick(fieldsOf(model), chosen.fields, narrowField) : null;
};

/** True if any link in the models comes with fields of its target. */
export const choosesFields = ({ types, slices }: Models): boolean => {
  const variations = [...slices.values()].flatMap((slice) => slice.variations);
  const fields = [
    ...[...types.values()].map(fieldsOf),
    ...variations.flatMap(({ primary = {}, items = {} }): readonly Fields[] => [primary, items]),
  ];
  return fields.flatMap((own) => Object.values(own)).some(hasChoice);
};

const hasChoice = (field: FieldModel): boolean =>
  field.type === 'Group'
    ? Object.values(field.config?.fields ?? {}).some(hasChoice)
    : customTypesOf(field).some((type) => typeof type !== 'string');

type CustomTypes = readonly (string | CustomTypeModelFetchCustomTypeLevel1)[];

/** Document types that a link may lead to; empty allows any type. */
export const customTypesOf = (field: FieldModel): CustomTypes =>
  field.type === 'Link' && field.config && 'customtypes' in field.config ? (field.config.customtypes ?? []) : [];

/** True if a link field holds a list of links. */
export const isRepeated = (field: FieldModel): boolean =>
  field.type === 'Link' && field.config !== undefined && 'repeat' in field.config && field.config.repeat;

/** A chosen field by name; for a group or a relationship, with a choice of its fields. */
type Choice = string | CustomTypeModelFetchGroupLevel1 | CustomTypeModelFetchContentRelationshipLevel1;

type Narrow<Field, Narrowed> = (field: Field, choice: Choice) => Narrowed;

const pick = <Field, Narrowed>(
  fields: Readonly<Record<string, Field>>,
  chosen: readonly Choice[],
  narrow: Narrow<Field, Narrowed>,
): Record<string, Narrowed> =>
  Object.fromEntries(
    chosen.flatMap((choice) => {
      const id = typeof choice === 'string' ? choice : choice.id;
      const field = fields[id];
      return field === undefined ? [] : [[id, narrow(field, choice)]];
    }),
  );

const narrowField = (field: FieldModel, choice: Choice): FieldModel => {
  if (field.type !== 'Group' || typeof choice === 'string' || !('fields' in choice)) return narrowLink(field, choice);
  return { ...field, config: { fields: pick(field.config?.fields ?? {}, choice.fields, narrowLink) } };
};

/** A nested relationship has no fields of its target unless they were chosen, too. */
const narrowLink = <Field extends FieldModel>(
  field: Field,
  choice: Choice,
): Field | CustomTypeModelContentRelationshipField => {
  if (customTypesOf(field).length === 0) return field;
  const customtypes = typeof choice !== 'string' && 'customtypes' in choice ? choice.customtypes : [];
  return { type: 'Link', config: { select: 'document', customtypes } };
};
