import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import fastGlob from 'fast-glob';
import { SiteError } from '../../base/errors.ts';
import { readJsonFile } from '../../base/parse-json.ts';
import { pagePath } from '../../model/link/document-path.ts';
import { PUBLISH_FROM, PUBLISH_UNTIL } from '../../model/site/period.ts';
import { fieldsOf, type FieldModel, type Fields, type Models } from '../../model/check/field-models.ts';
import { isRecord } from '../../model/values/is-record.ts';

/**
 * Reads `customtypes/<id>/index.json` and `slices/<Name>/model.json` below
 * the project's root. Throws `config.invalid` for a file that is no model.
 */
export const readModels = (root: string): Models => ({
  types: readById(root, 'customtypes/*/index.json', isTypeModel),
  slices: readById(root, 'slices/*/model.json', isSliceModel),
});

/** Reads the models that were pulled into a folder with its documents; empty if they were left out. Throws `config.invalid`. */
export const readPulledModels = (dir: string): Models => ({
  types: readById(dir, 'models/types/*.json', isTypeModel),
  slices: readById(dir, 'models/slices/*.json', isSliceModel),
});

const readById = <Model extends { readonly id: string }>(
  root: string,
  pattern: string,
  isModel: (value: unknown) => value is Model,
): ReadonlyMap<string, Model> =>
  new Map(
    fastGlob
      .sync(pattern, { cwd: root, onlyFiles: false })
      .toSorted()
      .map((path) => {
        const model = readJsonFile(root, path);
        if (!isModel(model)) throw createModelError(path);
        return [model.id, model];
      }),
  );

/** Checks only what the program relies on; Prismic checks the rest when models are pushed. */
const isTypeModel = (value: unknown): value is CustomTypeModel =>
  isRecord(value) && typeof value['id'] === 'string' && isRecord(value['json']);

const isSliceModel = (value: unknown): value is SharedSliceModel =>
  isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['variations']);

const createModelError = (path: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Expected a model with its id and its ${path.startsWith('slices') ? 'variations' : 'fields (`json`)'} in ${path}, got none`,
    hint: 'Correct the file, or get it again with `site models pull`.',
  });

/** Throws `config.invalid` for models that nothing can be checked by, naming every field of a type that Prismic does not have. */
export const assertKnownFields = ({ types, slices }: Models): void => {
  const unknown = [
    ...[...types].flatMap(([id, model]) => unknownFields(fieldsOf(model), `customtypes/${id}: `)),
    ...[...slices].flatMap(([id, { variations }]) =>
      variations.flatMap((variation) => unknownFields(variation.primary ?? {}, `slice ${id}, ${variation.id}: `)),
    ),
  ];
  assertDates(types);
  assertUids(types);
  if (unknown.length === 0) return;
  throw new SiteError({
    code: 'config.invalid',
    message: `Expected fields of Prismic’s types, got:\n  ${unknown.join('\n  ')}`,
    hint: 'Correct the type in the model. One that is new at Prismic needs a newer version of this project.',
  });
};

/** Checks the fields that say when a document's page appears and disappears. Throws `config.invalid`. */
const assertDates = (types: Models['types']): void => {
  const others = [...types].flatMap(([id, model]) =>
    [PUBLISH_FROM, PUBLISH_UNTIL].flatMap((name) => {
      const type = fieldsOf(model)[name]?.type ?? 'Date';
      return DATE_TYPES.has(type) ? [] : [`customtypes/${id}: ${name} is of the type ${JSON.stringify(type)}`];
    }),
  );
  if (others.length === 0) return;
  throw new SiteError({
    code: 'config.invalid',
    message: `Expected fields of the type Date or Timestamp, got:\n  ${others.join('\n  ')}`,
    hint: 'By them a document says when its page comes and goes. Correct the type, or give a field that means something else another name.',
  });
};

/** Without a uid field, all documents of a type would have their page at the address of the folder. Throws `config.invalid`. */
const assertUids = (types: Models['types']): void => {
  for (const [id, model] of types) {
    const route = pagePath(id, ':uid');
    if (!route?.includes(':uid') || Object.values(fieldsOf(model)).some(({ type }) => type === 'UID')) continue;
    throw new SiteError({
      code: 'config.invalid',
      message: `Expected a field of the type UID in customtypes/${id}, got none; its route is ${route}`,
      hint: 'Add it to the model, or take `:uid` out of the route in prismic.config.json.',
    });
  }
};

const DATE_TYPES: ReadonlySet<string> = new Set<FieldModel['type']>(['Date', 'Timestamp']);

const FIELD_TYPES: ReadonlySet<string> = new Set<FieldModel['type']>([
  ...(['Boolean', 'Choice', 'Color', 'Date', 'Embed', 'GeoPoint', 'Group', 'Image', 'IntegrationFields'] as const),
  ...(['Link', 'Number', 'Range', 'Select', 'Separator', 'Slices', 'StructuredText', 'Table', 'Text'] as const),
  ...(['Timestamp', 'UID'] as const),
]);

const unknownFields = (fields: Fields, path: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'Group') return unknownFields(field.config?.fields ?? {}, `${path}${name}.`);
    return FIELD_TYPES.has(field.type) ? [] : [`${path}${name} is of the type ${JSON.stringify(field.type)}`];
  });
