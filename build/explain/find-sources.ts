import { partKey, partsIn } from './drawn-parts.ts';
import { type FieldValue, readMarks, type TrialField } from './field-trials.ts';

/** A part of a page, by its key, and a field that it comes from. */
interface FoundSource {
  readonly field: TrialField;
  readonly key: string;
}

/** Draws a page with other values in some fields: null where their documents could not be published so. */
export type DrawWith = (values: readonly FieldValue[]) => DrawnTrial | null;

export interface DrawnTrial {
  readonly html: string;
  /** Whether it is what the page is. */
  readonly isSame: boolean;
  /** Keys of what the page then says no more, or less often. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Finds which parts of a page come from which fields. Texts are all tried at once, each with a mark of its own: what has a mark, and without it
 * is what the page says, comes from that field. What is missing then without a mark, as an address that is made of a text, and all other
 * fields are tried together, and looked for share by share.
 */
export const findSources = (fields: readonly TrialField[], draw: DrawWith): readonly FoundSource[] => {
  const marked = findMarked(fields, draw);
  const known = new Set(marked.map(({ field }) => field));
  const found = [...marked];
  for (let round = 0, left = fields.filter((field) => !known.has(field)); left.length > 0; round += 1) {
    const tried = left.flatMap((field) => (round < field.others.length ? { field, value: field.others[round] } : []));
    found.push(...findByShares(tried, draw));
    const done = new Set(found.map(({ field }) => field));
    left = left.filter((field) => !done.has(field) && round + 1 < field.others.length);
  }
  return found;
};

interface TriedValue {
  readonly field: TrialField;
  readonly value: unknown;
}

const findMarked = (fields: readonly TrialField[], draw: DrawWith): readonly FoundSource[] => {
  const texts = fields.flatMap((field) => (field.mark ? { field, mark: field.mark } : []));
  const tried = texts.map(({ field, mark }, number) => ({ field, value: mark(number) }));
  const drawn = tried.length === 0 ? null : draw(tried.map(valueOf));
  if (drawn === null) return [];
  const found = partsIn(drawn.html).flatMap(({ kind, text: written }) => {
    const { numbers, text } = readMarks(written);
    const key = partKey({ kind, text });
    return drawn.missing.has(key) ? numbers.flatMap((number) => toSource(texts[number], key)) : [];
  });
  const marked = new Set(found.map(({ key }) => key));
  const left = new Set([...drawn.missing].filter((key) => !marked.has(key)));
  return [...found, ...findByShares(tried, draw, left)];
};

const toSource = (text: Pick<FoundSource, 'field'> | undefined, key: string): readonly FoundSource[] =>
  text ? [{ field: text.field, key }] : [];

const valueOf = ({ field: { id, keys }, value }: TriedValue): FieldValue => ({ id, keys, value });

/** What one field takes away another one may bring: a share in which anything is other is looked into, unless some parts alone are wanted. */
const findByShares = (
  tried: readonly TriedValue[],
  draw: DrawWith,
  wanted: ReadonlySet<string> | null = null,
): readonly FoundSource[] => {
  const [first, ...others] = tried;
  if (first === undefined) return [];
  const drawn = draw(tried.map(valueOf));
  const missing = [...(drawn?.missing ?? [])].filter((key) => wanted?.has(key) ?? true);
  if (drawn !== null && (wanted === null ? drawn.isSame : missing.length === 0)) return [];
  if (others.length === 0) return missing.map((key) => ({ field: first.field, key }));
  const size = Math.ceil(tried.length / SHARES);
  const shares = Array.from({ length: SHARES }, (_, at) => tried.slice(at * size, (at + 1) * size));
  return shares.flatMap((share) => findByShares(share, draw, wanted));
};

/** Where all of a kind matter, fewer would be tried more often; where few fields do, more would. */
const SHARES = 6;
