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

/** What an unfilled field of each model holds, as the Content API sends it. */
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

/** What a field holds while it is not filled in. */
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

/** What the configuration says of where content may lead, and what it may show. */
export interface RulesConfig {
  readonly url: string;
  readonly isUnlisted?: boolean | undefined;
  readonly content: { readonly pictureHosts: readonly string[] };
}

/** What the configuration and the models say of all content. */
export const createContentRules = (config: RulesConfig, empty: EmptyContent): ContentRules => ({
  empty,
  origins: Object.values(originsOf(config)),
  pictureHosts: config.content.pictureHosts,
});
