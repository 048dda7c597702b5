import * as z from 'zod';
import { fieldsSchema } from './field-schemas.ts';
import type { FieldRules, RulesOfModels } from './field-rules.ts';
import { hasContent } from './has-content.ts';
import { assertKnownFields, fieldsOf, variationOf, type Fields, type Models, type Variation } from './models.ts';
import type { Problem } from '../../model/problem.ts';
import {
  isRecord,
  isZone,
  slicePath,
  slicesIn,
  walkFields,
  type ContentSlice,
  type FoundField,
} from './walk-fields.ts';

/** A document whose envelope is sound; its `data` may still have problems. */
export interface RawDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  readonly first_publication_date: string | null;
  readonly last_publication_date: string | null;
  readonly alternate_languages: readonly { readonly id: string; readonly lang: string }[];
  readonly data: Readonly<Record<string, unknown>>;
}

export type DocumentCheck = (document: RawDocument) => readonly Problem[];

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

/**
 * Makes the check of every document out of the models: shapes, required fields, lengths, pictures without alt, unknown slices.
 * Throws `config.invalid` for models that nothing could be checked by.
 */
export const createDocumentCheck = (models: Models, rules: RulesOfModels): DocumentCheck => {
  assertKnownFields(models);
  const types = new Map([...models.types].map(([id, model]) => [id, shapeOf(fieldsOf(model), models)]));
  const variations = [...models.slices.values()].flatMap((slice) => slice.variations);
  const slices = new Map(variations.map((variation) => [variation, sliceShapeOf(variation, models)]));
  return (document) => {
    const { id, type, uid, lang, data } = document;
    const shape = types.get(type);
    const place = { id, type, uid, lang };
    if (!shape)
      return [
        {
          ...place,
          severity: 'warning',
          field: '',
          message: `Unknown document type "${type}"`,
          hint: 'It has no model in customtypes/, so the site does not show it. Add the model or archive the document.',
        },
      ];
    const shapes = [
      ...shapeProblems(shape, data, ''),
      ...zonesIn(shape, data).flatMap(({ slice, path }) => sliceProblems(slices, models, slice, path)),
    ];
    // A value of a wrong shape is told of by that.
    const fields = [...walkFields(models, type, data)].filter(({ path }) => !shapes.some(isWithin(path)));
    return [
      ...uidProblems(shape, uid),
      ...shapes,
      ...fields.flatMap((found) =>
        fieldProblems(found, (found.slice === null ? rules.types[type] : rules.slices[found.slice])?.required),
      ),
      ...groupProblems(data, rules.types[type]?.groups),
    ].map((finding) => ({ ...place, ...finding }));
  };
};

const isWithin =
  (path: string) =>
  ({ field }: Finding): boolean =>
    field === path || field.startsWith(`${path} › `);

interface Shape {
  readonly fields: Fields;
  readonly schema: z.ZodType;
}

const shapeOf = (fields: Fields, models: Models): Shape => ({ fields, schema: fieldsSchema(fields, models) });

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

/** Every slice of a document, in whatever field it lies. */
const zonesIn = ({ fields }: Shape, data: RawDocument['data']) =>
  Object.entries(fields).flatMap(([key, field]) =>
    isZone(field) ? slicesIn(data[key]).map((slice, index) => ({ slice, path: slicePath(key, index, slice) })) : [],
  );

type Finding = Pick<Problem, 'severity' | 'field' | 'message' | 'hint'>;

/** A document of a type that has a uid has its address by it. */
const uidProblems = ({ fields }: Shape, uid: string | null): readonly Finding[] => {
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

const sliceProblems = (shapes: SliceShapes, models: Models, slice: ContentSlice, path: string): readonly Finding[] => {
  const variation = variationOf(models, slice);
  const shape = variation && shapes.get(variation);
  if (!shape) return [unknownSlice(models, slice, path)];
  const items: readonly unknown[] = Array.isArray(slice.items) ? slice.items : [];
  return [
    ...shapeProblems(shape.primary, slice.primary, `${path} › primary.`),
    ...items.flatMap((item, index) => shapeProblems(shape.item, item, `${path} › items[${index}].`)),
  ];
};

const unknownSlice = (models: Models, { slice_type: type, variation }: ContentSlice, field: string): Finding => ({
  severity: 'warning',
  field,
  message: unknownSliceMessage(models, type, variation),
  hint: 'The page leaves it out. Add its model and component under slices/, or remove the slice in the editor.',
});

const unknownSliceMessage = ({ slices }: Models, type: string, variation: unknown): string => {
  if (typeof variation !== 'string') return `Slice "${type}" is no shared slice`;
  return slices.has(type) ? `Unknown variation "${variation}" of slice "${type}"` : `Unknown slice "${type}"`;
};

const shapeProblems = ({ fields, schema }: Shape, value: unknown, prefix: string): readonly Finding[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    severity: 'error',
    field: prefix + issuePath(issue.path, fields),
    message: issueMessage(issue, valueAt(value, issue.path)),
    hint: 'The field does not have the shape that its model says. Set it again in the editor and publish, or pull the models if they have changed.',
  }));
};

/** `['items', 1, 'cta', 'url']` → `items[1].cta › url`: fields are joined with dots, what lies inside a field's value follows ›. */
const issuePath = (path: readonly PropertyKey[], fields: Fields): string => {
  const depth = fieldDepth(path, fields);
  const inside = joinPath(path.slice(depth));
  return joinPath(path.slice(0, depth)) + (inside ? ` › ${inside}` : '');
};

/** How many keys of a path name fields: one, and two more for each group on the way. */
const fieldDepth = (path: readonly PropertyKey[], fields: Fields): number => {
  const field = fields[String(path[0])];
  if (field?.type !== 'Group' || path.length < 3) return 1;
  return 2 + fieldDepth(path.slice(2), field.config?.fields ?? {});
};

const joinPath = (keys: readonly PropertyKey[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');

const issueMessage = (issue: z.core.$ZodIssue, value: unknown): string => {
  const got = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value).slice(0, 80);
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected}, got ${got}`;
    case 'too_small':
      return `Expected ${issue.minimum} or more, got ${got}`;
    case 'too_big':
      if (Array.isArray(value)) return `Expected ${issue.maximum} items at most, got ${value.length}`;
      return `Expected ${issue.maximum} or less, got ${got}`;
    case 'not_multiple_of':
      return `Expected ${issue.divisor === 1 ? 'a whole number' : `a multiple of ${issue.divisor}`}, got ${got}`;
    case 'invalid_value':
      return `Expected one of ${issue.values.map((option) => JSON.stringify(option)).join(', ')}, got ${got}`;
    default:
      return `${issue.message}, got ${got}`;
  }
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

const fieldProblems = (found: FoundField, required: readonly string[] = []): readonly Finding[] => {
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
  return imagesWithoutAlt(found).map((field) => ({
    severity: 'warning',
    field,
    message: 'Picture without alternative text',
    hint: 'Describe the picture in a few words, or mark it as decorative in the editor.',
  }));
};

const groupProblems = (data: RawDocument['data'], rules: FieldRules['groups'] = {}): readonly Finding[] =>
  Object.entries(rules).flatMap(([field, { most, unique }]) => {
    const items: unknown = data[field];
    if (!Array.isArray(items)) return [];
    return items.length > most ? [longGroup(field, items.length, most)] : repeatedValues(field, items, unique);
  });

const longGroup = (field: string, length: number, most: number): Finding => ({
  severity: 'error',
  field,
  message: `Expected ${most} items at most, got ${length}`,
  hint: 'The site has no room for more. Take some away and publish.',
});

const repeatedValues = (field: string, items: readonly unknown[], unique: string): readonly Finding[] => {
  const values = items.map((item) => (isRecord(item) ? item[unique] : null));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (value === null || first === index) return [];
    return [
      {
        severity: 'error',
        field: `${field}[${index}].${unique}`,
        message: `Expected another value than ${field}[${first}].${unique} has, got ${JSON.stringify(value)}`,
        hint: 'No two of them can be the same. Change or take away one of them, and publish.',
      },
    ];
  });
};

const imagesWithoutAlt = ({ field, value, path }: FoundField): readonly string[] => {
  if (field.type === 'Image') return isRecord(value) && value['url'] && !isDescribed(value) ? [`${path} › alt`] : [];
  if (field.type !== 'StructuredText' || !Array.isArray(value)) return [];
  return value.flatMap((block: unknown, index) =>
    isRecord(block) && block['type'] === 'image' && !isDescribed(block) ? [`${path} › [${index}].alt`] : [],
  );
};

/** An empty description marks a picture as decorative. */
const isDescribed = ({ alt }: Readonly<Record<string, unknown>>): boolean => alt !== null && alt !== undefined;
