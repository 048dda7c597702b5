import type { FieldRules, GroupRule, RulesOfModels } from '../slice/field-rules.ts';
import type { Fields } from './field-models.ts';
import { hasContent } from './has-content.ts';
import type { FoundField } from './walk-fields.ts';
import { errorOf, warningOf, type FieldProblem } from './problem.ts';
import { PUBLISH_FROM, PUBLISH_UNTIL, type Period } from '../site/period.ts';
import { isRecord } from '../values/is-record.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * Checks a document against the rules of its type and its slices: empty fields, pictures that are too small or lack a description, groups
 * that are too long.
 */
export const ruleProblems = (
  { type, data }: { readonly type: string; readonly data: Data },
  fields: readonly FoundField[],
  rules: RulesOfModels,
): readonly FieldProblem[] => {
  const own = rules.types[type] ?? NO_RULES;
  const { groups = {}, ascending = [] } = own;
  return [
    ...fields.flatMap((field) =>
      fieldProblems(field, field.slice === null ? own : (rules.slices[field.slice] ?? NO_RULES)),
    ),
    ...Object.entries(groups).flatMap(([field, rule]) => groupProblems(field, data[field], rule)),
    ...ascending.flatMap(([low, high]) => descending(data, low, high)),
  ];
};

/** Reports a missing uid, if the document's type has one: its address depends on it. */
export const uidProblems = (fields: Fields, uid: string | null): readonly FieldProblem[] => {
  const field = Object.keys(fields).find((name) => fields[name]?.type === 'UID');
  return field === undefined || uid !== null ? [] : [errorOf('noUid', field)];
};

const NO_RULES: FieldRules = { required: [] };

const fieldProblems = (found: FoundField, { required, pictures }: FieldRules): readonly FieldProblem[] => {
  const choice = unknownChoice(found);
  if (choice !== null) return [choice];
  if (required.includes(found.pattern) && !hasContent(found.field, found.value)) return [errorOf('empty', found.path)];
  const shown = picturesIn(found);
  const undescribed = undescribedPictures(shown, found).map((field) => warningOf('alternatives.picture', field));
  const nameless = namelessLinks(shown).map((field) => warningOf('alternatives.link', field));
  return [...undescribed, ...nameless, ...smallPictures(shown, pictures?.[found.pattern] ?? 0)];
};

/** Reports a choice that the model does not offer, or does not offer any more. */
const unknownChoice = ({ field, value, path }: FoundField): FieldProblem | null => {
  if (field.type !== 'Select' || value === null || value === undefined) return null;
  const options = field.config?.options ?? [];
  if (options.some((option) => option === value)) return null;
  const [named, got] = [options.map((option) => JSON.stringify(option)).join(', '), JSON.stringify(value)];
  return errorOf('choice', path, { options: named, value: got });
};

const undescribedPictures = (pictures: readonly PlacedPicture[], { field }: FoundField): readonly string[] =>
  pictures.flatMap(({ picture, place }) =>
    isDescribed(picture) ? [] : [field.type === 'Image' ? `${place} › alt` : `${place}.alt`],
  );

/** Vector pictures have no minimum size. */
const smallPictures = (pictures: readonly PlacedPicture[], drawn: number): readonly FieldProblem[] =>
  pictures.flatMap(({ picture: { url, dimensions }, place }) => {
    const width = isRecord(dimensions) && typeof dimensions['width'] === 'number' ? dimensions['width'] : Infinity;
    if (width >= drawn || /\.svg(?:[?#]|$)/i.test(String(url))) return [];
    return [warningOf('pictures', place, { width, drawn })];
  });

interface PlacedPicture {
  readonly picture: Readonly<Record<string, unknown>>;
  readonly place: string;
}

/** The picture of an image field, or the pictures in a text. */
const picturesIn = ({ field, value, path, blocks }: FoundField): readonly PlacedPicture[] => {
  if (field.type === 'Image') return isRecord(value) && value['url'] ? [{ picture: value, place: path }] : [];
  return blocks.flatMap(({ block, path: place }) => (block['type'] === 'image' ? [{ picture: block, place }] : []));
};

/** Finds links around decorative pictures: they have no name for people who do not see the picture. */
const namelessLinks = (pictures: readonly PlacedPicture[]): readonly string[] =>
  pictures.flatMap(({ picture: { alt, linkTo }, place }) =>
    alt === '' && isFilledLink(linkTo) ? [`${place}.alt`] : [],
  );

const isFilledLink = (link: unknown): boolean => hasContent({ type: 'Link' }, link);

/** An empty description marks a picture as decorative, so it counts as described. */
const isDescribed = ({ alt }: Readonly<Record<string, unknown>>): boolean => alt !== null && alt !== undefined;

const groupProblems = (field: string, items: unknown, { most, unique }: GroupRule): readonly FieldProblem[] => {
  if (!Array.isArray(items)) return [];
  return items.length > most
    ? [errorOf('tooMany', field, { most, count: items.length })]
    : repeatedValues(field, items, unique);
};

const repeatedValues = (field: string, items: readonly unknown[], unique: string): readonly FieldProblem[] => {
  const values = items.map((item) => (isRecord(item) ? item[unique] : null));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (value === null || first === index) return [];
    const other = `${field}[${first}].${unique}`;
    return [errorOf('repeated', `${field}[${index}].${unique}`, { other, value: JSON.stringify(value) })];
  });
};

const descending = (data: Data, low: string, high: string): readonly FieldProblem[] => {
  if (!isAbove(data[low], data[high])) return [];
  const [most, value] = [data[high], data[low]].map((one) => JSON.stringify(one));
  return [warningOf('descending', low, { low, high, most: most ?? null, value: value ?? null })];
};

/** Compares numbers or dates; false if a value is missing. */
const isAbove = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'number' && typeof other === 'number') return one > other;
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) > Date.parse(other);
};

/** Reports a document that is withdrawn before it is published. */
export const periodProblems = ({ from, until }: Period = { from: null, until: null }): readonly FieldProblem[] => {
  if (from === null || until === null || from <= until) return [];
  return [errorOf('period', PUBLISH_UNTIL, { from, until, first: PUBLISH_FROM, last: PUBLISH_UNTIL })];
};
