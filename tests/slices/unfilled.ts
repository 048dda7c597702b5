import type { FieldModel, SliceData, SliceModel, VariationModel } from './models.ts';

/** Form of empty fields: as the content service sends them, or as the editor leaves them after an edit. */
export type Emptiness = 'untouched' | 'emptied';

/** Creates a slice from its model, with nothing filled in. */
export const unfilledSlice = (model: SliceModel, variation: VariationModel, emptiness: Emptiness): SliceData => ({
  id: `${model.id}$unfilled`,
  slice_type: model.id,
  variation: variation.id,
  primary: unfilledFields(variation.primary, emptiness),
});

const unfilledFields = (fields: Readonly<Record<string, FieldModel>>, emptiness: Emptiness): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unfilledField(field, emptiness)]));

const unfilledField = (field: FieldModel, emptiness: Emptiness): unknown => {
  const isEmptied = emptiness === 'emptied';
  switch (field.type) {
    case 'Text':
      return isEmptied ? '' : null;
    case 'StructuredText':
      return isEmptied ? [{ type: 'paragraph', text: '', spans: [], direction: 'ltr' }] : [];
    case 'Link':
      return isEmptied ? { link_type: 'Document', id: 'gone', isBroken: true } : { link_type: 'Any' };
    case 'Image':
    case 'Embed':
      return {};
    case 'Boolean':
      return false;
    case 'Group':
      return isEmptied ? [unfilledFields(field.config?.fields ?? {}, emptiness)] : [];
    case 'Number':
    case 'Date':
    case 'Select':
    case 'Table':
      return null;
    default:
      throw new Error(`Expected a field type of the models, got ${field.type}`);
  }
};
