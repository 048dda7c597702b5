import * as z from 'zod';
import type { RulesOfModels } from '../../model/slice/field-rules.ts';
import { assertKnownFields } from './models.ts';
import { fieldsOf, variationOf, type Models, type Variation } from '../../model/check/field-models.ts';
import { type FieldProblem, type Problem, problemOf, warningOf } from '../../model/check/problem.ts';
import { ruleProblems, uidProblems } from '../../model/check/rule-problems.ts';
import { shapeOf, shapeProblems, type Shape } from './shape-problems.ts';
import { isInField, slicePath } from '../../model/check/field-path.ts';
import { isZone, slicesIn, type ContentSlice, type FoundField } from '../../model/check/walk-fields.ts';

/** Returns the problems of a document whose fields have been found. */
export type DocumentCheck = (document: ParsedDocument, fields: readonly FoundField[]) => readonly Problem[];

const timestamp = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .nullable();

const alternate = z.object({ id: z.string(), lang: z.string() });

/**
 * The members that documents of every custom type have, as the Content API
 * sends them. Invalid values that no page needs are replaced, not refused.
 */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  uid: z
    .string()
    .nullish()
    .transform((uid) => uid || null),
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
 * Creates the check of documents from the models: shapes, required fields, lengths, pictures
 * without alt, unknown slices. Throws `config.invalid` for models that nothing can be checked by.
 */
export const createDocumentCheck = (models: Models, rules: RulesOfModels): DocumentCheck => {
  assertKnownFields(models);
  const types = new Map([...models.types].map(([id, model]) => [id, shapeOf(fieldsOf(model), models)]));
  const variations = [...models.slices.values()].flatMap((slice) => slice.variations);
  const slices = new Map(variations.map((variation) => [variation, sliceShapeOf(variation, models)]));
  return (document, found) => {
    const { type, uid, data } = document;
    const shape = types.get(type);
    if (!shape) return [problemOf(document, warningOf('unknownType', '', { type }))];
    const shapes = [
      ...shapeProblems(shape, data, ''),
      ...zonesIn(shape, data).flatMap(({ slice, path }) => sliceProblems(slices, models, slice, path)),
    ];
    // A value of a wrong shape is reported only as that.
    const fields = found.filter(({ path }) => !shapes.some((problem) => isInField(problem.field, path)));
    return [...uidProblems(shape.fields, uid), ...shapes, ...ruleProblems({ type, data }, fields, rules)].map(
      (problem) => problemOf(document, problem),
    );
  };
};

interface SliceShape {
  readonly primary: Shape;
  /** One item of the repeatable part that slices had before there were groups. */
  readonly item: Shape;
}

type SliceShapes = ReadonlyMap<Variation, SliceShape>;

const sliceShapeOf = ({ primary = {}, items = {} }: Variation, models: Models): SliceShape => ({
  primary: shapeOf(primary, models),
  item: shapeOf(items, models),
});

/** Lists every slice of a document with its path, in whatever field it is. */
const zonesIn = ({ fields }: Shape, data: ParsedDocument['data']) =>
  Object.entries(fields).flatMap(([key, field]) =>
    isZone(field)
      ? slicesIn(data[key]).map((slice, index) => ({ slice, path: slicePath(key, index, slice.slice_type) }))
      : [],
  );

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

const unknownSlice = (
  { slices }: Models,
  { slice_type: slice, variation }: ContentSlice,
  field: string,
): FieldProblem => {
  if (typeof variation !== 'string') return warningOf('unknownSlice.old', field, { slice });
  return slices.has(slice)
    ? warningOf('unknownSlice.variation', field, { slice, variation })
    : warningOf('unknownSlice.type', field, { slice });
};
