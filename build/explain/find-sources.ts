import { partKey, partsIn } from './rendered-parts.ts';
import { type FieldValue, readMarks, type TrialField } from './field-trials.ts';

/** A part of a page, by its key, and the field it comes from. */
interface FoundSource {
  readonly field: TrialField;
  readonly key: string;
}

/** Renders a page with other values in some fields. Null if a document would then be invalid. */
export type RenderWith = (values: readonly FieldValue[]) => RenderedTrial | null;

export interface RenderedTrial {
  readonly html: string;
  /** Whether the page is unchanged. */
  readonly isSame: boolean;
  /** Keys of the parts that the page says less often or not at all. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Finds which fields the parts of a page come from. All texts are tried at once, each with a numbered mark: a marked part that equals a
 * part of the page without its mark comes from that field. Parts that disappear without a mark, such as addresses derived from a text, and
 * all other fields are tried together and then in ever smaller shares.
 */
export const findSources = (fields: readonly TrialField[], render: RenderWith): readonly FoundSource[] => {
  const marked = findMarked(fields, render);
  const known = new Set(marked.map(({ field }) => field));
  const found = [...marked];
  for (let round = 0, left = fields.filter((field) => !known.has(field)); left.length > 0; round += 1) {
    const tried = left.flatMap((field) => (round < field.others.length ? { field, value: field.others[round] } : []));
    found.push(...findByShares(tried, render));
    const done = new Set(found.map(({ field }) => field));
    left = left.filter((field) => !done.has(field) && round + 1 < field.others.length);
  }
  return found;
};

interface TriedValue {
  readonly field: TrialField;
  readonly value: unknown;
}

const findMarked = (fields: readonly TrialField[], render: RenderWith): readonly FoundSource[] => {
  const texts = fields.flatMap((field) => (field.mark ? { field, mark: field.mark } : []));
  const tried = texts.map(({ field, mark }, number) => ({ field, value: mark(number) }));
  const rendered = tried.length === 0 ? null : render(tried.map(valueOf));
  if (rendered === null) return [];
  const found = partsIn(rendered.html).flatMap(({ kind, text: written }) => {
    const { numbers, text } = readMarks(written);
    const key = partKey({ kind, text });
    return rendered.missing.has(key) ? numbers.flatMap((number) => toSource(texts[number], key)) : [];
  });
  const marked = new Set(found.map(({ key }) => key));
  const left = new Set([...rendered.missing].filter((key) => !marked.has(key)));
  return [...found, ...findByShares(tried, render, left)];
};

const toSource = (text: Pick<FoundSource, 'field'> | undefined, key: string): readonly FoundSource[] =>
  text ? [{ field: text.field, key }] : [];

const valueOf = ({ field: { id, keys }, value }: TriedValue): FieldValue => ({ id, keys, value });

/**
 * Divides a share again if the page changes in any way, because one field can add what another takes away. With `wanted`, divides only if
 * one of those parts is missing.
 */
const findByShares = (
  tried: readonly TriedValue[],
  render: RenderWith,
  wanted: ReadonlySet<string> | null = null,
): readonly FoundSource[] => {
  const [first, ...others] = tried;
  if (first === undefined) return [];
  const rendered = render(tried.map(valueOf));
  const missing = [...(rendered?.missing ?? [])].filter((key) => wanted?.has(key) ?? true);
  if (rendered !== null && (wanted === null ? rendered.isSame : missing.length === 0)) return [];
  if (others.length === 0) return missing.map((key) => ({ field: first.field, key }));
  const size = Math.ceil(tried.length / SHARES);
  const shares = Array.from({ length: SHARES }, (_, at) => tried.slice(at * size, (at + 1) * size));
  return shares.flatMap((share) => findByShares(share, render, wanted));
};

/** A compromise: if most fields matter, fewer shares would take more trials; if few fields do, more shares would. */
const SHARES = 6;
