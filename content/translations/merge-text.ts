import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import { isRecord, records, type Json } from '../../model/values/is-record.ts';
import { mapMembers } from '../../model/values/members.ts';
import type { Models } from '../../model/check/field-models.ts';
import { cellsOf } from '../../model/check/walk-fields.ts';
import { isLinkTo } from '../prismic-values.ts';
import {
  breaksIn,
  decodeText,
  digestOfText,
  encodeText,
  spansIn,
  type CodedText,
  type TextCodes,
  type TextSpan,
} from './coded-text.ts';
import { matchBlocks, matchRows } from './match-blocks.ts';

/** A text of a document that is to be translated. */
export interface TranslatableText {
  /** Path that XML accepts as a name: `slices.2.hero.primary.body.3`. */
  readonly id: string;
  /** Path for people: `slices[2] "hero" › primary.body › [3]`. */
  readonly name: string;
  /** What the editor calls the field. */
  readonly label: string;
  /** Kind of the block in a rich text, such as `heading2`; empty for other texts. */
  readonly kind: string;
  readonly source: CodedText;
  /** The text in the translation. If the translation has other blocks, what it says in this place; null if nothing. */
  readonly was: CodedText | null;
  /** Digest of everything in the translation that this text would replace; null if there is nothing. */
  readonly revision: string | null;
  readonly codes: TextCodes;
  /**
   * If the text is in something that the translation lacks as a whole, the id of that: a document (empty), slices of a kind or items (the
   * first one's id), or a rich text with other blocks. Null if the text has its own place in the translation.
   */
  readonly part: string | null;
}

export interface TranslationOptions {
  readonly models: Models;
  /** Returns id, uid and language of the translation of a linked document; null if it has none. */
  readonly findTarget: (id: string) => TranslatedTarget | null;
}

type TranslatedTarget = Pick<IndexedDocument, 'id' | 'uid' | 'lang'>;

export interface MergeContext extends TranslationOptions {
  /** Called for every text; returns its translation, or null. */
  readonly take: (text: TranslatableText) => CodedText | null;
  /** True if all texts of a part that the translation lacks are translated. */
  readonly isComplete: (part: string) => boolean;
}

export interface MergePlace extends Pick<TranslatableText, 'id' | 'name' | 'label' | 'part'> {}

/** A value of the source, and the one in its place in the translation; within a missing part, its copy. */
export interface SourceAndOwn {
  readonly source: unknown;
  readonly own: unknown;
}

/** Returns a copy of a missing part of the source with its texts translated; null unless all of them are. */
export const copyIfMissing = <Value>(
  source: unknown,
  place: MergePlace,
  mergeInto: (copy: unknown, place: MergePlace) => Value,
  { isComplete, findTarget }: MergeContext,
  part = place.part ?? place.id,
): Value | null => {
  const merged = mergeInto(localizeLinks(source, findTarget), { ...place, part });
  return isComplete(part) ? merged : null;
};

export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/** Joins keys to a path that XML accepts as a name: letters, digits and a few signs. */
export const joinNames = (...keys: readonly (string | number)[]): string =>
  keys
    .filter((key) => key !== '')
    .map((key) => String(key).replaceAll(/[^\w.-]/gu, (sign) => `:${sign.codePointAt(0)?.toString(16)}`))
    .join('.');

export const mergeText = ({ source, own }: SourceAndOwn, place: MergePlace, walk: MergeContext): unknown => {
  if (!isWritten(source)) return own;
  const there = thereIn(own, place);
  const was = there === null ? null : encodeText(there, new Map());
  const codes = new Map([...breaksIn(there ?? ''), ...breaksIn(source)]);
  const text = {
    ...place,
    kind: '',
    source: encodeText(source, new Map()),
    was,
    revision: was && digestOfText(was),
    codes,
  };
  const translated = walk.take(text);
  return translated === null ? own : decodeText(translated, codes).text;
};

/** The text of the translation; null within a missing part. */
const thereIn = (own: unknown, { part }: MergePlace): string | null =>
  part === null && typeof own === 'string' && own.trim() !== '' ? own : null;

/** A value without letters needs no translation. */
const isWritten = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value);

export const mergeLink = (both: SourceAndOwn, place: MergePlace, walk: MergeContext): unknown =>
  mergeWhole({ ...both, key: 'text', isThere: isLinked }, place, walk);

export const mergePicture = (both: SourceAndOwn, place: MergePlace, walk: MergeContext): unknown =>
  mergeWhole({ ...both, key: 'alt', isThere: isPlacedPicture }, place, walk);

const isLinked = (value: Json): boolean => typeof value['link_type'] === 'string' && value['link_type'] !== 'Any';
const isPlacedPicture = (value: Json): boolean => typeof value['url'] === 'string';

interface BothWhole extends SourceAndOwn {
  /** The member that holds its text. */
  readonly key: string;
  readonly isThere: (value: Json) => boolean;
}

/** Merges a link or a picture: translates the text in the translation's own one, or copies the whole if it has none. */
const mergeWhole = ({ source, own, key, isThere }: BothWhole, place: MergePlace, walk: MergeContext): unknown => {
  if (!isRecord(source) || !isWritten(source[key])) return own;
  const mergeInto = (base: unknown, inner: MergePlace): unknown => {
    if (!isRecord(base)) return base;
    const text = mergeText({ source: source[key], own: base[key] }, named(inner, key), walk);
    return text === base[key] ? base : withText(base, key, text);
  };
  if (isRecord(own) && (isThere(own) || !isThere(source))) return mergeInto(own, place);
  return copyIfMissing(source, place, mergeInto, walk) ?? own;
};

/** Thumbnails with the same text as their picture get the new text too. */
const withText = (value: Json, key: string, text: unknown): Json => {
  const same = Object.entries(value).flatMap(([name, inner]) =>
    isRecord(inner) && key in inner && inner[key] === value[key] ? [[name, { ...inner, [key]: text }] as const] : [],
  );
  return { ...value, ...Object.fromEntries(same), [key]: text };
};

/**
 * Merges block by block if both have the same blocks; otherwise replaces the rich
 * text as a whole, matching each block with what the translation says in its place.
 */
export const mergeRichText = ({ source, own, said = [] }: BothSaid, place: MergePlace, walk: MergeContext): unknown => {
  if (!Array.isArray(source) || !source.some(hasText)) return own;
  const [blocks, others] = [records(source), records(own)];
  if (isSameShape(blocks, others)) {
    const heard = said.filter((block) => block !== undefined);
    return mergeBlocks({ source, own, said: matchBlocks(blocks, heard) }, place, walk);
  }
  const matched = matchBlocks(blocks, others);
  // Otherwise it would be replaced by something that nobody has compared with it.
  if (others.some(({ text }) => isWritten(text)) && matched.every((block) => block === undefined)) return own;
  const revised = withRevision(walk, others.length === 0 ? null : own);
  const mergeInto = (copy: unknown, inner: MergePlace) =>
    mergeBlocks({ source, own: copy, said: matched }, inner, revised);
  return copyIfMissing(source, place, mergeInto, walk) ?? own;
};

/** `own` is a copy of the source; `said` is what the translation says in the place of each block. */
interface BothSaid extends SourceAndOwn {
  readonly said?: readonly (Json | undefined)[];
}

const mergeBlocks = ({ source, own, said = [] }: BothSaid, place: MergePlace, walk: MergeContext): unknown => {
  const bases = records(own);
  return records(source).map((block, index) =>
    mergeBlock({ source: block, own: bases[index] }, numbered(place, index, ' › '), walk, said[index]),
  );
};

/** Sets the revision of texts in whose place the translation has something different. */
const withRevision = (walk: MergeContext, own: unknown): MergeContext => {
  const revision = isRecord(own) || Array.isArray(own) ? digestOfText([JSON.stringify(own)]) : null;
  return { ...walk, take: (text) => walk.take({ ...text, revision }) };
};

export const numbered = (place: MergePlace, index: number, before = ''): MergePlace => ({
  ...place,
  id: joinNames(place.id, index),
  name: `${place.name}${before}[${index}]`,
});

const hasText = (block: unknown): boolean => isRecord(block) && (isWritten(block['alt']) || isWritten(block['text']));

const isSameShape = (blocks: readonly Json[], others: readonly Json[]): boolean =>
  JSON.stringify(blocks.map(({ type }) => type)) === JSON.stringify(others.map(({ type }) => type));

const mergeBlock = (
  { source, own }: SourceAndOwn,
  place: MergePlace,
  walk: MergeContext,
  said: Json | undefined,
): unknown => {
  if (!isRecord(source) || !isRecord(own)) return own;
  if (typeof source['text'] !== 'string') return mergePicture({ source, own }, place, walk);
  if (!isWritten(source['text'])) return own;
  const present = said ?? own;
  const there = thereIn(present['text'], said === undefined ? place : { ...place, part: null });
  const spans = spansIn(localizeLinks(source, walk.findTarget));
  const others = there === null ? [] : spansIn(present);
  const ids = matchSpans(others, spans);
  const before = new Map(others.map((span, index) => [ids[index] ?? '', span] as const));
  const kind = String(source['type']);
  // Line breaks of preformatted text are no codes: its translation may have another number of lines.
  const findBreaks = kind === 'preformatted' ? () => new Map<string, string>() : breaksIn;
  const breaks = [...findBreaks(there ?? ''), ...findBreaks(source['text'])];
  const codes = new Map<string, TextSpan | string>([...numberSpans(spans), ...before, ...breaks]);
  const was = there === null ? null : encodeText(there, before, findBreaks(there));
  const translated = walk.take({
    ...place,
    kind,
    source: encodeText(source['text'], numberSpans(spansIn(source)), findBreaks(source['text'])),
    was,
    revision: was && digestOfText(was),
    codes,
  });
  return translated === null ? own : { ...own, ...decodeText(translated, codes) };
};

const numberSpans = (spans: readonly TextSpan[]): ReadonlyMap<string, TextSpan> =>
  new Map(spans.map((span, index) => [String(index + 1), span]));

/** Gives the spans of a translation ids: that of a source span with the same meaning, or of another link for a link, or a new one. */
const matchSpans = (own: readonly TextSpan[], source: readonly TextSpan[]): readonly string[] => {
  const ids: string[] = [];
  const takeFirst = (index: number, isOne: (span: TextSpan) => boolean): void => {
    const at = source.findIndex((span, place) => isOne(span) && !ids.includes(String(place + 1)));
    if (at !== -1 && ids[index] === undefined) ids[index] = String(at + 1);
  };
  for (const [index, span] of own.entries()) takeFirst(index, (other) => meaningOf(other) === meaningOf(span));
  for (const [index, { type }] of own.entries())
    takeFirst(index, (other) => other.type === type && type === 'hyperlink');
  return own.map((_, index) => ids[index] ?? `t${index + 1}`);
};

const meaningOf = ({ type, data }: TextSpan): string => {
  if (!isRecord(data)) return type;
  return JSON.stringify([type, data['label'], data['link_type'] === 'Document' ? data['id'] : data['url']]);
};

/** Merges cell by cell if both have the same cells; otherwise as a whole. */
export const mergeTable = ({ source, own }: SourceAndOwn, place: MergePlace, walk: MergeContext): unknown => {
  if (!isRecord(source)) return own;
  if (sizesOf(source) === sizesOf(own)) return mergeCells({ source, own }, place, walk);
  const revised = withRevision(walk, own);
  const mergeInto = (copy: unknown, inner: MergePlace) => mergeCells({ source, own: copy }, inner, revised, own);
  return copyIfMissing(source, place, mergeInto, walk) ?? own;
};

const mergeCells = (
  { source, own }: SourceAndOwn,
  place: MergePlace,
  walk: MergeContext,
  replaced?: unknown,
): unknown => {
  const [table, base, before] = [recordOf(source), recordOf(own), recordOf(replaced)];
  const parts = ['head', 'body'].flatMap((part) => {
    const both = { source: table[part], own: base[part] };
    return part in base
      ? [[part, mergeRows(both, named(place, part), walk, matchRows(table[part], before[part]))]]
      : [];
  });
  return { ...base, ...Object.fromEntries(parts) };
};

const named = (place: MergePlace, key: string): MergePlace => ({
  ...place,
  id: joinNames(place.id, key),
  name: `${place.name} › ${key}`,
});

const mergeRows = (
  { source, own }: SourceAndOwn,
  place: MergePlace,
  walk: MergeContext,
  said: ReturnType<typeof matchRows>,
): unknown => {
  if (!isRecord(own)) return own;
  const others = isRecord(source) ? records(source['rows']) : [];
  const rows = records(own['rows']).map((row, index) => {
    const cells = records(row['cells']).map((cell, column) => {
      const inner = numbered(numbered(place, index), column);
      const content = {
        source: records(others[index]?.['cells'])[column]?.['content'],
        own: cell['content'],
        said: said[index]?.[column] ?? [],
      };
      return { ...cell, content: mergeRichText(content, inner, walk) };
    });
    return { ...row, cells };
  });
  return { ...own, rows };
};

const sizesOf = (table: unknown): string =>
  isRecord(table)
    ? JSON.stringify([table['head'], table['body']].map((part) => [rowsOf(part), cellsOf(part).length]))
    : '';

const rowsOf = (part: unknown): number => (isRecord(part) ? records(part['rows']).length : 0);

/** Leads the links of a value to translations, if these exist. */
export const localizeLinks = (value: unknown, findTarget: TranslationOptions['findTarget']): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const target = isRecord(value) && isLinkTo(value, 'Document') ? findTarget(String(value['id'])) : null;
  if (target === null) return mapMembers(value, (inner) => localizeLinks(inner, findTarget));
  const { id, lang, uid } = target;
  return { ...value, id, lang, ...('uid' in value && { uid }) };
};
