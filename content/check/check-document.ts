import * as z from 'zod';
import type { FieldRules, RulesOfModels } from '../../model/slice/field-rules.ts';
import { formatCount } from '../../base/format.ts';
import { hasContent } from './has-content.ts';
import { assertKnownFields, fieldsOf, variationOf, type Models, type Variation } from './models.ts';
import { type FieldProblem, type Problem, problemOf } from './problem.ts';
import { ruleProblems } from './rule-problems.ts';
import { textBlocks } from './text-blocks.ts';
import { shapeOf, shapeProblems, type Shape } from './shape-problems.ts';
import { isInField, slicePath } from './field-path.ts';
import { isZone, slicesIn, type ContentSlice, type FoundField } from './walk-fields.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** Gives the problems of a document whose fields have been found. */
export type DocumentCheck = (document: ParsedDocument, fields: readonly FoundField[]) => readonly Problem[];

const timestamp = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'Expected a date and time')
  .nullable();

const alternate = z.object({ id: z.string(), lang: z.string() });

/** The part of a document that every custom type has, as the Content API sends it. What no page needs stops none. */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  uid: z
    .string()
    .nullish()
    .transform((uid) => uid ?? null),
  type: z.string().min(1),
  lang: z.string().min(1),
  tags: z.array(z.string()).catch([]),
  first_publication_date: timestamp,
  last_publication_date: timestamp,
  alternate_languages: z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.flatMap((item) => alternate.safeParse(item).data ?? [])),
  data: z.record(z.string(), z.unknown()),
});

/** A document whose envelope is valid; its `data` may still have problems. */
export type ParsedDocument = Readonly<z.output<typeof envelopeSchema>>;

/**
 * Makes the check of every document out of the models: shapes, required fields, lengths, pictures without alt, unknown slices.
 * Throws `config.invalid` for models that nothing could be checked by.
 */
export const createDocumentCheck = (models: Models, rules: RulesOfModels): DocumentCheck => {
  assertKnownFields(models);
  const types = new Map([...models.types].map(([id, model]) => [id, shapeOf(fieldsOf(model), models)]));
  const variations = [...models.slices.values()].flatMap((slice) => slice.variations);
  const slices = new Map(variations.map((variation) => [variation, sliceShapeOf(variation, models)]));
  return (document, found) => {
    const { type, uid, data } = document;
    const shape = types.get(type);
    if (!shape) return [problemOf(document, unknownType(type))];
    const shapes = [
      ...shapeProblems(shape, data, ''),
      ...zonesIn(shape, data).flatMap(({ slice, path }) => sliceProblems(slices, models, slice, path)),
    ];
    // A value of a wrong shape is reported by that.
    const fields = found.filter(({ path }) => !shapes.some((problem) => isInField(problem.field, path)));
    return [
      ...uidProblems(shape, uid),
      ...shapes,
      ...fields.flatMap((field) =>
        fieldProblems(field, (field.slice === null ? rules.types[type] : rules.slices[field.slice]) ?? NO_RULES),
      ),
      ...ruleProblems(data, rules.types[type] ?? {}),
    ].map((problem) => problemOf(document, problem));
  };
};

const NO_RULES: FieldRules = { required: [] };

const unknownType = (type: string): FieldProblem => ({
  severity: 'warning',
  field: '',
  message: `Unknown document type "${type}"`,
  hint: 'It has no model in customtypes/, so the site does not show it. Add the model or archive the document.',
});

interface SliceShape {
  readonly primary: Shape;
  /** Of one item of the repeatable part that slices had before there were groups. */
  readonly item: Shape;
}

type SliceShapes = ReadonlyMap<Variation, SliceShape>;

const sliceShapeOf = ({ primary = {}, items = {} }: Variation, models: Models): SliceShape => ({
  primary: shapeOf(primary, models),
  item: shapeOf(items, models),
});

/** Every slice of a document, in whatever field it is. */
const zonesIn = ({ fields }: Shape, data: ParsedDocument['data']) =>
  Object.entries(fields).flatMap(([key, field]) =>
    isZone(field)
      ? slicesIn(data[key]).map((slice, index) => ({ slice, path: slicePath(key, index, slice.slice_type) }))
      : [],
  );

/** A document of a type that has a uid has its address by it. */
const uidProblems = ({ fields }: Shape, uid: string | null): readonly FieldProblem[] => {
  const field = Object.keys(fields).find((name) => fields[name]?.type === 'UID');
  if (field === undefined || uid !== null) return [];
  return [
    {
      severity: 'error',
      field,
      message: 'Expected a uid, got none',
      hint: 'The document has its address by it. Fill it in and publish.',
    },
  ];
};

const sliceProblems = (
  shapes: SliceShapes,
  models: Models,
  slice: ContentSlice,
  path: string,
): readonly FieldProblem[] => {
  const variation = variationOf(models, slice);
  const shape = variation && shapes.get(variation);
  if (!shape) return [unknownSlice(models, slice, path)];
  const items: readonly unknown[] = Array.isArray(slice.items) ? slice.items : [];
  return [
    ...shapeProblems(shape.primary, slice.primary, `${path} › primary.`),
    ...items.flatMap((item, index) => shapeProblems(shape.item, item, `${path} › items[${index}].`)),
  ];
};

const unknownSlice = (models: Models, { slice_type: type, variation }: ContentSlice, field: string): FieldProblem => ({
  severity: 'warning',
  field,
  message: unknownSliceMessage(models, type, variation),
  hint: 'The page leaves it out. Add its model and component under slices/, or remove the slice in the editor.',
});

const unknownSliceMessage = ({ slices }: Models, type: string, variation: unknown): string => {
  if (typeof variation !== 'string') return `Slice "${type}" is no shared slice`;
  return slices.has(type) ? `Unknown variation "${variation}" of slice "${type}"` : `Unknown slice "${type}"`;
};

const fieldProblems = (found: FoundField, { required, pictures }: FieldRules): readonly FieldProblem[] => {
  if (required.includes(found.pattern) && !hasContent(found.field, found.value)) {
    return [
      {
        severity: 'error',
        field: found.path,
        message: 'Expected a value, got an empty field',
        hint: 'The page cannot do without it. Fill it in and publish.',
      },
    ];
  }
  const undescribed = imagesWithoutAlt(found).map((field): FieldProblem => ({
    severity: 'warning',
    field,
    message: 'Picture without alternative text',
    hint: 'Describe the picture in a few words, or mark it as decorative in the editor.',
  }));
  const nameless = namelessLinks(found).map((field): FieldProblem => ({
    severity: 'warning',
    field,
    message: 'Picture that is a link, without alternative text',
    hint: 'Its alternative text is all that says where the link leads: write it, or take the link away.',
  }));
  return [...undescribed, ...nameless, ...smallPictures(found, pictures?.[found.pattern] ?? 0)];
};

const imagesWithoutAlt = (found: FoundField): readonly string[] =>
  picturesIn(found).flatMap(({ picture, place }) =>
    isDescribed(picture) ? [] : [found.field.type === 'Image' ? `${place} › alt` : `${place}.alt`],
  );

/** A picture of vectors has any size. */
const smallPictures = (found: FoundField, drawn: number): readonly FieldProblem[] =>
  picturesIn(found).flatMap(({ picture: { url, dimensions }, place }) => {
    const width = isRecord(dimensions) && typeof dimensions['width'] === 'number' ? dimensions['width'] : Infinity;
    if (width >= drawn || /\.svg(?:[?#]|$)/i.test(String(url))) return [];
    return [
      {
        severity: 'warning',
        kind: 'pictures',
        field: place,
        message: `The picture is ${formatCount(width)} px wide, and pages draw it up to ${formatCount(drawn)} px wide`,
        hint: 'It is blurred there. Choose a larger one.',
      },
    ];
  });

interface PlacedPicture {
  readonly picture: Readonly<Record<string, unknown>>;
  readonly place: string;
}

/** The picture of a field, or those in a text. */
const picturesIn = (found: FoundField): readonly PlacedPicture[] => {
  const { field, value, path } = found;
  if (field.type === 'Image') return isRecord(value) && value['url'] ? [{ picture: value, place: path }] : [];
  return textBlocks(found).flatMap(({ block, path: place }) =>
    block['type'] === 'image' ? [{ picture: block, place }] : [],
  );
};

/** Of a link around a picture that is marked as decorative nothing is said to who does not see it. */
const namelessLinks = (found: FoundField): readonly string[] =>
  picturesIn(found).flatMap(({ picture: { alt, linkTo }, place }) =>
    alt === '' && isFilledLink(linkTo) ? [`${place}.alt`] : [],
  );

const isFilledLink = (link: unknown): boolean => hasContent({ type: 'Link' }, link);

/** An empty description marks a picture as decorative. */
const isDescribed = ({ alt }: Readonly<Record<string, unknown>>): boolean => alt !== null && alt !== undefined;
