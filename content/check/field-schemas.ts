import * as z from 'zod';
import type { FieldModel, Fields } from './models.ts';
import { isRecord } from './walk-fields.ts';

/** One zod schema for a set of fields, made from their models: the shapes in which the Content API sends them. */
export const fieldsSchema = (fields: Fields): z.ZodType =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => field.type !== 'UID')
        .map(([key, field]) => [key, fieldSchema(field)]),
    ),
  );

const fieldSchema = (field: FieldModel): z.ZodType => {
  switch (field.type) {
    case 'Text':
    case 'Color':
      return z.string().nullable();
    case 'Number':
      return numberSchema(field.config ?? {});
    case 'Boolean':
      return z.boolean();
    case 'Date':
      return z.iso.date().nullable();
    case 'Timestamp':
      return z.iso.datetime({ offset: true }).nullable();
    case 'Select':
      return z.enum(field.config?.options ?? []).nullable();
    case 'Image':
      return orEmpty(imageShape);
    case 'Link':
      return linkSchema;
    case 'Embed':
      return orEmpty(embedShape);
    case 'GeoPoint':
      return orEmpty(z.object({ latitude: z.number(), longitude: z.number() }));
    case 'StructuredText':
      return z.array(blockSchema);
    case 'Table':
      return tableSchema.nullish();
    case 'Group':
      return z.array(fieldsSchema(field.config?.fields ?? {}));
    case 'Slices':
      return z.array(sliceSchema);
    default:
      return z.unknown();
  }
};

/** Prismic's own types have no `step`, which its editor knows. */
interface NumberRules {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

const numberSchema = ({ min, max, step }: NumberRules): z.ZodType => {
  const rules = [
    ...(min === undefined ? [] : [z.gte(min)]),
    ...(max === undefined ? [] : [z.lte(max)]),
    ...(step === undefined ? [] : [z.multipleOf(step)]),
  ];
  return z
    .number()
    .check(...rules)
    .nullable();
};

/** `{}` is how the fields come that hold an object. Not a union: what is wrong with a filled one would be told of both. */
const orEmpty = (shape: z.ZodType): z.ZodType =>
  z.preprocess((value) => (isRecord(value) && Object.keys(value).length === 0 ? null : value), shape.nullable());

const imageShape = z.object({
  url: z.string().min(1),
  alt: z.string().nullish(),
  dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }),
});

const embedShape = z.object({ embed_url: z.string().min(1), type: z.string() });

/** What the words of a link are, and where they lead: an unfilled one comes as `Any`, or as its type without an address. */
const linkWords = { text: z.string().nullish() };
const webLink = { ...linkWords, url: z.string().nullish() };

/** What the service says of a link's target besides its id is not read: the target itself is at hand, or there is none. */
const linkSchema = z.discriminatedUnion('link_type', [
  z.object({ ...linkWords, link_type: z.literal('Any') }),
  z.object({ ...webLink, link_type: z.literal('Web') }),
  z.object({ ...webLink, link_type: z.literal('Media') }),
  z.object({ ...linkWords, link_type: z.literal('Document'), id: z.string().nullish() }),
]);

/** What every slice has; its fields are checked by the model of its variation. */
const sliceSchema = z.object({ slice_type: z.string(), variation: z.string(), primary: z.looseObject({}) });

const span = { start: z.int().min(0), end: z.int().min(0) };

const spanSchema = z.discriminatedUnion('type', [
  z.object({ ...span, type: z.enum(['strong', 'em', 'list-item']) }),
  z.object({ ...span, type: z.literal('label'), data: z.object({ label: z.string() }) }),
  z.object({ ...span, type: z.literal('hyperlink'), data: linkSchema }),
]);

const textTypes = [
  ...(['paragraph', 'preformatted', 'list-item', 'o-list-item'] as const),
  ...(['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const),
] as const;

const textBlock = z
  .object({ type: z.enum(textTypes), text: z.string(), spans: z.array(spanSchema) })
  .refine(({ text, spans }) => spans.every(({ start, end }) => start <= end && end <= text.length), {
    error: 'Expected every span to lie within its text',
  });

const blockSchema = z.discriminatedUnion('type', [
  textBlock,
  imageShape.extend({ type: z.literal('image') }),
  z.object({ type: z.literal('embed'), oembed: embedShape }),
]);

const cellSchema = z.object({ type: z.enum(['header', 'data']), content: z.array(blockSchema) });
const tableRows = z.object({ rows: z.array(z.object({ cells: z.array(cellSchema) })) });
const tableSchema = z.object({ head: tableRows.optional(), body: tableRows });
