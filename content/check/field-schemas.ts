import * as z from 'zod';
import {
  chosenFields,
  isRepeated,
  isInData,
  type FieldModel,
  type Fields,
  type Models,
} from '../../model/check/field-models.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** Creates a zod schema from the models of a set of fields, in the shapes in which the Content API sends them. */
export const fieldsSchema = (fields: Fields, models: Models): z.ZodType =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => isInData(field))
        .map(([key, field]) => [key, fieldSchema(field, models)]),
    ),
  );

const fieldSchema = (field: FieldModel, models: Models): z.ZodType => {
  switch (field.type) {
    case 'Text':
    case 'Color':
      return z.string().nullable();
    case 'Number':
    case 'Range':
      return numberSchema(field.config ?? {});
    case 'Boolean':
      return z.boolean().nullable();
    case 'Date':
      return z.iso.date().nullable();
    case 'Timestamp':
      return timestamp.nullable();
    case 'Image':
      return orEmpty(pictureSchema((field.config?.thumbnails ?? []).map(({ name }) => name)));
    case 'Link':
      return linkFieldSchema(field, models);
    case 'Embed':
      return orEmpty(embedShape);
    case 'GeoPoint':
      return orEmpty(z.object({ latitude: z.number(), longitude: z.number() }));
    case 'StructuredText':
      return z.array(blockSchema);
    case 'Table':
      return tableSchema.nullish();
    case 'Group':
      return z.array(fieldsSchema(field.config?.fields ?? {}, models));
    case 'Slices':
    case 'Choice':
      return z.array(sliceSchema).max(MOST_SLICES);
    default:
      return z.unknown();
  }
};

/** Prismic's own types lack `step`, which its editor offers. */
interface NumberRules {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

const numberSchema = ({ min = -Infinity, max = Infinity, step }: NumberRules): z.ZodType => {
  const number = z.number().gte(min).lte(max);
  return (step === undefined ? number : number.multipleOf(step)).nullable();
};

/** Prismic writes time zones without a colon: `2026-11-23T06:30:00+0000`. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;
const timestamp = z.string().refine((value) => TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value)));

/**
 * Accepts `{}`, which the API sends for an empty field that holds an object; an empty picture still contains its empty thumbnails. Not a
 * union, which would report a fault of a filled value for both of its members.
 */
const orEmpty = (shape: z.ZodType): z.ZodType =>
  z.preprocess((value) => (isEmptyObject(value) ? null : value), shape.nullable());

const isEmptyObject = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((member) => member === null || isEmptyObject(member));

const pictureSchema = (thumbnails: readonly string[]): z.ZodType =>
  imageShape.extend(Object.fromEntries(thumbnails.map((name) => [name, orEmpty(imageShape).optional()])));

/** Pictures without address or size are repaired (model/repair). */
const imageShape = z.object({
  url: z.string().nullable(),
  alt: z.string().nullish(),
  dimensions: z.object({ width: z.number().nullish(), height: z.number().nullish() }).nullable(),
});

const embedShape = z.object({
  embed_url: z.string().nullable(),
  title: z.string().nullish(),
  provider_name: z.string().nullish(),
});

/**
 * The text and the target of a link. An unfilled link comes as `Any`, or as its type without an address; unknown kinds are repaired
 * (model/repair). What the service says about the target besides its id is not read: the target itself is at hand, or it does not exist.
 */
const linkSchema = z.object({
  link_type: z.string(),
  text: z.string().nullish(),
  url: z.string().nullish(),
  id: z.string().nullish(),
});

/** A link to a document also holds the fields of that document that its model chooses. */
const linkFieldSchema = (field: FieldModel, models: Models): z.ZodType => {
  const chosen = chosenFields(field, models);
  const link = chosen ? linkSchema.and(z.looseObject({ data: fieldsSchema(chosen, models).nullish() })) : linkSchema;
  return isRepeated(field) ? z.array(link) : link;
};

/** More than any page has. Each text of a page is placed among all the others, so the cost grows with the square of their number. */
const MOST_SLICES = 1_000;

/** What every slice has; the fields of a shared slice are checked by the model of its variation. */
const sliceSchema = z.object({ slice_type: z.string() });

/** Unknown values in a block are repaired (model/repair). */
const blockSchema = z.looseObject({ type: z.string() });

const cellSchema = z.object({ type: z.string(), content: z.array(blockSchema) });
const tableRows = z.object({ rows: z.array(z.object({ cells: z.array(cellSchema) })) });
const tableSchema = z.object({ head: tableRows.optional(), body: tableRows });
