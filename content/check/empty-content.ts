import {
  isRepeated,
  fieldsOf,
  isInData,
  type FieldModel,
  type Fields,
  type Models,
} from '../../model/check/field-models.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { EmptyContent, EmptyFields } from '../../model/repair/complete-document.ts';
import { originsOf } from '../../model/language/locale.ts';
import type { ContentRules } from '../../model/repair/prepare-document.ts';

/** Returns the values of unfilled fields for each model, as the Content API sends them. */
export const createEmptyContent = ({ types, slices }: Models): EmptyContent => ({
  types: Object.fromEntries([...types].map(([id, model]) => [id, emptyFields(fieldsOf(model))])),
  slices: Object.fromEntries(
    [...slices].flatMap(([id, { variations }]) =>
      variations.map((variation) => [`${id}/${variation.id}`, emptyFields(variation.primary ?? {})]),
    ),
  ),
  choices: [...new Set([...types.values(), ...slices.values()].flatMap(choicesIn))],
});

const choicesIn = (model: unknown): readonly string[] => {
  if (Array.isArray(model)) return model.flatMap(choicesIn);
  if (!isRecord(model)) return [];
  const { type, config } = model;
  if (type !== 'Select' || !isRecord(config) || !Array.isArray(config['options']))
    return Object.values(model).flatMap(choicesIn);
  return config['options'].filter((option) => typeof option === 'string' && /[^\w\s.-]/.test(option));
};

const emptyFields = (fields: Fields): EmptyFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isInData(field))
      .map(([key, field]) => [key, emptyField(field)]),
  );

/** The value of a field that is not filled in. */
export const emptyField = (field: FieldModel): unknown => {
  switch (field.type) {
    case 'Boolean':
      return field.config?.default_value ?? false;
    case 'Image':
    case 'Embed':
    case 'GeoPoint':
      return {};
    case 'Link':
      return isRepeated(field) ? [] : { link_type: 'Any' };
    case 'StructuredText':
      return [];
    case 'Group':
      return [emptyFields(field.config?.fields ?? {})];
    case 'Slices':
    case 'Choice':
      return [{}];
    default:
      return null;
  }
};

/** What the configuration says about where content may lead, and which pictures it may show. */
export interface RulesConfig {
  readonly url: string;
  readonly isUnlisted?: boolean | undefined;
  readonly content: { readonly pictureHosts: readonly string[] };
}

/** The rules for all content, from the configuration and the models. */
export const createContentRules = (config: RulesConfig, empty: EmptyContent): ContentRules => ({
  empty,
  origins: Object.values(originsOf(config)),
  pictureHosts: config.content.pictureHosts,
});
